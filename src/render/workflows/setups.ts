/** How a runner of GitHub is given a language; one without an entry is there already. */
import { action } from "../actions.ts"
import type { Member } from "../pipeline/Toolchain.ts"
import { tools, versionOf } from "../recipes/versions.ts"
import { literal } from "../yaml/literal.ts"
import type { YamlMap } from "../yaml/Yaml.ts"

type Setup = (member: Member) => ReadonlyArray<YamlMap>

const node: Setup = (member) => [
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
]

const python: Setup = ({ service }) => [
  {
    uses: action("actions/setup-python"),
    with: { "python-version": versionOf("python", service.runtimeVersion, 2).tag }
  },
  ...(service.packageManager === "uv" ? [{ uses: action("astral-sh/setup-uv") }] : []),
  ...(["poetry", "pipenv", "pdm"].includes(service.packageManager ?? "")
    ? [{ name: "Package manager", run: `pipx install ${service.packageManager}` }]
    : [])
]

const ruby: Setup = ({ base, service }) => [
  {
    uses: action("ruby/setup-ruby"),
    with: {
      "ruby-version": versionOf("ruby", service.runtimeVersion, 2).tag,
      "bundler-cache": true,
      ...(base === "" ? {} : { "working-directory": literal(base) })
    }
  }
]

const php: Setup = ({ service }) => [
  {
    uses: action("shivammathur/setup-php"),
    with: { "php-version": versionOf("php", service.runtimeVersion, 2).tag, coverage: "none", tools: "composer:v2" }
  }
]

const go: Setup = ({ lock, service }) => [
  {
    uses: action("actions/setup-go"),
    with: {
      "go-version": versionOf("go", service.runtimeVersion, 2).tag,
      ...(lock?.endsWith("go.mod") ? { "cache-dependency-path": literal(lock) } : {})
    }
  }
]

const java: Setup = ({ service }) => [
  {
    uses: action("actions/setup-java"),
    with: {
      distribution: "temurin",
      "java-version": versionOf("java", service.runtimeVersion, 1).tag,
      cache: service.packageManager === "maven" ? "maven" : "gradle"
    }
  }
]

const dotnet: Setup = ({ service }) => [
  {
    uses: action("actions/setup-dotnet"),
    with: { "dotnet-version": `${versionOf("dotnet", service.runtimeVersion, 2).tag}.x` }
  }
]

const byLanguage: ReadonlyMap<string, Setup> = new Map([
  ["javascript", node],
  ["typescript", node],
  ["python", python],
  ["ruby", ruby],
  ["php", php],
  ["go", go],
  ["java", java],
  ["kotlin", java],
  ["csharp", dotnet],
  ["fsharp", dotnet]
])

/** The steps before anything of a member's language can run. */
export const setupOf = (member: Member): ReadonlyArray<YamlMap> =>
  byLanguage.get(member.service.language ?? "")?.(member) ?? []
