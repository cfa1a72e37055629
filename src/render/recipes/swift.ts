/** Swift: one program in release mode, on the slim image that has Swift's libraries. */
import { baseName } from "../../facts/paths.ts"
import type { Build } from "../images/buildOf.ts"
import { answers, dockerfile, home, listening, portIsOpen, portOf, run, start } from "./instructions.ts"
import { noStart, type Recipe } from "./Recipe.ts"
import { newestOf, type Version, releaseFor } from "./versions.ts"

const binary = /^\.\/\.build\/release\/([\w-][\w.-]*)(?: |$)/

/** What `Package.swift` states is the least version that will do. */
const versionFor = ({ runtimeFile, service }: Build): Version =>
  baseName(runtimeFile ?? "") === "Package.swift"
    ? newestOf("swift", service.runtimeVersion)
    : releaseFor("swift", service, 2)

const write: Recipe["write"] = (build) => {
  const { service } = build
  if (service.startCommand === null) return noStart
  const program = binary.exec(service.startCommand)?.[1]
  if (program === undefined) return { unbuildable: "its start command names no program of the build" }
  const version = versionFor(build)
  return dockerfile(
    [
      ...version.remark,
      `FROM swift:${version.tag} AS build`,
      "WORKDIR /app",
      "COPY . .",
      ...(build.folder === "" ? [] : [`WORKDIR ${home(build.folder)}`]),
      "# The folder of the cache is not part of the image, so what is needed is copied out of it in the same step.",
      run(
        `swift build --configuration release --product ${program} && mkdir -p /out/.build/release && cp .build/release/${program} /out/.build/release/ && find -L .build/release/ -maxdepth 1 -name '*.resources' -exec cp -R {} /out/.build/release/ \\;`,
        [`${home(build.folder)}/.build`]
      ),
      "# Folders that web frameworks serve and read beside the program.",
      run("for folder in Public Resources; do if [ -d $folder ]; then cp -R $folder /out/; fi; done")
    ],
    [
      `FROM swift:${version.tag}-slim AS final`,
      "WORKDIR /app",
      run("useradd --system --uid 10001 --create-home app"),
      ...(answers(service) ? [`ENV PORT=${portOf(service)}`] : []),
      "COPY --from=build --chown=app:app /out ./",
      "USER app",
      ...listening(service, portIsOpen(portOf(service))),
      start(service.startCommand)
    ]
  )
}

export const swift: Recipe = { name: "swift", accepts: ({ language }) => language === "swift", write }
