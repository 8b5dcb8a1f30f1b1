#!/bin/sh
# Installs the renderer: Debian 13's Blender 4.3 in a root of its own, because Debian 12's has neither
# AgX nor the light tree. Needs root, debootstrap, 2 GB, and the address of a Debian mirror.
# Usage: DEBIAN_MIRROR=… ./setup.sh ROOT
set -e
root=${1:?the folder for the renderer}
here=$(cd "$(dirname "$0")" && pwd)
debootstrap --variant=minbase --include=ca-certificates trixie "$root" "${DEBIAN_MIRROR:?the address of a Debian mirror}"
# Nothing here needs to survive a power cut, and packages unpack three times as fast.
echo force-unsafe-io >"$root/etc/dpkg/dpkg.cfg.d/unsafe-io"
chroot "$root" sh -c 'DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends \
  blender python3-numpy gcc libc6-dev libgomp1'
mkdir -p "$root/work/render" "$root/work/out"
cp "$here/denoise.c" "$root/work/render/"
chroot "$root" gcc -O3 -march=native -ffast-math -fopenmp -shared -fPIC /work/render/denoise.c -o /work/render/denoise.so -lm
