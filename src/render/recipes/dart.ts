/** Dart: one program compiled ahead of time, on an image with the C library and nothing else. */
import { baseName, folderOf } from "../../facts/paths.ts"
import type { Build } from "../images/buildOf.ts"
import { isPlainPath } from "../images/paths.ts"
import { answers, dockerfile, home, listening, portIsOpen, portOf, run, start } from "./instructions.ts"
import { noStart, type Recipe } from "./Recipe.ts"
import { newestOf, type Version, releaseFor } from "./versions.ts"

const compiled = /^dart compile exe (\S{1,200}\.dart) -o (\S{1,200})$/

/** What `pubspec.yaml` states is the least version that will do. */
const versionFor = ({ runtimeFile, service }: Build): Version =>
  baseName(runtimeFile ?? "") === "pubspec.yaml"
    ? newestOf("dart", service.runtimeVersion)
    : releaseFor("dart", service, 2)

const write: Recipe["write"] = (build) => {
  const { service, shell } = build
  if (service.startCommand === null) return noStart
  const [, source = "", binary = ""] = compiled.exec(service.buildCommand ?? "") ?? []
  if (service.framework === "dart-frog")
    return { unbuildable: "Dart Frog's own tool builds it, and the repository names no version of that" }
  if (!isPlainPath(source) || !isPlainPath(binary) || source === "" || service.startCommand !== `./${binary}`)
    return { unbuildable: "its build command does not tell which program is compiled" }
  const version = versionFor(build)
  const cache = ["/root/.pub-cache"]
  return dockerfile(
    [
      ...version.remark,
      `FROM dart:${version.tag} AS build`,
      "WORKDIR /app",
      "COPY . .",
      ...(build.folder === "" ? [] : [`WORKDIR ${home(build.folder)}`]),
      run("if [ -f pubspec.lock ]; then dart pub get --enforce-lockfile; else dart pub get; fi", cache),
      run(`mkdir -p /out/${folderOf(binary)} && dart compile exe ${source} -o /out/${binary}`, cache)
    ],
    [
      ...(shell
        ? [
            "# The platform starts commands through a shell, which distroless images have none of.",
            "FROM debian:trixie-slim AS final",
            run(
              "apt-get update && apt-get install --yes --no-install-recommends ca-certificates && rm -rf /var/lib/apt/lists/* && useradd --system --uid 10001 app"
            )
          ]
        : ["FROM gcr.io/distroless/base-debian13:nonroot AS final"]),
      "WORKDIR /app",
      ...(answers(service) ? [`ENV PORT=${portOf(service)}`] : []),
      "COPY --from=build /out ./",
      `USER ${shell ? "app" : "nonroot"}`,
      ...listening(service, shell ? portIsOpen(portOf(service)) : null),
      start(service.startCommand)
    ]
  )
}

export const dart: Recipe = { name: "dart", accepts: ({ language }) => language === "dart", write }
