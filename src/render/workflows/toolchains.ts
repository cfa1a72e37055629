/** Toolchains by language. What is not listed has no job: nothing is invented. */
import { baseName } from "../../facts/paths.ts"
import { action } from "../actions.ts"
import { tools, versionOf } from "../recipes/versions.ts"
import { literal } from "../yaml/literal.ts"
import type { Member, Toolchain } from "./Toolchain.ts"

const has = ({ runners }: Member, ...names: ReadonlyArray<string>): boolean =>
  names.some((name) => runners.includes(name))

const locked = ({ lock }: Member): boolean => /lock|shrinkwrap|package\.json$/.test(baseName(lock ?? ""))

const node: Toolchain = {
  setup: (member) => [
    ...(member.service.packageManager === "bun"
      ? [{ uses: action("oven-sh/setup-bun") }]
      : [
          {
            uses: action("actions/setup-node"),
            with: {
              "node-version": versionOf("node", member.service.runtimeVersion, 1).tag,
              ...(member.service.packageManager === "npm" && member.lock?.endsWith("package-lock.json")
                ? { cache: "npm", "cache-dependency-path": literal(member.lock) }
                : { "package-manager-cache": false })
            }
          }
        ]),
    ...(member.service.packageManager === "pnpm" || member.service.packageManager === "yarn"
      ? [{ name: "Package manager", run: `npm install -g corepack@${tools.corepack} && corepack enable` }]
      : [])
  ],
  install: (member) => {
    switch (member.service.packageManager) {
      case "pnpm":
        return "pnpm install --frozen-lockfile"
      case "yarn":
        return "yarn install --frozen-lockfile"
      case "bun":
        return "bun install --frozen-lockfile"
      default:
        return locked(member) ? "npm ci" : "npm install --no-audit --no-fund"
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
  setup: ({ service }) => [
    {
      uses: action("actions/setup-python"),
      with: { "python-version": versionOf("python", service.runtimeVersion, 2).tag }
    },
    ...(service.packageManager === "uv" ? [{ uses: action("astral-sh/setup-uv") }] : []),
    ...(["poetry", "pipenv", "pdm"].includes(service.packageManager ?? "")
      ? [{ name: "Package manager", run: `pipx install ${service.packageManager}` }]
      : [])
  ],
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
  builds: true,
  test: (member) => {
    const prefix = prefixes[member.service.packageManager ?? ""] ?? ""
    if (has(member, "pytest")) return `${prefix}python -m pytest`
    return member.service.framework === "django" && has(member, "test files") ? `${prefix}python manage.py test` : null
  }
}

const ruby: Toolchain = {
  setup: ({ base, service }) => [
    {
      uses: action("ruby/setup-ruby"),
      with: {
        "ruby-version": versionOf("ruby", service.runtimeVersion, 2).tag,
        "bundler-cache": true,
        ...(base === "" ? {} : { "working-directory": literal(base) })
      }
    }
  ],
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
  setup: ({ service }) => [
    {
      uses: action("shivammathur/setup-php"),
      with: { "php-version": versionOf("php", service.runtimeVersion, 2).tag, coverage: "none", tools: "composer:v2" }
    }
  ],
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
  setup: ({ lock, service }) => [
    {
      uses: action("actions/setup-go"),
      with: {
        "go-version": versionOf("go", service.runtimeVersion, 2).tag,
        ...(lock?.endsWith("go.mod") ? { "cache-dependency-path": literal(lock) } : {})
      }
    }
  ],
  install: () => "go mod download",
  builds: false,
  test: () => "go vet ./...\ngo build ./...\ngo test ./...\n"
}

const wrapper = ({ service }: Member): boolean => /^\.\/(?:mvnw|gradlew)\b/.test(service.buildCommand ?? "")

const java: Toolchain = {
  setup: ({ service }) => [
    {
      uses: action("actions/setup-java"),
      with: {
        distribution: "temurin",
        "java-version": versionOf("java", service.runtimeVersion, 1).tag,
        cache: service.packageManager === "maven" ? "maven" : "gradle"
      }
    }
  ],
  install: () => null,
  builds: false,
  test: (member) =>
    member.service.packageManager === "maven"
      ? `${wrapper(member) ? "sh ./mvnw" : "mvn"} -B verify`
      : `${wrapper(member) ? "sh ./gradlew" : "gradle"} --no-daemon build`
}

const dotnet: Toolchain = {
  setup: ({ service }) => [
    {
      uses: action("actions/setup-dotnet"),
      with: { "dotnet-version": `${versionOf("dotnet", service.runtimeVersion, 2).tag}.x` }
    }
  ],
  install: () => "dotnet restore",
  builds: false,
  test: () => "dotnet build --no-restore --configuration Release\ndotnet test --no-build --configuration Release\n"
}

const rust: Toolchain = {
  setup: () => [],
  install: () => null,
  builds: false,
  test: () => "cargo build --release --locked\ncargo test --locked\n"
}

const byLanguage: ReadonlyMap<string, Toolchain> = new Map([
  ["javascript", node],
  ["typescript", node],
  ["python", python],
  ["ruby", ruby],
  ["php", php],
  ["go", go],
  ["java", java],
  ["kotlin", java],
  ["csharp", dotnet],
  ["fsharp", dotnet],
  ["rust", rust]
])

export const toolchainOf = (language: string | null): Toolchain | undefined => byLanguage.get(language ?? "")
