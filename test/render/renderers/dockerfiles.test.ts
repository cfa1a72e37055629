import { assert, describe, it } from "@effect/vitest"
import { tierNames } from "../../../src/blueprint/TierName.ts"
import { aFact, filesFor, sampleNames, samples } from "../samples.ts"

const dockerfile = (name: keyof typeof samples, path = "Dockerfile", provider: "aws" | "scaleway" = "aws"): string =>
  filesFor(samples[name], provider).get(path)?.content ?? ""

const lines = (text: string): ReadonlyArray<string> =>
  text.split("\n").filter((line) => line !== "" && !line.startsWith("#"))

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

  it("passes a command with shell syntax to a shell as one argument", () => {
    assert.include(dockerfile("poetry"), 'CMD ["sh", "-c", "gunicorn app:app --bind 0.0.0.0:$PORT"]')
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
      '"yarn", "workspaces", "foreach", "-Rt", "--from", "./apps/api", "run", "build"'
    )
    const project = memberOf("npm", "", "nx", "npx nx build api")
    assert.include(project, "RUN npx nx build api")
    assert.notInclude(project, "--workspaces")
    assert.include(memberOf("npm", "", "node-workspace", "npm run build"), "npm run build --workspaces --if-present")
  })

  it("takes values for the browser as arguments of the build, and no secret", () => {
    assert.include(dockerfile("nextjs"), "ARG NEXT_PUBLIC_SITE_URL")
    for (const { content, name } of all)
      assert.notMatch(content, /(?:SECRET_KEY(?!_BASE_DUMMY)|DATABASE_URL|STRIPE)/, name)
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
