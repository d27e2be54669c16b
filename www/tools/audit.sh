#!/usr/bin/env bash
# What others know of the dependencies. What cannot be asked here is said, and counts as not asked.
set -uo pipefail
failed=0

if command -v cargo-deny >/dev/null; then
  for manifest in Cargo.toml fuzz/Cargo.toml; do
    deny=(cargo deny --log-level error --workspace --manifest-path "$manifest")
    "${deny[@]}" check licenses bans sources || failed=1
    if answer=$(timeout 60 "${deny[@]}" check advisories 2>&1); then
      echo "cargo deny: no advisories about what $manifest names"
    elif grep -q 'failed to fetch\|failed to load advisory' <<<"$answer"; then
      echo "cargo deny: advisories not asked, the database is out of reach"
    else
      echo "$answer" >&2
      failed=1
    fi
  done
  # The crates of the package itself: each once.
  cargo deny --log-level error --manifest-path Cargo.toml --exclude-dev check -D duplicate bans || failed=1
else
  echo "cargo deny: not run, it is not installed (cargo install cargo-deny --locked)"
fi

# Keys of the registry, and what is known of the packages.
ask() {
  local folder=$1 question=$2 answer status
  # shellcheck disable=SC2086 # Two words.
  answer=$(cd "$folder" && timeout 30 npm --fetch-retries=0 $question 2>&1)
  status=$?
  if [ "$status" = 0 ]; then
    echo "npm $question: nothing found about what $folder names"
  # What npm says of an answer that did not come; what it has found names packages and severities.
  elif [ "$status" = 124 ] || ! grep -qi 'severity\|registry signature\|attestation' <<<"$answer" &&
    grep -q 'code E\(NOTFOUND\|CONN[A-Z]*\|TIMEDOUT\|AI_AGAIN\|NOAUDIT\|[0-9]\)\|ENOAUDIT\|audit endpoint returned an error' <<<"$answer"; then
    echo "npm $question: not asked, the registry does not answer"
    return 1
  else
    echo "$answer" >&2
    failed=1
  fi
}

# What is not answered once is not asked again.
for question in "audit --audit-level=low" "audit signatures"; do
  ask www "$question" && ask tests/package/bundlers "$question"
done
exit "$failed"
