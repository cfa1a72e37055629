import { assert, describe, it } from "@effect/vitest"
import { tierNames } from "../../../src/blueprint/TierName.ts"
import type { Service } from "../../../src/facts/Service.ts"
import { anAnalysis, aService } from "../../support/analysis.ts"
import { dockerfileComplaints, instructionsOf } from "../containers.ts"
import { aFact, filesFor, sampleNames, samples } from "../samples.ts"

const dockerfile = (name: keyof typeof samples, path = "Dockerfile", provider: "aws" | "scaleway" = "aws"): string =>
  filesFor(samples[name], provider).get(path)?.content ?? ""

const lines = (text: string): ReadonlyArray<string> =>
  text.split("\n").filter((line) => line !== "" && !line.startsWith("#"))

const withPrisma = (name: "express" | "workspace", folder: string, path = "Dockerfile") => {
  const fact = aFact("migration", "prisma", "schema.prisma", {
    id: folder === "" ? "migration:prisma" : `migration:prisma@${folder}`
  })
  return filesFor({ ...samples[name], facts: [...samples[name].facts, fact] }, "aws").get(path)?.content ?? ""
}

const all = sampleNames.flatMap((name) =>
  (["aws", "scaleway"] as const).flatMap((provider) =>
    [...filesFor(samples[name], provider)]
      .filter(([path]) => /(?:^|\/)Dockerfile(?:\.\w+)?$/.test(path) && !path.endsWith(".dockerignore"))
      .map(([path, { content }]) => ({ name, provider, path, content }))
  )
)

/** The Dockerfile of a member of a workspace that is built with something. */
const memberOf = (manager: string, excerpt: string, tool: string, buildCommand: string) => {
  const facts = [
    aFact("package-manager", manager, "package.json", {
      evidence: [{ path: "package.json", line: 2, excerpt }]
    }),
    aFact("monorepo", tool, "package.json")
  ]
  const services = samples.workspace.services.map((service) => ({
    ...service,
    packageManager: manager,
    buildCommand
  }))
  return filesFor({ ...samples.workspace, facts, services }, "aws").get("apps/api/Dockerfile")?.content ?? ""
}

describe("every Dockerfile", () => {
  it("is one that Docker's own rules accept", () => {
    for (const { content, name, provider } of all)
      assert.deepStrictEqual(dockerfileComplaints(content), [], `${name} on ${provider}`)
    assert.isNotEmpty(dockerfileComplaints("FROM node:22\nHEALTHCHECK --every=5s CMD true\nCOPY a\n"))
  })

  it("has several stages, a pinned base and a final stage that is not root", () => {
    assert.isTrue(all.length > 20)
    for (const { content, name } of all) {
      const from = lines(content).filter((line) => line.startsWith("FROM "))
      assert.isTrue(from.length >= 2, name)
      for (const line of from) assert.match(line, /^FROM (?:\S+:[\w.-]+|base)(?: AS \w+)$/, name)
      const last = content.slice(content.lastIndexOf("FROM "))
      assert.match(last, /^USER (?!root|0\b)\S+$/m, name)
      assert.match(last, /^CMD \[.*\]$/m, name)
      assert.isArray(JSON.parse(/^CMD (.*)$/m.exec(last)?.[1] ?? ""))
    }
  })

  it("copies only from stages that come before", () => {
    const early = all.flatMap(({ content, name }) => {
      const seen = new Set<string>()
      return lines(content).flatMap((line) => {
        const source = /--from=(\w+)(?=\s)/.exec(line)?.[1]
        const stage = / AS (\w+)$/.exec(line)?.[1]
        if (stage !== undefined) seen.add(stage)
        return source === undefined || seen.has(source) ? [] : [`${name}: ${line}`]
      })
    })
    assert.deepStrictEqual(early, [])
  })

  it("has a list of what Docker is not given beside it, secrets first", () => {
    for (const { name, path, provider } of all) {
      const ignored = filesFor(samples[name], provider).get(`${path}.dockerignore`)?.content.split("\n") ?? []
      for (const entry of [".git", "**/.env", "**/*.pem", "**/*.tfstate*"]) assert.include(ignored, entry)
    }
  })
})

/** The Dockerfile where the service starts with another command, beside workers with theirs. */
const started = (name: "go" | "rust", startCommand: string, more: ReadonlyArray<string> = []) => {
  const [service] = samples[name].services
  if (service === undefined) throw new Error("no service")
  const services = [
    { ...service, startCommand },
    ...more.map((command) => ({
      ...service,
      name: command,
      kind: "worker" as const,
      port: null,
      startCommand: command
    }))
  ]
  return filesFor({ ...samples[name], services }, "aws").get("Dockerfile")?.content ?? ""
}

/** The Dockerfile of the sample with something else about its only service. */
const changed = (name: keyof typeof samples, over: Partial<Service>, provider: "aws" | "scaleway" = "aws") => {
  const services = samples[name].services.map((service) => ({ ...service, ...over }))
  const files = filesFor({ ...samples[name], services }, provider)
  return {
    text: files.get("Dockerfile")?.content ?? "",
    readme: files.get("docs/infrastructure/README.md")?.content ?? ""
  }
}

/** The signal that the image of some processes in Ruby is stopped by. */
const signal = (...commands: ReadonlyArray<string>) => {
  const services = commands.map((startCommand, at) =>
    aService({
      name: `p${at}`,
      language: "ruby",
      packageManager: "bundler",
      kind: at === 0 ? "web" : "worker",
      startCommand
    })
  )
  const text = filesFor({ ...samples.rails, services }, "aws").get("Dockerfile")?.content ?? ""
  return /^STOPSIGNAL (\S+)$/m.exec(text)?.[1]
}

describe("Dockerfiles by stack", () => {
  it("uses the detected version, and says where it had to assume one", () => {
    assert.include(dockerfile("nextjs"), "FROM node:22-slim AS base")
    assert.notInclude(dockerfile("nextjs"), "names no version")
    assert.include(dockerfile("express"), "names no version of its runtime: 24")
    assert.include(dockerfile("rails"), "FROM ruby:3.3-slim")
    assert.include(dockerfile("django"), "FROM python:3.12-slim AS final")
    assert.include(dockerfile("go"), "FROM golang:1.25 AS build")
    assert.include(dockerfile("spring"), "FROM eclipse-temurin:21-jre AS final")
    assert.include(dockerfile("laravel"), "FROM dunglas/frankenphp:1-php8.3 AS base")
  })

  it("installs from the lock file of the detected package manager", () => {
    assert.include(dockerfile("express"), "npm ci --ignore-scripts")
    assert.include(dockerfile("nextjs"), "pnpm install --frozen-lockfile")
    assert.include(dockerfile("yarn"), "yarn install --frozen-lockfile")
    assert.include(dockerfile("bun"), "bun install --frozen-lockfile")
    assert.include(dockerfile("fastapi"), "uv sync --locked --no-dev")
    assert.include(dockerfile("poetry"), "poetry install --only main")
    assert.include(dockerfile("laravel"), "composer install --no-dev")
    assert.include(dockerfile("rust"), "cargo build --release --locked")
  })

  it("installs the extensions that a manifest of PHP requires, and no name that is none", () => {
    const required = ["ext-gd", "ext-ldap", "ext-zip", "ext-x;reboot"].map((name) =>
      aFact("system-requirement", name, "composer.json")
    )
    const text = filesFor({ ...samples.laravel, facts: [...samples.laravel.facts, ...required] }, "aws")
      .get("Dockerfile")
      ?.content.match(/^RUN install-php-extensions .*$/m)?.[0]
    assert.strictEqual(text, "RUN install-php-extensions bcmath intl opcache pcntl zip pdo_mysql redis gd ldap")
  })

  it("builds the pages of PHP by the name that their script has, and takes all that is served", () => {
    const text = dockerfile("laravel")
    const step = /^RUN (for script .*)$/m.exec(text)?.[1] ?? ""
    assert.include(step, "in build production prod build:prod build:production encore:prod;")
    assert.include(step, "mkdir -p public")
    assert.include(text, "COPY --from=assets /app/public ./public")
    const { laravel } = samples
    const services = laravel.services.map((service) => ({ ...service, framework: "symfony" }))
    const symfony = filesFor({ ...laravel, services }, "aws").get("Dockerfile")?.content ?? ""
    assert.include(symfony, "COPY --from=assets /app/public ./public")
  })

  it("builds packages of Python with headers, and runs them with libraries alone", () => {
    const facts = [
      ...samples.django.facts,
      ...["xmlsec", "psycopg2"].map((name) => aFact("system-requirement", name, "requirements.txt"))
    ]
    const text = filesFor({ ...samples.django, facts }, "aws").get("Dockerfile")?.content ?? ""
    const [first, second] = text.split(/\n(?=FROM .* AS final)/)
    assert.match(first ?? "", /^RUN apt-get update .* libpq-dev libxmlsec1-dev pkg-config && rm /m)
    assert.match(second ?? "", /^RUN apt-get update .* libpq5 libxmlsec1-openssl tini && rm /m)
    assert.notInclude(second ?? "", "-dev")
  })

  it("brings the schema up to date before the start that it gives the image itself", () => {
    const services = samples.laravel.services
      .slice(0, 1)
      .map((service) => Object.assign({}, service, { migrateCommand: "php artisan migrate --force" }))
    const files = filesFor({ ...samples.laravel, services }, "scaleway")
    const start = "frankenphp php-server --root public --listen :8080"
    assert.include(
      files.get("Dockerfile")?.content ?? "",
      `CMD ${JSON.stringify(start.split(" "))}`.replaceAll(",", ", ")
    )
    const all = [...files.values()].map(({ content }) => content).join("\n")
    assert.include(
      all,
      `(php artisan migrate --force) || { sleep 15 && (php artisan migrate --force); } && exec ${start}`
    )
    assert.notInclude(all, "start command is not known")
  })

  it("generates Prisma's client where its schema lies, once all sources are there, and keeps it", () => {
    const text = withPrisma("express", "")
    assert.match(text, /^RUN apt-get update .* openssl tini && rm /m)
    assert.match(text, /npm ci[^]*\nCOPY \. \.\n[^]*\nRUN npx prisma generate\n[^]*npm run build/)
    assert.notInclude(text, "npm prune")
    const member = withPrisma("workspace", "packages/db", "apps/api/Dockerfile")
    assert.match(member, /\nRUN cd packages\/db && pnpm exec prisma generate\n[^]*turbo/)
    assert.notInclude(withPrisma("workspace", "packages/db;reboot", "apps/api/Dockerfile"), "prisma generate")
    assert.notInclude(withPrisma("express", "apps/other"), "prisma generate")
  })

  it("keeps development dependencies where a release step may need them", () => {
    assert.notInclude(dockerfile("nextjs"), "prune")
    assert.include(dockerfile("express"), "npm prune --omit=dev")
  })

  it("puts what the start command names where the command looks for it", () => {
    assert.include(dockerfile("spring"), "COPY --from=build /out/layers/application/ ./build/libs/")
    assert.include(dockerfile("spring"), 'CMD ["java", "-jar", "build/libs/shop.jar"]')
    assert.include(dockerfile("go"), '"/out/bin/shop", "./cmd/api"')
    assert.include(dockerfile("go"), 'CMD ["./bin/shop"]')
    assert.include(dockerfile("rust"), "COPY --from=build /out ./target/release")
    assert.include(dockerfile("dotnet", "src/Shop/Dockerfile"), 'CMD ["dotnet", "Shop.dll"]')
  })

  it("starts a program named without a folder from where the image has it", () => {
    const bare = started("go", "miniflux.app")
    assert.include(bare, '"/out/miniflux.app"')
    assert.include(bare, 'CMD ["/app/miniflux.app"]')
    assert.include(started("go", "miniflux.app -migrate"), 'CMD ["/app/miniflux.app", "-migrate"]')
    assert.include(started("rust", "shop"), 'CMD ["/app/target/release/shop"]')
    // A worker is given its command by the platform, as the repository writes it.
    assert.match(started("go", "./bin/shop", ["mailer"]), /^ENV PATH=\/app:/m)
    assert.notInclude(started("go", "./bin/shop"), "ENV PATH")
  })

  it("ends without a shell where none is needed, and with one where the platform starts commands through it", () => {
    assert.include(dockerfile("go"), "FROM gcr.io/distroless/static-debian13:nonroot AS final")
    assert.include(dockerfile("dotnet", "src/Shop/Dockerfile"), "8.0-jammy-chiseled-extra")
    const worker = {
      ...samples.go,
      services: samples.go.services.map((service) => ({ ...service, kind: "worker" as const, port: null }))
    }
    assert.include(filesFor(worker, "scaleway").get("Dockerfile")?.content ?? "", "FROM alpine:")
  })

  it("passes a command with shell syntax to a shell as one argument, which it takes the place of", () => {
    assert.include(dockerfile("poetry"), 'CMD ["sh", "-c", "exec gunicorn app:app --bind 0.0.0.0:$PORT"]')
  })

  it("lets no command begin a text of several lines, which would take the instructions after it with it", () => {
    const text = changed("express", { buildCommand: "cat <<EOF && npm run build" }).text
    assert.strictEqual(instructionsOf(text).at(-1)?.name, "CMD")
    assert.notInclude(text, "<<")
    assert.include(text, JSON.stringify("cat <<EOF && npm run build").replaceAll("<<", String.raw`\u003c\u003c`))
  })

  it("checks health with what is in the image", () => {
    assert.match(dockerfile("express"), /HEALTHCHECK .* CMD \["node", "-e", "fetch/)
    assert.match(dockerfile("django"), /HEALTHCHECK .* CMD \["python", "-c", "import urllib/)
    assert.match(dockerfile("poetry"), /HEALTHCHECK .* CMD \["python", "-c", "import socket/)
    assert.notInclude(dockerfile("go"), "HEALTHCHECK")
  })

  it("builds a member of a workspace from the root", () => {
    const text = dockerfile("workspace", "apps/api/Dockerfile")
    assert.include(text, '"turbo", "run", "build", "--filter=./apps/api"')
    assert.include(text, "WORKDIR /app/apps/api")
  })

  it("builds a member through what the workspace is built with, its siblings first", () => {
    assert.include(
      memberOf("yarn", '"packageManager": "yarn@4.5.0"', "node-workspace", "yarn build"),
      '"yarn", "workspaces", "foreach", "-R", "--topological-dev", "--from", "./apps/api", "run", "build"'
    )
    const project = memberOf("npm", "", "nx", "npx nx build api")
    assert.include(project, "RUN npx nx build api")
    assert.notInclude(project, "--workspaces")
    assert.include(memberOf("npm", "", "node-workspace", "npm run build"), "npm run build --workspaces --if-present")
  })

  it("takes values for the browser as arguments of the build, and no secret", () => {
    assert.include(dockerfile("nextjs"), "ARG NEXT_PUBLIC_SITE_URL")
    for (const { content, name } of all) {
      // what stands for settings while a program is built ends with that stage
      const given = content.replace(/^# The program checks its settings.*\nENV .*$/gm, "")
      assert.notMatch(given, /(?:SECRET_KEY(?!_BASE_DUMMY)|DATABASE_URL|STRIPE)/, name)
    }
  })

  it("runs workers from the Dockerfile that the server of their folder has", () => {
    const [web, ...others] = samples.django.services
    if (web === undefined) throw new Error("no service")
    const services = [{ ...web, dockerfile: "Dockerfile" }, ...others]
    const files = filesFor({ ...samples.django, services }, "aws")
    assert.isFalse([...files.keys()].some((path) => path.includes("Dockerfile")))
    assert.include(
      files.get("docs/infrastructure/README.md")?.content ?? "",
      "| `web` | `Dockerfile` | `.` | `web`, `beat`, `worker` |"
    )
  })

  it("builds from where a Dockerfile above its service lies", () => {
    const services = samples.dotnet.services.map((service) => ({ ...service, dockerfile: "Dockerfile" }))
    const readme = filesFor({ ...samples.dotnet, services }, "aws").get("docs/infrastructure/README.md")?.content ?? ""
    assert.include(readme, "| `shop` | `Dockerfile` | `.` | `Shop` |")
  })

  it("stops programs on the signal on which they finish what they do, where all processes of an image agree", () => {
    assert.strictEqual(signal("bundle exec unicorn -c config/unicorn.rb"), "SIGQUIT")
    assert.strictEqual(signal("uwsgi --ini app.ini"), "SIGINT")
    assert.isUndefined(signal("uwsgi --die-on-term --ini app.ini"))
    assert.isUndefined(signal("bundle exec puma"))
    assert.isUndefined(signal("bundle exec unicorn", "bundle exec sidekiq"))
    assert.notInclude(dockerfile("django"), "STOPSIGNAL")
  })

  it("leaves a Dockerfile of the repository alone, and invents none for a stack it does not know", () => {
    for (const tier of tierNames) {
      assert.isFalse([...filesFor(samples.existing, "aws", tier).keys()].some((path) => path.includes("Dockerfile")))
      assert.isFalse([...filesFor(samples.unknown, "aws", tier).keys()].some((path) => path.includes("Dockerfile")))
    }
    assert.include(
      filesFor(samples.unknown, "aws").get("docs/infrastructure/README.md")?.content ?? "",
      "**Still to do: a Dockerfile.**"
    )
  })
})

/** The Dockerfile of a sample whose version a certain file names. */
const pinned = (name: "phoenix" | "shelf" | "vapor", value: string, path: string) => {
  const facts = [...samples[name].facts.filter(({ kind }) => kind !== "runtime"), aFact("runtime", value, path)]
  const services = samples[name].services.map((service) => ({
    ...service,
    runtimeVersion: value.split(" ")[1] ?? null
  }))
  return filesFor({ ...samples[name], facts, services }, "aws").get("Dockerfile")?.content ?? ""
}

describe("Dockerfiles of stacks without a common image", () => {
  it("run Phoenix as a release, and keep Mix where the platform gives its commands", () => {
    const released = dockerfile("phoenix")
    assert.include(released, "mix release")
    assert.include(released, "PHX_SERVER=true PORT=4000")
    assert.include(released, 'CMD ["/app/start", "start"]')
    assert.notInclude(released.slice(released.lastIndexOf("FROM ")), "/opt/mix")
    const migrated = changed("phoenix", { releaseCommand: "mix ecto.migrate" }).text
    assert.include(migrated, "COPY --from=build --chown=app:app /opt/mix /opt/mix")
    assert.include(migrated, 'CMD ["mix", "phx.server"]')
  })

  it("take the newest release where a manifest names the least one, and the one that a file for it pins", () => {
    assert.include(dockerfile("phoenix"), "asks for 1.15 or later: 1.20 was the newest")
    assert.include(dockerfile("vapor"), "FROM swift:6.3 AS build")
    assert.include(dockerfile("shelf"), "FROM dart:3 AS build")
    assert.include(pinned("phoenix", "elixir 1.18.4", ".tool-versions"), "FROM elixir:1.18-slim AS final")
    assert.include(pinned("vapor", "swift 6.1", ".swift-version"), "FROM swift:6.1-slim AS final")
    assert.include(pinned("shelf", "dart 3.9.1", ".tool-versions"), "FROM dart:3.9 AS build")
    assert.notInclude(pinned("phoenix", "elixir 1.18.4", ".tool-versions"), "Pin")
  })

  it("run Deno in whole versions, and say so where no such version is named", () => {
    assert.include(dockerfile("deno"), 'CMD ["deno", "task", "start"]')
    assert.include(dockerfile("deno"), 'CMD ["deno", "eval",')
    assert.include(changed("deno", { runtimeVersion: "2.4.5" }).text, "FROM denoland/deno:2.4.5 AS base")
    assert.include(changed("deno", { runtimeVersion: "2.4" }).text, "asks for 2.4; images have whole versions")
    assert.include(changed("deno", { runtimeVersion: "1.40" }).readme, "images are called by those")
  })

  it("run what sbt stages, and no sbt in production", () => {
    const text = dockerfile("play")
    assert.include(text, "FROM sbtscala/scala-sbt:eclipse-temurin-21_1.x AS build")
    assert.include(text, "COPY --from=build /app/target/universal/stage ./target/universal/stage")
    assert.include(text, "-Dpidfile.path=/dev/null")
    const loose = { buildCommand: "sbt compile", startCommand: "sbt run" }
    assert.include(changed("play", loose).readme, "no plugin that packages it")
    assert.include(changed("play", { runtimeVersion: "8" }).readme, "images with sbt have 17, 21, 25")
  })

  it("build a project of sbt from the root of its build", () => {
    const facts = [aFact("package-manager", "sbt", "build.sbt"), aFact("monorepo", "jvm-workspace", "build.sbt")]
    const services = samples.play.services.map((service) => ({
      ...service,
      root: "web",
      buildCommand: "sbt web/stage"
    }))
    const text = filesFor({ ...samples.play, facts, services }, "aws").get("web/Dockerfile")?.content ?? ""
    assert.include(text, "sbt web/stage")
    assert.include(text, "COPY --from=build /app/web/target/universal/stage ./target/universal/stage")
  })

  it("run compiled Dart without the SDK, and leave Dart Frog to its own tool", () => {
    const text = dockerfile("shelf")
    assert.include(text, "dart compile exe bin/server.dart -o /out/bin/app")
    assert.include(text, "FROM gcr.io/distroless/base-debian13:nonroot AS final")
    const frog = { framework: "dart-frog", buildCommand: "dart_frog build", startCommand: "dart build/bin/server.dart" }
    assert.include(changed("shelf", frog).readme, "names no version of that")
    const odd = { buildCommand: "dart compile exe bin/$(id).dart -o bin/app" }
    assert.include(changed("shelf", odd).readme, "does not tell which program")
  })

  it("run Swift's program with what it reads beside it", () => {
    const text = dockerfile("vapor")
    assert.include(text, "swift build --configuration release --product App")
    assert.include(text, "for folder in Public Resources")
    assert.include(text, 'CMD ["./.build/release/App", "serve", "--env", "production", "--hostname", "0.0.0.0"]')
  })

  it("take the version of Bun that the manifest pins", () => {
    const facts = [
      aFact("package-manager", "bun", "package.json", {
        evidence: [{ path: "package.json", line: 3, excerpt: '"packageManager": "bun@1.2.20"' }]
      })
    ]
    const text = filesFor({ ...samples.bun, facts }, "aws").get("Dockerfile")?.content ?? ""
    assert.include(text, "FROM oven/bun:1.2-slim AS base")
  })
})

/** The Dockerfile of a function on AWS Lambda, or what is said of it where there is none. */
const functionIn = (language: string, packageManager: string | null, handler: string, over: Partial<Service> = {}) => {
  const facts = packageManager === null ? [] : [aFact("package-manager", packageManager, "manifest")]
  const service = aService({
    name: "orders",
    kind: "function",
    language,
    packageManager,
    framework: null,
    startCommand: null,
    port: null,
    healthPath: null,
    entry: {
      handler,
      runtime: null,
      memoryMib: null,
      timeoutSeconds: null,
      triggers: [{ kind: "http", method: "GET", path: "/orders" }]
    },
    evidence: [{ path: "template.yaml", line: 1, excerpt: "" }],
    ...over
  })
  const files = filesFor(anAnalysis({ facts, services: [service] }), "aws")
  return files.get("Dockerfile")?.content ?? files.get("docs/infrastructure/README.md")?.content ?? ""
}

describe("images of functions", () => {
  const every = [
    functionIn("javascript", "npm", "src/orders.create"),
    functionIn("typescript", "pnpm", "src/orders.create"),
    functionIn("python", "pip", "app.handler"),
    functionIn("ruby", "bundler", "app.Orders.create", { runtimeVersion: "3.3" }),
    functionIn("java", "maven", "com.acme.Orders::create", { runtimeVersion: "21" }),
    functionIn("kotlin", "maven", "com.acme.Orders"),
    functionIn("csharp", "nuget", "Orders::Acme.Orders::Create", { runtimeVersion: "8.0" }),
    functionIn("go", "gomod", "bootstrap", { runtimeVersion: "1.25" })
  ]

  it("are on the base image of their runtime, and name the handler", () => {
    for (const text of every) {
      assert.deepStrictEqual(dockerfileComplaints(text), [])
      assert.match(text, /^FROM public\.ecr\.aws\/lambda\/\w+:[\w.]+ AS final$/m)
      assert.match(text, /^CMD \["[^"]+"\]$/m)
    }
    assert.isTrue(every.some((text) => text.includes("FROM public.ecr.aws/lambda/ruby:3.3 AS final")))
    assert.isTrue(every.some((text) => text.includes('CMD ["Orders::Acme.Orders::Create"]')))
    assert.isTrue(every.some((text) => text.includes("FROM public.ecr.aws/lambda/java:21 AS final")))
  })

  it("say which releases AWS has where the repository names another one", () => {
    assert.include(
      functionIn("java", "maven", "com.acme.Orders", { runtimeVersion: "8" }),
      "AWS Lambda runs 11, 17, 21, 25"
    )
  })

  it("are not made where the handler does not tell what is built", () => {
    assert.include(functionIn("go", "gomod", "bin/orders"), "does not tell which program")
    const other = { evidence: [{ path: "serverless.yml", line: 1, excerpt: "" }] }
    assert.include(functionIn("go", "gomod", "bootstrap", other), "does not tell which program")
    assert.include(functionIn("java", "gradle", "com.acme.Orders"), "written for Maven")
    assert.include(functionIn("java", "maven", "com acme; id"), "names no class")
    assert.include(functionIn("rust", "cargo", "bootstrap"), "are written for")
  })
})
