/** Node.js and Bun: install from the lock file, build, drop what only the build needs. */
import { startIn } from "../../blueprint/ownStart.ts"
import { baseName } from "../../facts/paths.ts"
import type { Service } from "../../facts/Service.ts"
import type { Build } from "../images/buildOf.ts"
import {
  answers,
  buildArguments,
  dockerfile,
  exec,
  home,
  listening,
  portOf,
  run,
  runOwn,
  start
} from "./instructions.ts"
import { noStart, type Recipe } from "./Recipe.ts"
import { installing } from "../install/systemPackages.ts"
import { tools, versionOf } from "./versions.ts"
import { frozenYarn } from "../install/yarn.ts"

const lockNames: { readonly [manager: string]: string } = {
  npm: "package-lock.json",
  pnpm: "pnpm-lock.yaml",
  yarn: "yarn.lock",
  bun: "bun.lock"
}

const hasLock = ({ lock, managerExcerpt }: Build): boolean =>
  /lock/.test(baseName(lock ?? "")) || /shrinkwrap/.test(lock ?? "") || managerExcerpt.includes("packageManager")

const manifestsFirst = (build: Build, manager: string): boolean =>
  !build.workspace && build.folder === "" && hasLock(build) && (manager === "npm" || manager === "bun")

export const install = (build: Build, manager: string): ReadonlyArray<string> => {
  const lock = baseName(build.lock ?? "") === "package.json" ? lockNames[manager] : baseName(build.lock ?? "")
  if (manifestsFirst(build, manager)) {
    return manager === "npm"
      ? [
          `COPY package.json ${lock ?? "package-lock.json"} .npmrc* ./`,
          run("npm ci --ignore-scripts", ["/root/.npm"]),
          "COPY . .",
          "# Install scripts run once the sources are there: some generate code from them.",
          run("npm rebuild && npm run --if-present postinstall")
        ]
      : [
          `COPY package.json ${lock ?? "bun.lock"} ./`,
          run("bun install --frozen-lockfile --ignore-scripts", ["/root/.bun/install/cache"]),
          "COPY . .",
          run("bun install --frozen-lockfile", ["/root/.bun/install/cache"])
        ]
  }
  const frozen = hasLock(build)
  const all: { readonly [name: string]: string } = {
    npm: run(frozen ? "npm ci" : "npm install --no-audit --no-fund", ["/root/.npm"]),
    pnpm: run(`pnpm install ${frozen ? "--frozen-lockfile" : "--no-frozen-lockfile"} --store-dir=/pnpm/store`, [
      "/pnpm/store"
    ]),
    yarn: run(frozen ? frozenYarn(build) : "yarn install", ["/root/.cache/yarn"]),
    bun: run(`bun install${frozen ? " --frozen-lockfile" : ""}`, ["/root/.bun/install/cache"])
  }
  return [
    ...(frozen
      ? []
      : ["# The repository has no lock file: commit one, so that every build installs the same versions."]),
    "# Everything at once: workspaces, patches and install scripts need more than the manifests.",
    "COPY . .",
    all[manager] ?? all["npm"] ?? ""
  ]
}

const executors: { readonly [manager: string]: string } = {
  npm: "npx",
  pnpm: "pnpm exec",
  yarn: "yarn",
  bun: "bunx"
}

/** Install scripts do not do it everywhere: managers leave them out, and only some versions have one. */
export const generate = ({ prisma }: Build, manager: string): ReadonlyArray<string> => {
  if (prisma === null) return []
  const command = `${executors[manager] ?? "npx"} prisma generate`
  return [run(prisma === "" ? command : `cd ${prisma} && ${command}`)]
}

/** In a workspace the siblings that the service imports are built before it. */
export const compile = (build: Build, manager: string): ReadonlyArray<string> => {
  const { buildCommand } = build.service
  if (!build.workspace) {
    const at = build.folder === "" ? [] : [`WORKDIR ${home(build.folder)}`]
    return buildCommand === null ? [] : [...at, runOwn(buildCommand)]
  }
  const member = `./${build.folder}`
  const runner =
    manager === "pnpm" ? ["pnpm", "exec"] : manager === "yarn" ? ["yarn"] : manager === "bun" ? ["bunx"] : ["npx"]
  if (build.monorepo.includes("turborepo"))
    return [`RUN ${exec([...runner, "turbo", "run", "build", `--filter=${member}`])}`]
  // an Nx project is no member of the package manager's workspace; the tool builds what it depends on first
  if (/^npx nx (?:build|run) /.test(buildCommand ?? "")) return [runOwn(buildCommand ?? "")]
  if (manager === "yarn" && /yarn@(?:[4-9]|\d\d)/.test(build.managerExcerpt))
    return [`RUN ${exec(["yarn", "workspaces", "foreach", "-Rt", "--from", member, "run", "build"])}`]
  return manager === "pnpm"
    ? [`RUN ${exec(["pnpm", "--filter", `${member}...`, "run", "--if-present", "build"])}`]
    : [run("npm run build --workspaces --if-present")]
}

export const prune = (build: Build, manager: string): ReadonlyArray<string> => {
  if (build.workspace) return []
  if (build.release !== null) {
    return ["# Development dependencies stay: the step before a deployment may be run by one of them."]
  }
  if (build.prisma !== null) {
    return ["# Development dependencies stay: the client that Prisma generated lies among them."]
  }
  if (manager === "npm") return [run("npm prune --omit=dev --ignore-scripts")]
  if (manager === "pnpm") return [run("CI=true pnpm prune --prod --ignore-scripts", ["/pnpm/store"])]
  return []
}

const check = (service: Service): ReadonlyArray<string> => {
  const port = portOf(service)
  return [
    "node",
    "-e",
    service.healthPath === null
      ? `require("net").connect(${port}, "127.0.0.1").on("connect", () => process.exit(0)).on("error", () => process.exit(1))`
      : `fetch("http://127.0.0.1:${port}" + ${JSON.stringify(service.healthPath)}).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))`
  ]
}

const write: Recipe["write"] = (build) => {
  const { service } = build
  const manager = service.packageManager ?? "npm"
  const bun = manager === "bun"
  const command = startIn(service, portOf(service))
  if (command === null) return noStart
  const version = bun
    ? versionOf("bun", /bun@(\d{1,2}\.\d{1,3})/.exec(build.managerExcerpt)?.[1] ?? null, 2)
    : versionOf("node", service.runtimeVersion, 1)
  const corepack = manager === "pnpm" || manager === "yarn"
  const user = bun ? "bun" : "node"
  return dockerfile(
    [
      ...(bun ? [] : version.remark),
      `FROM ${bun ? `oven/bun:${version.tag}-slim` : `node:${version.tag}-slim`} AS base`,
      "WORKDIR /app",
      ...(build.prisma === null
        ? []
        : [
            "# Prisma asks OpenSSL which of its engines fits.",
            run(`${installing(["ca-certificates", "openssl"])} && rm -rf /var/lib/apt/lists/*`)
          ]),
      ...(corepack
        ? [
            "# The version of the package manager that the repository asks for, kept for the final image.",
            "ENV COREPACK_HOME=/opt/corepack COREPACK_ENABLE_DOWNLOAD_PROMPT=0",
            run(`npm install -g corepack@${tools.corepack} && corepack enable`)
          ]
        : [])
    ],
    [
      "FROM base AS build",
      ...(manager === "pnpm" ? ["ENV PNPM_HOME=/pnpm"] : []),
      ...(service.framework === "nextjs" ? ["ENV NEXT_TELEMETRY_DISABLED=1"] : []),
      ...install(build, manager),
      ...buildArguments(build.buildVariables),
      ...generate(build, manager),
      ...compile(build, manager),
      ...prune(build, manager)
    ],
    [
      "FROM base AS final",
      `ENV NODE_ENV=production${answers(service) ? ` PORT=${portOf(service)} HOST=0.0.0.0` : ""}`,
      ...(corepack ? ["COPY --from=build /opt/corepack /opt/corepack"] : []),
      `COPY --from=build --chown=${user}:${user} /app /app`,
      ...(build.folder === "" ? [] : [`WORKDIR ${home(build.folder)}`]),
      `USER ${user}`,
      ...listening(service, bun ? ["bun", ...check(service).slice(1)] : check(service)),
      start(command)
    ]
  )
}

export const node: Recipe = {
  name: "node",
  accepts: ({ language, packageManager }) =>
    (language === "javascript" || language === "typescript") && packageManager !== "deno",
  write
}
