/** Scala with sbt: what sbt-native-packager stages, run on a JRE. */
import { folderOf } from "../../facts/paths.ts"
import table from "../data/baseImages.json" with { type: "json" }
import type { Build } from "../images/buildOf.ts"
import { answers, dockerfile, home, listening, portIsOpen, portOf, run, start } from "./instructions.ts"
import { noStart, type Recipe } from "./Recipe.ts"
import { releaseFor } from "./versions.ts"

const staged = /^\.\/target\/universal\/stage\/bin\/[\w.-]+$/
const stage = /^sbt (?:[\w.-]+\/)?stage$/

/** Releases of Java that the image with sbt is published for. */
const builders: ReadonlyArray<string> = table.sbt

const write: Recipe["write"] = (build: Build) => {
  const { service } = build
  const { buildCommand, startCommand } = service
  if (startCommand === null) return noStart
  if (!staged.test(startCommand) || !stage.test(buildCommand ?? ""))
    return { unbuildable: "its build has no plugin that packages it, such as sbt-native-packager" }
  const version = releaseFor("java", service, 1)
  if (!builders.includes(version.tag))
    return { unbuildable: `it asks for Java ${version.tag}; images with sbt have ${builders.join(", ")}` }
  const output = folderOf(folderOf(startCommand.slice(2)))
  return dockerfile(
    [
      ...version.remark,
      "# The line of the launcher; project/build.properties names the version of sbt that builds.",
      `FROM sbtscala/scala-sbt:eclipse-temurin-${version.tag}_1.x AS build`,
      "WORKDIR /app",
      "COPY . .",
      run(buildCommand ?? "", ["/home/sbtuser/.cache/coursier"])
    ],
    [
      `FROM eclipse-temurin:${version.tag}-jre AS final`,
      `WORKDIR ${home(build.folder)}`,
      run("useradd --system --uid 10001 --create-home app"),
      "# The heap follows the memory that the platform gives the container.",
      `ENV JAVA_TOOL_OPTIONS="-XX:MaxRAMPercentage=75 -XX:+ExitOnOutOfMemoryError${service.framework === "play" ? " -Dpidfile.path=/dev/null" : ""}"${answers(service) ? ` PORT=${portOf(service)}` : ""}`,
      `COPY --from=build ${home(build.folder)}/${output} ./${output}`,
      "USER app",
      ...listening(service, portIsOpen(portOf(service))),
      start(startCommand)
    ]
  )
}

export const scala: Recipe = {
  name: "scala",
  accepts: ({ packageManager }) => packageManager === "sbt",
  write
}
