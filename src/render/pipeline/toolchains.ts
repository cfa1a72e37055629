/** Toolchains by language. What is not listed has no job: nothing is invented. */
import { baseName } from "../../facts/paths.ts"
import { frozenYarn } from "../node/yarn.ts"
import { type Runtime, runtimeOf } from "./Runtime.ts"
import type { Member, Toolchain } from "./Toolchain.ts"

const has = ({ runners }: Member, ...names: ReadonlyArray<string>): boolean =>
  names.some((name) => runners.includes(name))

const locked = ({ lock }: Member): boolean => /^(?:package-lock|npm-shrinkwrap)\.json$/.test(baseName(lock ?? ""))

/** Where `package.json` alone names the manager, a lock file may still lie beside it. */
const npm = `if [ -f package-lock.json ] || [ -f npm-shrinkwrap.json ]; then
  npm ci
else
  npm install --no-audit --no-fund
fi
`

const node: Toolchain = {
  install: (member) => {
    switch (member.service.packageManager) {
      case "pnpm":
        return "pnpm install --frozen-lockfile"
      case "yarn":
        return frozenYarn(member)
      case "bun":
        return "bun install --frozen-lockfile"
      default:
        return locked(member) ? "npm ci" : npm
    }
  },
  builds: true,
  test: (member) => {
    if (!has(member, "jest", "vitest", "mocha", "test files")) return null
    switch (member.service.packageManager) {
      case "pnpm":
        return "pnpm run --if-present test"
      case "yarn":
        return "yarn run test"
      case "bun":
        return "bun run --if-present test"
      default:
        return "npm run --if-present test"
    }
  }
}

const pip = `for file in requirements.txt requirements-dev.txt requirements-test.txt requirements/base.txt requirements/dev.txt requirements/test.txt; do
  if [ -f "$file" ]; then pip install --requirement "$file"; fi
done
if [ ! -f requirements.txt ] && [ ! -d requirements ] && [ -f pyproject.toml ]; then pip install .; fi
`

const prefixes: { readonly [manager: string]: string } = {
  uv: "uv run ",
  poetry: "poetry run ",
  pipenv: "pipenv run ",
  pdm: "pdm run "
}

const python: Toolchain = {
  install: ({ service }) => {
    switch (service.packageManager) {
      case "uv":
        return "uv sync --locked"
      case "poetry":
        return "poetry install --no-interaction"
      case "pipenv":
        return "pipenv sync --dev"
      case "pdm":
        return "pdm sync"
      default:
        return pip
    }
  },
  // what its image gathers for browsers no test needs
  builds: false,
  test: (member) => {
    const prefix = prefixes[member.service.packageManager ?? ""] ?? ""
    if (has(member, "pytest")) return `${prefix}python -m pytest`
    return member.service.framework === "django" && has(member, "test files") ? `${prefix}python manage.py test` : null
  }
}

const ruby: Toolchain = {
  install: () => null,
  builds: false,
  test: (member) => {
    const prepare = member.service.framework === "rails" ? "bundle exec rails db:test:prepare\n" : ""
    if (has(member, "rspec")) return `${prepare}bundle exec rspec\n`
    return member.service.framework === "rails" && has(member, "minitest", "test files")
      ? `${prepare}bundle exec rails test\n`
      : null
  }
}

const php: Toolchain = {
  install: ({ service }) =>
    `composer install --no-interaction --prefer-dist\n${
      service.framework === "laravel"
        ? "if [ -f .env.example ] && [ ! -f .env ]; then cp .env.example .env && php artisan key:generate; fi\n"
        : ""
    }`,
  builds: false,
  test: (member) =>
    has(member, "pest") ? "vendor/bin/pest" : has(member, "phpunit", "test files") ? "vendor/bin/phpunit" : null
}

const go: Toolchain = {
  install: () => "go mod download",
  builds: false,
  test: () => "go vet ./...\ngo build ./...\ngo test ./...\n"
}

const wrapper = ({ service }: Member): boolean => /^\.\/(?:mvnw|gradlew)\b/.test(service.buildCommand ?? "")

const java: Toolchain = {
  install: () => null,
  builds: false,
  test: (member) =>
    member.service.packageManager === "maven"
      ? `${wrapper(member) ? "sh ./mvnw" : "mvn"} -B verify`
      : `${wrapper(member) ? "sh ./gradlew" : "gradle"} --no-daemon build`
}

const dotnet: Toolchain = {
  install: () => "dotnet restore",
  builds: false,
  test: () => "dotnet build --no-restore --configuration Release\ndotnet test --no-build --configuration Release\n"
}

const rust: Toolchain = {
  install: () => null,
  builds: false,
  test: () => "cargo build --release --locked\ncargo test --locked\n"
}

const byRuntime: { readonly [R in Runtime]: Toolchain } = { node, python, ruby, php, go, java, dotnet, rust }

export const toolchainOf = (language: string | null): Toolchain | undefined => {
  const runtime = runtimeOf(language)
  return runtime === undefined ? undefined : byRuntime[runtime]
}
