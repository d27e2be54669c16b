#!/usr/bin/env bash
# Builds the sources twice, in two folders with different names, and compares every byte of the package, its tarball and
# the site. Both builds use the tools and npm packages that are installed here.
#
#   www/tools/reproducible.sh [site]      site: skips compiling WebAssembly and uses the modules in target/
set -euo pipefail

parts=${1:-all}
here=$PWD
folders=("$here/target/reproducible/a" "$here/target/reproducible/b-longer-than-the-other")
export SOURCE_DATE_EPOCH=0

build() {
  rm -rf "$1"
  mkdir -p "$1/target"
  git ls-files --cached --others --exclude-standard -z | tar --create --null --files-from=- | tar --extract --directory="$1"
  cp -al www/node_modules "$1/www/"
  cp -al target/tools "$1/target/"
  if [ "$parts" = site ]; then
    mkdir -p "$1/target/stamps"
    cp -a target/stamps/wasm* "$1/target/stamps/"
    for module in target/wasm*/; do cp -al "$module" "$1/target/"; done
  fi
  # Make must not build the tools and packages again: the files that mark them as built become newer than the sources.
  find "$1/target" "$1/www/node_modules/.stamp" -newer "$1/Makefile" -o -type f -name '*stamp*' -exec touch {} + >/dev/null
  [ "$parts" = site ] && find "$1/target/stamps" -type f -exec touch {} +
  (cd "$1" && make --silent build >build.log 2>&1 && npm pack --silent ./pkg >/dev/null) || { tail -20 "$1/build.log" >&2; exit 1; }
}

checksums() {
  (cd "$1" && find pkg www/dist ./*.tgz -type f -print0 | sort -z | xargs -0 sha256sum)
}

for folder in "${folders[@]}"; do build "$folder"; done
checksums "${folders[0]}" >target/reproducible/a.sums
checksums "${folders[1]}" >target/reproducible/b.sums
if ! diff target/reproducible/a.sums target/reproducible/b.sums >target/reproducible/differences; then
  cat target/reproducible/differences
  echo "error: two builds of the same sources differ" >&2
  exit 1
fi
echo "reproducible: $(wc -l <target/reproducible/a.sums) files are identical in both builds"
rm -rf "${folders[@]}"
