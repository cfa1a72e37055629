import { assert, it } from "@effect/vitest"
import { isBuildStep } from "../../../src/facts/containers/buildSteps.ts"

it.each([
  "npm ci && npm run build",
  '["yarn", "build"]',
  "--mount=type=cache,target=/root/.npm npm run web:build",
  "if [ -f yarn.lock ]; then yarn build; else npm run build; fi",
  "cd front && NODE_ENV=production npx vite build",
  "pnpm --filter shop build:production",
  "go build -o /shop ./cmd",
  'sh -c "npm run build"',
  "./scripts/build.sh --fast",
  "make all",
  'DATE="$(date -u)" npm run build"$( [ "$NODE_ENV" != "production" ] && echo :dev )" -- --base=/'
])("a step builds that runs a command for it: %s", (step) => assert.isTrue(isBuildStep(step)))

it.each([
  "apt-get install -y build-essential",
  "apk add --virtual .build-deps gcc build-base",
  "pip install build",
  "mkdir -p build && cp -r assets build",
  "rm -rf build",
  "npm install",
  "echo build",
  "apt-get purge -y --auto-remove build-essential",
  "apt-get autoremove -y build-essential",
  "adduser -D build",
  "useradd --system build",
  "groupadd build",
  "git checkout build",
  "conda create -n build",
  "pip uninstall -y build",
  "yum groupinstall -y build",
  "install -d build",
  "dpkg --remove build-essential"
])("a step does not build that only names it: %s", (step) => assert.isFalse(isBuildStep(step)))
