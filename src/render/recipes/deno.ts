/** Deno: dependencies are fetched when the image is built, the program runs from its sources. */
import type { Service } from "../../facts/Service.ts"
import table from "../data/baseImages.json" with { type: "json" }
import {
  answers,
  buildArguments,
  dockerfile,
  home,
  isSimple,
  listening,
  ownedBy,
  portOf,
  run,
  runOwn,
  start
} from "./instructions.ts"
import { noStart, type Recipe } from "./Recipe.ts"
import { type Version, versionOf } from "./versions.ts"

const full = /^\d{1,2}\.\d{1,3}\.\d{1,3}$/

/** Images are called by whole versions; of a line that is stated without its last number only the table's is known. */
const versionFor = (stated: string | null): Version | null => {
  if (stated !== null && full.test(stated)) return { tag: stated, remark: [] }
  if (stated === null) return versionOf("deno", null, 2)
  return stated.split(".")[0] === table.runtimes.deno.split(".")[0]
    ? {
        tag: table.runtimes.deno,
        remark: [
          `# The repository asks for ${/^[\d.]{1,12}/.exec(stated)?.[0] ?? "another"}; images have whole versions. Pin yours.`
        ]
      }
    : null
}

const check = (service: Service): ReadonlyArray<string> => {
  const port = portOf(service)
  return [
    "deno",
    "eval",
    service.healthPath === null
      ? `(await Deno.connect({ port: ${port} })).close()`
      : `Deno.exit((await fetch("http://127.0.0.1:${port}" + ${JSON.stringify(service.healthPath)})).ok ? 0 : 1)`
  ]
}

/** The file that a command starts. */
const fileIn = (command: string): string | undefined =>
  isSimple(command) && /^deno (?:run|serve) /.test(command)
    ? command.split(" ").find((word) => /^[\w@+.][\w@+./-]*\.[cm]?[jt]sx?$/.test(word))
    : undefined

/** Everything that is imported, so that nothing is fetched when the program starts. */
const fetched = (command: string): ReadonlyArray<string> => {
  const file = fileIn(command)
  return file === undefined
    ? [
        "# What the configuration imports; what only sources name is fetched when the program starts.",
        run("deno install")
      ]
    : ["# What the configuration imports, and what only sources name.", run("deno install"), run(`deno cache ${file}`)]
}

const write: Recipe["write"] = (build) => {
  const { service } = build
  if (service.startCommand === null) return noStart
  const version = versionFor(service.runtimeVersion)
  if (version === null)
    return {
      unbuildable: "it asks for a line of Deno of which no whole version is named, and images are called by those"
    }
  return dockerfile(
    [...version.remark, `FROM denoland/deno:${version.tag} AS base`, "WORKDIR /app"],
    [
      "FROM base AS build",
      "COPY . .",
      ...(build.folder === "" ? [] : [`WORKDIR ${home(build.folder)}`]),
      ...fetched(service.startCommand),
      ...buildArguments(build.buildVariables),
      ...(service.buildCommand === null ? [] : [runOwn(service.buildCommand)])
    ],
    [
      "FROM base AS final",
      ...(answers(service) ? [`ENV PORT=${portOf(service)}`] : []),
      ...ownedBy("deno"),
      "COPY --from=build --chown=deno:deno /deno-dir /deno-dir",
      "COPY --from=build --chown=deno:deno /app /app",
      ...(build.folder === "" ? [] : [`WORKDIR ${home(build.folder)}`]),
      "USER deno",
      ...listening(service, check(service)),
      start(service.startCommand)
    ]
  )
}

export const deno: Recipe = {
  name: "deno",
  accepts: ({ language, packageManager }) =>
    packageManager === "deno" && (language === "javascript" || language === "typescript"),
  write
}
