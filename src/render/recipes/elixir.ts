/** Elixir: a release that brings its own Erlang; with Mix beside it where the platform gives commands itself. */
import { baseName } from "../../facts/paths.ts"
import type { Build } from "../images/buildOf.ts"
import { answers, dockerfile, home, listening, portIsOpen, portOf, run, runOwn, start } from "./instructions.ts"
import { noStart, type Recipe } from "./Recipe.ts"
import { newestOf, type Version, releaseFor } from "./versions.ts"

/** What `mix.exs` states is the least version that will do; a file of a version manager names the one that is meant. */
const versionFor = ({ runtimeFile, service }: Build): Version =>
  baseName(runtimeFile ?? "") === "mix.exs"
    ? newestOf("elixir", service.runtimeVersion)
    : releaseFor("elixir", service, 2)

const releases = ({ folder, workspace }: Build): string => `${workspace ? "/app" : home(folder)}/_build/prod/rel`

/** What the final image needs to answer under its own name, whatever the application is called. */
const assemble = (build: Build): ReadonlyArray<string> =>
  build.shell
    ? [
        "# Commands such as `bin/shop eval` and `bin/migrate` are found where they are run.",
        run(`mkdir -p bin && ln -sf ${releases(build)}/*/bin/* bin/`)
      ]
    : [
        "# The script that starts a release is named as the application is.",
        run(`cp -R ${releases(build)}/* /out && ln -s "/app/bin/$(ls ${releases(build)})" /out/start`)
      ]

const write: Recipe["write"] = (build) => {
  const { service, shell } = build
  if (service.startCommand === null) return noStart
  const version = versionFor(build)
  const phoenix = service.framework === "phoenix"
  const own = service.buildCommand === null || service.buildCommand === "mix release" ? null : service.buildCommand
  return dockerfile(
    [
      ...version.remark,
      `FROM elixir:${version.tag} AS build`,
      "ENV MIX_ENV=prod MIX_HOME=/opt/mix",
      "WORKDIR /app",
      run("mix local.hex --force && mix local.rebar --force"),
      "COPY . .",
      ...(build.folder === "" ? [] : [`WORKDIR ${home(build.folder)}`]),
      run("mix deps.get --only prod && mix compile", ["/root/.hex/packages"]),
      ...(phoenix
        ? [
            "# Scripts and styles, where the application has the usual alias for them.",
            run("if mix help assets.deploy > /dev/null 2>&1; then mix assets.deploy; fi")
          ]
        : []),
      ...(own === null ? [] : [runOwn(own)]),
      run("mix release --overwrite"),
      ...assemble(build)
    ],
    [
      "# The libraries that the release's Erlang was linked with.",
      `FROM elixir:${version.tag}-slim AS final`,
      `ENV MIX_ENV=prod${phoenix ? " PHX_SERVER=true" : ""}${answers(service) ? ` PORT=${portOf(service)}` : ""}`,
      run("useradd --system --uid 10001 --create-home app"),
      ...(shell
        ? [
            "# The platform gives commands of Mix, so its tasks and what is built are there.",
            "ENV MIX_HOME=/opt/mix",
            "COPY --from=build --chown=app:app /opt/mix /opt/mix",
            "COPY --from=build --chown=app:app /app /app",
            `WORKDIR ${home(build.folder)}`
          ]
        : ["WORKDIR /app", "COPY --from=build --chown=app:app /out /app"]),
      "USER app",
      ...listening(service, portIsOpen(portOf(service))),
      start(shell ? service.startCommand : "/app/start start")
    ]
  )
}

export const elixir: Recipe = { name: "elixir", accepts: ({ language }) => language === "elixir", write }
