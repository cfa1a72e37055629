/** Node.js and Bun: install from the lock file, build, drop what only the build needs. */
import { startIn } from "../../blueprint/ownStart.ts"
import type { Service } from "../../facts/Service.ts"
import type { Build } from "../images/buildOf.ts"
import { byCorepack, corepack, isFixed, isKnown, runsCorepack } from "../node/corepack.ts"
import { compile, generate } from "../node/compile.ts"
import { install } from "../node/install.ts"
import { complete, copies, isWhole } from "../node/output.ts"
import { prune } from "../node/prune.ts"
import { addressOf, reachable } from "../node/reachable.ts"
import {
  answers,
  buildArguments,
  dockerfile,
  home,
  init,
  listening,
  ownedBy,
  portOf,
  run,
  start,
  system,
  withStandIns
} from "./instructions.ts"
import { noStart, type Recipe } from "./Recipe.ts"
import { releaseFor, type Version, versionOf } from "./versions.ts"

const check = (service: Service, program: string): ReadonlyArray<string> => {
  const port = portOf(service)
  return [
    program,
    "-e",
    service.healthPath === null
      ? `require("net").connect(${port}, "127.0.0.1").on("connect", () => process.exit(0)).on("error", () => process.exit(1))`
      : `fetch("http://127.0.0.1:${port}" + ${JSON.stringify(service.healthPath)}).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))`
  ]
}

const bunVersion = ({ packing }: Build): Version =>
  versionOf("bun", /^\d{1,2}\.\d{1,3}/.exec(packing.manager ?? "")?.[0] ?? null, 2)

/** What starts the image: the program itself where it is known, so that no package manager stands before it. */
const commandOf = ({ packing, service }: Build): string | null => {
  if (packing.output === null && !packing.plugAndPlay && packing.program !== null) return reachable(packing.program)
  return startIn(service, portOf(service))
}

/** Whether a command in the final image is one of the package manager's. */
const managed = ({ release, services }: Build, command: string): boolean =>
  services.length > 1 || release !== null || /^(?:pnpm|yarn)\s/.test(command)

/** Programs that an image has by itself; others are of packages. */
const own = /^(?:(?:node|bun|bunx|npm|npx|pnpm|yarn|sh)(?:\s|$)|\S{0,200}\/)/

const programs = ({ folder }: Build, command: string): ReadonlyArray<string> =>
  own.test(command)
    ? []
    : [`ENV PATH=${[...new Set([home(folder), "/app"])].map((at) => `${at}/node_modules/.bin`).join(":")}:$PATH`]

const variables = (build: Build, command: string): string =>
  [
    "NODE_ENV=production",
    ...(answers(build.service) ? [`PORT=${portOf(build.service)}`, "HOST=0.0.0.0", ...addressOf(command)] : []),
    // the server that Next.js writes listens where this says, and a container's own name stands there otherwise
    ...(build.packing.output === ".next/standalone" ? ["HOSTNAME=0.0.0.0"] : [])
  ].join(" ")

const write: Recipe["write"] = (build) => {
  const { packing, service } = build
  const manager = service.packageManager ?? "npm"
  const bun = packing.runtime === "bun"
  const command = commandOf(build)
  if (command === null) return noStart
  const version = bun ? bunVersion(build) : releaseFor("node", service, 1)
  const managing = { ...service, packing }
  const bringing = byCorepack(manager)
    ? [
        isKnown(managing)
          ? "# The release of the package manager that the repository is locked with, where every user finds it."
          : "# The package manager, where every user finds it.",
        ...(runsCorepack(version.tag) ? ["ENV COREPACK_HOME=/opt/corepack COREPACK_ENABLE_DOWNLOAD_PROMPT=0"] : []),
        run(corepack(managing, version.tag))
      ]
    : manager === "bun" && !bun
      ? [`COPY --from=oven/bun:${bunVersion(build).tag}-slim /usr/local/bin/bun /usr/local/bin/bun`]
      : []
  const always = byCorepack(manager) && managed(build, command)
  const user = bun ? "bun" : "node"
  return dockerfile(
    [
      ...(bun ? [] : version.remark),
      `FROM ${bun ? "oven/bun" : "node"}:${version.tag}-slim AS base`,
      "WORKDIR /app",
      ...system(
        build.prisma === null ? [] : ["ca-certificates", "openssl"],
        build.prisma === null ? [] : ["# Prisma asks OpenSSL which of its engines fits."]
      ),
      ...(packing.plugAndPlay
        ? [
            "# Packages stay in Yarn's archives, which have to lie in the folder that is moved on.",
            "ENV YARN_ENABLE_GLOBAL_CACHE=false"
          ]
        : []),
      ...(always ? bringing : [])
    ],
    [
      "FROM base AS build",
      ...(always ? [] : bringing),
      ...(service.framework === "nextjs" ? ["ENV NEXT_TELEMETRY_DISABLED=1"] : []),
      ...install(build, manager),
      ...buildArguments(build.buildVariables),
      // public ones are arguments, with their real values
      ...withStandIns(build.standIns, build.buildVariables),
      ...generate(build, manager),
      ...compile(build, manager),
      ...complete(build),
      ...(isWhole(build) ? [] : prune(build, manager))
    ],
    [
      "FROM base AS final",
      `ENV ${variables(build, command)}`,
      ...programs(build, command),
      ...(always && !isFixed(managing, version.tag) ? ["COPY --from=build /opt/corepack /opt/corepack"] : []),
      ...ownedBy(user),
      ...copies(build, `--chown=${user}:${user}`),
      ...(build.folder === "" ? [] : [`WORKDIR ${home(build.folder)}`]),
      `USER ${user}`,
      ...listening(service, check(service, user)),
      init,
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
