/** How a runner of GitHub is given a language; one without an entry is there already. */
import { baseName } from "../../facts/paths.ts"
import { action } from "../actions.ts"
import { type Runtime, runtimeOf } from "../pipeline/Runtime.ts"
import type { Member } from "../pipeline/Toolchain.ts"
import { extensionsOf, installing, librariesOf } from "../install/systemPackages.ts"
import { byCorepack, corepack } from "../node/corepack.ts"
import { releaseFor } from "../recipes/versions.ts"
import { literal } from "../yaml/literal.ts"
import type { YamlMap } from "../yaml/Yaml.ts"

type Setup = (member: Member) => ReadonlyArray<YamlMap>

/** Lock files that a cache can be named by. */
const lockFiles: { readonly [manager: string]: string } = {
  npm: "package-lock.json",
  pnpm: "pnpm-lock.yaml",
  yarn: "yarn.lock"
}

const nodeCache = ({ lock, service: { packageManager } }: Member): YamlMap => {
  const manager = packageManager ?? ""
  const file = lockFiles[manager]
  return lock !== null && file !== undefined && baseName(lock) === file
    ? { cache: manager, "cache-dependency-path": literal(lock) }
    : { "package-manager-cache": false }
}

const node: Setup = (member) => {
  const { packageManager } = member.service
  if (packageManager === "bun") return [{ uses: action("oven-sh/setup-bun") }]
  const { tag } = releaseFor("node", member.service, 1)
  return [
    // Before Node.js is set up: the cache asks the manager where it keeps its packages.
    ...(byCorepack(packageManager) ? [{ name: "Package manager", run: corepack(member.service, tag) }] : []),
    {
      uses: action("actions/setup-node"),
      with: { "node-version": tag, ...nodeCache(member) }
    }
  ]
}

const systemPackages = (packages: ReadonlyArray<string>): ReadonlyArray<YamlMap> =>
  packages.length === 0
    ? []
    : [{ name: "System packages", run: installing(packages).replaceAll("apt-get ", "sudo apt-get ") }]

const python: Setup = ({ lock, service, systemRequirements }) => [
  ...systemPackages(librariesOf(systemRequirements, "test")),
  {
    uses: action("actions/setup-python"),
    with: {
      "python-version": releaseFor("python", service, 2).tag,
      ...(service.packageManager === "pip" && lock !== null
        ? { cache: "pip", "cache-dependency-path": literal(lock) }
        : {})
    }
  },
  ...(service.packageManager === "uv" ? [{ uses: action("astral-sh/setup-uv") }] : []),
  ...(["poetry", "pipenv", "pdm"].includes(service.packageManager ?? "")
    ? [{ name: "Package manager", run: `pipx install ${service.packageManager}` }]
    : [])
]

const ruby: Setup = ({ base, service, systemRequirements }) => [
  ...systemPackages(librariesOf(systemRequirements, "test")),
  {
    uses: action("ruby/setup-ruby"),
    with: {
      "ruby-version": releaseFor("ruby", service, 2).tag,
      "bundler-cache": true,
      ...(base === "" ? {} : { "working-directory": literal(base) })
    }
  }
]

const php: Setup = ({ service, systemRequirements }) => {
  const extensions = extensionsOf(systemRequirements)
  return [
    {
      uses: action("shivammathur/setup-php"),
      with: {
        "php-version": releaseFor("php", service, 2).tag,
        ...(extensions.length === 0 ? {} : { extensions: extensions.join(", ") }),
        coverage: "none",
        tools: "composer:v2"
      }
    }
  ]
}

const go: Setup = ({ lock, service }) => [
  {
    uses: action("actions/setup-go"),
    with: {
      "go-version": releaseFor("go", service, 2).tag,
      ...(lock?.endsWith("go.mod") ? { "cache-dependency-path": literal(lock) } : {})
    }
  }
]

const java: Setup = ({ service }) => [
  {
    uses: action("actions/setup-java"),
    with: {
      distribution: "temurin",
      "java-version": releaseFor("java", service, 1).tag,
      cache: service.packageManager === "maven" ? "maven" : "gradle"
    }
  }
]

const dotnet: Setup = ({ service }) => [
  {
    uses: action("actions/setup-dotnet"),
    with: { "dotnet-version": `${releaseFor("dotnet", service, 2).tag}.x` }
  }
]

const byRuntime: { readonly [R in Runtime]?: Setup } = { node, python, ruby, php, go, java, dotnet }

/** The steps before anything of a member's language can run. */
export const setupOf = (member: Member): ReadonlyArray<YamlMap> => {
  const runtime = runtimeOf(member.service.language)
  return runtime === undefined ? [] : (byRuntime[runtime]?.(member) ?? [])
}
