#!/usr/bin/env bash
# Checks the dependencies against public databases. A check without a tool or a network is skipped and reported.
set -uo pipefail
failed=0

if command -v cargo-deny >/dev/null; then
  for manifest in Cargo.toml fuzz/Cargo.toml; do
    deny=(cargo deny --log-level error --workspace --manifest-path "$manifest")
    "${deny[@]}" check licenses bans sources || failed=1
    if answer=$(timeout 60 "${deny[@]}" check advisories 2>&1); then
      echo "cargo deny: no advisories for the dependencies of $manifest"
    elif grep -q 'failed to fetch\|failed to load advisory' <<<"$answer"; then
      echo "cargo deny: advisories skipped, the database does not respond"
    else
      echo "$answer" >&2
      failed=1
    fi
  done
  # The package's own crates have no duplicate versions.
  cargo deny --log-level error --manifest-path Cargo.toml --exclude-dev check -D duplicate bans || failed=1
else
  echo "cargo deny: skipped, it is not installed (cargo install cargo-deny --locked)"
fi

# Runs `npm audit` or `npm audit signatures` in a folder. Fails if the registry does not respond.
npm_check() {
  local folder=$1 command=$2 answer status
  # shellcheck disable=SC2086 # Two words.
  answer=$(cd "$folder" && timeout 30 npm --fetch-retries=0 $command 2>&1)
  status=$?
  if [ "$status" = 0 ]; then
    echo "npm $command: no findings for the dependencies of $folder"
  # The registry did not respond: findings would name packages and severities.
  elif [ "$status" = 124 ] || ! grep -qi 'severity\|registry signature\|attestation' <<<"$answer" &&
    grep -q 'code E\(NOTFOUND\|CONN[A-Z]*\|TIMEDOUT\|AI_AGAIN\|NOAUDIT\|[0-9]\)\|ENOAUDIT\|audit endpoint returned an error' <<<"$answer"; then
    echo "npm $command: skipped, the registry does not respond"
    return 1
  else
    echo "$answer" >&2
    failed=1
  fi
}

# Skips the second folder if the registry did not respond for the first.
for command in "audit --audit-level=low" "audit signatures"; do
  npm_check www "$command" && npm_check tests/package/bundlers "$command"
done
exit "$failed"
