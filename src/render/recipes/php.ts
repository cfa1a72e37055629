/**
 * PHP on FrankenPHP: web server and PHP in one process, so one image serves, works queues and runs schedules without a
 * supervisor; php-fpm behind nginx would be two processes in one container.
 */
import { closedWhereServed, servedFolder, serverSettings, startIn } from "../../blueprint/ownStart.ts"
import { oldestServed } from "../../facts/join/withWebServer.ts"
import type { Service } from "../../facts/Service.ts"
import type { Build } from "../images/buildOf.ts"
import { answers, dockerfile, listening, portOf, run, runOwn, start } from "./instructions.ts"
import { noStart, type Recipe } from "./Recipe.ts"
import { extensionsOf } from "../install/systemPackages.ts"
import table from "../data/baseImages.json" with { type: "json" }
import { tools, releaseFor } from "./versions.ts"

const extensions = ({ stores, systemRequirements }: Build): string => {
  const names = [
    "bcmath",
    "intl",
    "opcache",
    "pcntl",
    "zip",
    ...(stores.has("postgres") ? ["pdo_pgsql"] : []),
    ...(stores.has("mysql") || stores.has("mariadb") ? ["pdo_mysql"] : []),
    ...(stores.has("redis") || stores.has("valkey") ? ["redis"] : []),
    ...(stores.has("mongodb") ? ["mongodb"] : []),
    ...(stores.has("rabbitmq") ? ["amqp"] : [])
  ]
  return [...new Set([...names, ...extensionsOf(systemRequirements)])].join(" ")
}

/** The first of the names that scripts which build for production have: `build` of Vite and Encore, others of Mix. */
const buildPages =
  'for script in build production prod build:prod build:production encore:prod; do if npm pkg get "scripts.$script" | grep -q \'^"\'; then npm run $script || exit 1; break; fi; done'

/** Pages' scripts and styles, built by Node beside PHP into the folder that is served. */
const assetStage = (build: Build, root: string): ReadonlyArray<string> => [
  `FROM node:${table.runtimes.node}-slim AS assets`,
  "WORKDIR /app",
  "COPY . .",
  ...(build.assets === "npm"
    ? [run("npm ci", ["/root/.npm"])]
    : [
        run(`npm install -g corepack@${tools.corepack} && corepack enable && ${build.assets} install --frozen-lockfile`)
      ]),
  run(`${buildPages}; mkdir -p ${root}`)
]

/** What Symfony's bundles do once the code is there: files for browsers are laid out, and the cache is filled. */
const installed = [
  "ENV APP_ENV=prod",
  run("if grep -q '\"post-install-cmd\"' composer.json; then composer run-script --no-dev post-install-cmd; fi")
]

/** Symfony, and what is an application of it under a name of its own. */
const ofSymfony: ReadonlySet<string | null> = new Set(["symfony", "sylius"])

/** Settings of the web server, where folders are closed by files that Apache alone reads. */
const settings = (service: Service, port: number): ReadonlyArray<string> => {
  const closed = closedWhereServed(service)
  if (closed.length === 0) return []
  const root = servedFolder(service)
  return [
    "# Files of Apache close these folders. This server does not read such files.",
    [
      `COPY <<SETTINGS ${serverSettings}`,
      "{",
      "\tadmin off",
      "\tfrankenphp",
      "}",
      "",
      `:${port} {`,
      `\troot * /app${root === "." ? "" : `/${root}`}`,
      "\t@closed {",
      `\t\tpath ${["*/.*", ...closed.flatMap((folder) => [`"/${folder}"`, `"/${folder}/*"`])].join(" ")}`,
      "\t\tnot path /.well-known/*",
      "\t}",
      "\trespond @closed 404",
      "\tencode",
      "\tphp_server",
      "}",
      "SETTINGS"
    ].join("\n")
  ]
}

const write: Recipe["write"] = (build) => {
  const { service } = build
  const version = releaseFor("php", service, 2)
  if (Number(version.tag) < oldestServed)
    return { unbuildable: `PHP ${version.tag} is past its end of life; raise it to ${oldestServed} or later` }
  const port = portOf(service)
  const command = startIn(service, port)
  if (command === null) return noStart
  const root = servedFolder(service)
  // Where all is served there is no folder that holds what was built and nothing else.
  const withAssets = build.assets !== null && build.assets !== "bun" && root !== "."
  const composer = service.packageManager === "composer"
  return dockerfile(
    ...(withAssets ? [assetStage(build, root)] : []),
    [
      ...version.remark,
      `FROM dunglas/frankenphp:1-php${version.tag} AS base`,
      "WORKDIR /app",
      run(`install-php-extensions ${extensions(build)}`),
      run('cp "$PHP_INI_DIR/php.ini-production" "$PHP_INI_DIR/php.ini"')
    ],
    [
      "FROM base AS build",
      ...(composer
        ? [
            `COPY --from=composer:${tools.composer} /usr/bin/composer /usr/local/bin/composer`,
            "ENV COMPOSER_ALLOW_SUPERUSER=1 COMPOSER_CACHE_DIR=/tmp/composer",
            "COPY composer.json composer.lock* ./",
            run("composer install --no-dev --no-scripts --no-autoloader --prefer-dist --no-interaction", [
              "/tmp/composer"
            ])
          ]
        : []),
      "COPY . .",
      ...(composer ? [run("composer dump-autoload --no-dev --optimize")] : []),
      ...(composer && ofSymfony.has(service.framework) ? installed : []),
      ...(service.buildCommand === null || composer ? [] : [runOwn(service.buildCommand)]),
      ...(withAssets
        ? [
            "# Frameworks name the folder of what is built differently. The rest is as it lies in the repository.",
            `COPY --from=assets /app/${root} ./${root}`
          ]
        : [])
    ],
    [
      "FROM base AS final",
      `ENV APP_ENV=${ofSymfony.has(service.framework) ? "prod" : "production"}${answers(service) ? ` PORT=${port}` : ""}`,
      "# A port above 1024 needs no capability, and platforms that take all of them away refuse files that have one.",
      run("setcap -r /usr/local/bin/frankenphp && chown -R www-data:www-data /app /data /config"),
      "COPY --from=build --chown=www-data:www-data /app /app",
      ...settings(service, port),
      "USER www-data",
      ...listening(service, [
        "php",
        "-r",
        service.healthPath === null
          ? `exit(@fsockopen("127.0.0.1", ${port}, $code, $text, 3) ? 0 : 1);`
          : `exit(@file_get_contents("http://127.0.0.1:${port}" . ${single(service.healthPath)}) === false ? 1 : 0);`
      ]),
      start(command)
    ]
  )
}

/** A string in which PHP interpolates nothing. */
const single = (text: string): string => `'${text.replace(/[\\']/g, String.raw`\$&`)}'`

export const php: Recipe = { name: "php", accepts: ({ language }) => language === "php", write }
