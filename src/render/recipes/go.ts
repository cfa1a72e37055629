/** Go: every program of the module as a static binary in an image with nothing else. */
import type { Service } from "../../facts/Service.ts"
import {
  answers,
  dockerfile,
  exec,
  home,
  isSimple,
  listening,
  located,
  onPath,
  portOf,
  run,
  start
} from "./instructions.ts"
import { noStart, type Recipe } from "./Recipe.ts"
import { tools, releaseFor } from "./versions.ts"

interface Program {
  /** Where the start command expects it, relative to the working folder. */
  readonly binary: string
  readonly source: string
}

const plain = /^[\w.-]+(?:\/[\w.-]+)*$/

/** `go build -o bin/api ./cmd/api` and `./bin/api`: what to build, and where it must lie to be started. */
const programOf = ({ buildCommand, startCommand }: Service): Program | null => {
  const source = /\s(\.(?:\/[\w.-]+)*)$/.exec(buildCommand ?? "")?.[1] ?? "."
  const binary = (startCommand ?? "").split(" ")[0]?.replace(/^\.\//, "") ?? ""
  return plain.test(binary) && !binary.includes("..") && !source.includes("..") && isSimple(startCommand ?? "")
    ? { binary, source }
    : null
}

const caches = ["/go/pkg/mod", "/root/.cache/go-build"]

const write: Recipe["write"] = (build) => {
  const { service, services, shell } = build
  const programs = services.flatMap((each) => programOf(each) ?? [])
  if (programs.length !== services.length || service.startCommand === null) return noStart
  const version = releaseFor("go", service, 2)
  const bare = programs.flatMap(({ binary }, at) =>
    services[at]?.startCommand?.split(" ")[0] === binary && !binary.includes("/") ? [binary] : []
  )
  const user = shell ? "app" : "nonroot"
  return dockerfile(
    [
      ...version.remark,
      `FROM golang:${version.tag} AS build`,
      "WORKDIR /app",
      ...(build.workspace || build.folder !== ""
        ? ["COPY . .", ...(build.folder === "" ? [] : [`WORKDIR ${home(build.folder)}`])]
        : ["COPY go.mod go.sum* ./", run("go mod download", caches.slice(0, 1)), "COPY . ."]),
      ...[...new Map(programs.map((program) => [program.binary, program])).values()].map(
        ({ binary, source }) =>
          `RUN ${caches.map((target) => `--mount=type=cache,target=${target}`).join(" ")} ${exec(["env", "CGO_ENABLED=0", "go", "build", "-trimpath", "-ldflags=-s -w", "-o", `/out/${binary}`, source])}`
      )
    ],
    [
      ...(shell
        ? [
            "# The platform starts commands through a shell, which distroless images have none of.",
            `FROM alpine:${tools.alpine} AS final`,
            run("adduser -S -u 10001 app")
          ]
        : ["FROM gcr.io/distroless/static-debian13:nonroot AS final"]),
      "WORKDIR /app",
      ...(bare.length === 0 ? [] : [onPath("/app")]),
      ...(answers(service) ? [`ENV PORT=${portOf(service)}`] : []),
      "COPY --from=build /out ./",
      `USER ${user}`,
      ...listening(service, shell ? ["nc", "-z", "127.0.0.1", String(portOf(service))] : null),
      start(
        located(service.startCommand, "/app", bare.find((name) => name === service.startCommand?.split(" ")[0]) ?? "/")
      )
    ]
  )
}

export const go: Recipe = { name: "go", accepts: ({ language }) => language === "go", write }
