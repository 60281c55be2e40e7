#!/bin/sh
# Makes sure that the packages of package-lock.json and Node 24 are here, then runs the command that it is given, if any. Needs npm and nothing
# else: any Node that has it will do. The command finds the seconds that installing took in EFMNP_INSTALL_SECONDS.
set -eu
started=$(date +%s)
cd "$(dirname "$0")/../.."

stamp=node_modules/.efmnp-lock
lock=$(cksum <package-lock.json)

# Packages that somebody installed by hand after the lock last changed are as good.
if [ ! -f "$stamp" ] && [ node_modules/.package-lock.json -nt package-lock.json ]; then
  printf '%s\n' "$lock" >"$stamp"
fi

if [ ! -d node_modules ] || [ "$(cat "$stamp" 2>/dev/null || true)" != "$lock" ]; then
  echo 'Installing packages (once; about a minute) ...'
  rm -f "$stamp"
  # Not npm ci: it refuses the lock where a registry lacks the builds for other systems, which nobody here needs. Versions are exact.
  npm install --no-save --no-audit --no-fund --loglevel=error || {
    echo 'The packages could not be installed: npm install failed, see above. A connection to the npm registry is needed once.' >&2
    exit 1
  }
  printf '%s\n' "$lock" >"$stamp"
fi

# npm run puts node_modules/.bin first on PATH, where Linux x64 gets Node 24 as a package.
node=node_modules/.bin/node
[ -x "$node" ] || node=node
version=$("$node" --version 2>/dev/null || echo v0)
major=${version#v}
major=${major%%.*}
if [ "$major" -lt 24 ]; then
  echo "Node 24 or newer is needed; this is $version. Install it from https://nodejs.org and start again." >&2
  exit 1
fi

if [ $# -gt 0 ]; then
  EFMNP_INSTALL_SECONDS=$(($(date +%s) - started))
  export EFMNP_INSTALL_SECONDS
  exec "$@"
fi
