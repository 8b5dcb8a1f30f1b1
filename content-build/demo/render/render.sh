#!/bin/sh
# Runs run.py in the root that setup.sh made, with the processor's idle time only.
# Usage: ./render.sh ROOT COMMAND…     e.g. ./render.sh ROOT queue --quality good
# Pictures come to ROOT/work/out; one that is there isn't rendered again. OUT=/work/trial puts them elsewhere.
set -e
root=${1:?the folder that setup.sh filled}
shift
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$root/work/render" "$root/work/out"
cp -r "$here/run.py" "$here/lumen" "$root/work/render/"
node "$here/list-pictures.ts" >"$root/work/render/pictures.json"
exec chrt -i 0 nice -n 19 chroot "$root" \
  blender -b --factory-startup -P /work/render/run.py -- "$@" --out "${OUT:-/work/out}"
