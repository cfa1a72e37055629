/** Ruby: gems from the lock file, assets compiled without the real keys. */
import type { Service } from "../../facts/Service.ts"
import type { Build } from "../images/buildOf.ts"
import {
  answers,
  dockerfile,
  exec,
  listening,
  ownedBy,
  portOf,
  run,
  start,
  stopping,
  withStandIns
} from "./instructions.ts"
import { librariesOf } from "../install/systemPackages.ts"
import { noStart, type Recipe } from "./Recipe.ts"
import table from "../data/baseImages.json" with { type: "json" }
import { tools, releaseFor } from "./versions.ts"

const packages = (build: Build, development: boolean): string =>
  [
    ...(development ? ["build-essential", "git", "libyaml-dev", "pkg-config"] : ["libjemalloc2"]),
    ...(build.stores.has("postgres") ? [development ? "libpq-dev" : "libpq5"] : []),
    ...(build.stores.has("mysql") || build.stores.has("mariadb")
      ? [development ? "default-libmysqlclient-dev" : "libmariadb3"]
      : []),
    ...librariesOf(build.systemRequirements, development ? "build" : "run")
  ].join(" ")

/** Rails stands in for the one itself, and without the other it leaves its credentials closed. */
const ownKeys = ["SECRET_KEY_BASE", "RAILS_MASTER_KEY"]

const apt = (names: string): string =>
  run(`apt-get update && apt-get install --yes --no-install-recommends ${names} && rm -rf /var/lib/apt/lists/*`)

/** Bundlers of JavaScript run during `assets:precompile`. */
const nodeForAssets = (build: Build): ReadonlyArray<string> =>
  build.assets === null
    ? []
    : [
        `COPY --from=node:${table.runtimes.node}-slim /usr/local/bin /usr/local/bin`,
        `COPY --from=node:${table.runtimes.node}-slim /usr/local/lib/node_modules /usr/local/lib/node_modules`,
        run(`npm install -g corepack@${tools.corepack} && corepack enable`)
      ]

const check = (service: Service): ReadonlyArray<string> => {
  const port = portOf(service)
  return [
    "ruby",
    "-rsocket",
    "-rnet/http",
    "-e",
    service.healthPath === null
      ? `Socket.tcp("127.0.0.1", ${port}, connect_timeout: 3).close`
      : `exit Net::HTTP.get_response("127.0.0.1", ${single(service.healthPath)}, ${port}).is_a?(Net::HTTPSuccess)`
  ]
}

/** A string in which Ruby interpolates nothing. */
const single = (text: string): string => `'${text.replace(/[\\']/g, String.raw`\$&`)}'`

const write: Recipe["write"] = (build) => {
  const { service } = build
  if (service.startCommand === null) return noStart
  const version = releaseFor("ruby", service, 2)
  const rails = service.framework === "rails"
  return dockerfile(
    [
      ...version.remark,
      `FROM ruby:${version.tag}-slim AS base`,
      "WORKDIR /app",
      `ENV ${rails ? "RAILS_ENV=production " : "RACK_ENV=production "}BUNDLE_DEPLOYMENT=1 BUNDLE_PATH=/usr/local/bundle BUNDLE_WITHOUT=development:test`,
      apt(packages(build, false))
    ],
    [
      "FROM base AS build",
      apt(packages(build, true)),
      ...nodeForAssets(build),
      "COPY Gemfile Gemfile.lock .ruby-version* ./",
      run("bundle install && rm -rf /usr/local/bundle/ruby/*/cache"),
      "COPY . .",
      ...(build.assets === null
        ? []
        : [
            build.assets === "yarn"
              ? run("yarn install --frozen-lockfile")
              : build.assets === "npm"
                ? run("npm ci")
                : run(`${build.assets} install --frozen-lockfile`)
          ]),
      ...(service.buildCommand === null
        ? []
        : [
            ...withStandIns(build.standIns, ownKeys),
            ...(rails ? ["# Rails takes a dummy key here; the real one is given when the container runs."] : []),
            `RUN ${exec([...(rails ? ["env", "SECRET_KEY_BASE_DUMMY=1"] : []), "sh", "-c", service.buildCommand])}`
          ])
    ],
    [
      "FROM base AS final",
      `ENV LD_PRELOAD=libjemalloc.so.2${rails ? " RAILS_LOG_TO_STDOUT=1 RAILS_SERVE_STATIC_FILES=1" : ""}${answers(service) ? ` PORT=${portOf(service)}` : ""}`,
      run("useradd --system --uid 10001 --create-home app"),
      ...ownedBy("app"),
      "COPY --from=build /usr/local/bundle /usr/local/bundle",
      "COPY --from=build --chown=app:app /app /app",
      "USER app",
      ...listening(service, check(service)),
      ...stopping(build.services),
      start(service.startCommand)
    ]
  )
}

export const ruby: Recipe = { name: "ruby", accepts: ({ language }) => language === "ruby", write }
