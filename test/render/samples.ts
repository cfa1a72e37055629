/** Hand-made analyses, one for each kind of application, designed for real and rendered. */
import { Either } from "effect"
import { design } from "../../src/architect/designTiers.ts"
import type { Design } from "../../src/architect/Design.ts"
import type { TierName } from "../../src/blueprint/TierName.ts"
import { bundledPriceList } from "../../src/catalog/bundledPriceList.ts"
import type { DesignContext } from "../../src/context/DesignContext.ts"
import type { Analysis } from "../../src/facts/Analysis.ts"
import type { ProviderName } from "../../src/facts/ContextValues.ts"
import type { Fact } from "../../src/facts/Fact.ts"
import type { GeneratedFile, RenderRequest } from "../../src/render/IacRenderer.ts"
import { filesOf } from "../../src/render/render.ts"
import { type Rendering, renderingOf } from "../../src/render/Rendering.ts"
import type { Repository } from "../../src/repo/Repository.ts"
import { aDatastore, anAnalysis, aRequest, aService, aVariable } from "../support/analysis.ts"

export const aFact = (kind: Fact["kind"], value: string, path: string, over: Partial<Fact> = {}): Fact => {
  const root = path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : ""
  return {
    id: `${kind}:${value.split(" ")[0]}${root === "" ? "" : `@${root}`}`,
    kind,
    value,
    confidence: 1,
    evidence: [{ path, line: 1, excerpt: "" }],
    ...over
  }
}

const variable = (name: string, secret = false) => aVariable({ name, secret, required: true })

const postgres = aDatastore()
const redis = aDatastore({ id: "redis", kind: "cache", engine: "redis", version: null })
const mysql = aDatastore({ id: "mysql", engine: "mysql", version: "8.4" })

/** Analyses by name. */
export const samples = {
  nextjs: anAnalysis({
    facts: [
      aFact("package-manager", "pnpm", "pnpm-lock.yaml"),
      aFact("framework", "nextjs 15.1.0", "package.json"),
      aFact("test", "vitest", "package.json"),
      aFact("migration", "prisma", "prisma/migrations/1_init/migration.sql")
    ],
    services: [
      aService({
        framework: "nextjs",
        packageManager: "pnpm",
        runtimeVersion: "22.21.1",
        buildCommand: "pnpm run build",
        startCommand: "pnpm start",
        migrateCommand: "npx prisma migrate deploy",
        healthPath: "/api/health",
        uses: ["postgres"],
        environment: [
          variable("DATABASE_URL", true),
          variable("NEXT_PUBLIC_SITE_URL"),
          variable("STRIPE_SECRET_KEY", true)
        ]
      })
    ],
    datastores: [postgres]
  }),
  workspace: anAnalysis({
    facts: [
      aFact("package-manager", "pnpm", "pnpm-lock.yaml"),
      aFact("monorepo", "pnpm-workspaces", "pnpm-workspace.yaml"),
      aFact("monorepo", "turborepo", "turbo.json")
    ],
    services: [
      aService({
        name: "api",
        root: "apps/api",
        kind: "api",
        packageManager: "pnpm",
        buildCommand: "pnpm run build",
        uses: ["postgres", "redis"]
      }),
      aService({
        name: "jobs",
        root: "apps/api",
        kind: "worker",
        packageManager: "pnpm",
        port: null,
        startCommand: "node worker.js",
        uses: ["redis"]
      }),
      aService({
        name: "web",
        root: "apps/web",
        kind: "static",
        framework: "vite",
        packageManager: "pnpm",
        buildCommand: "pnpm run build",
        outputDirectory: "dist",
        startCommand: null,
        port: null,
        environment: [variable("VITE_API_URL")]
      })
    ],
    datastores: [postgres, redis]
  }),
  express: anAnalysis({
    facts: [aFact("package-manager", "npm", "package-lock.json"), aFact("test", "jest", "package.json")],
    services: [aService({ buildCommand: "npm run build", startCommand: "npm start" })]
  }),
  yarn: anAnalysis({
    services: [aService({ packageManager: "yarn" })],
    facts: [aFact("package-manager", "yarn", "yarn.lock")]
  }),
  bun: anAnalysis({
    services: [aService({ packageManager: "bun", startCommand: "bun start" })],
    facts: [aFact("package-manager", "bun", "bun.lock")]
  }),
  django: anAnalysis({
    facts: [aFact("package-manager", "pip", "requirements.txt"), aFact("test", "pytest", "requirements.txt")],
    services: [
      aService({
        language: "python",
        framework: "django",
        packageManager: "pip",
        runtimeVersion: "3.12",
        startCommand: "gunicorn shop.wsgi:application --bind 0.0.0.0:8000",
        port: 8000,
        uses: ["postgres", "redis"],
        environment: [variable("DATABASE_URL", true), variable("REDIS_URL", true), variable("DJANGO_SECRET_KEY", true)]
      }),
      aService({
        name: "worker",
        kind: "worker",
        language: "python",
        framework: "django",
        packageManager: "pip",
        port: null,
        startCommand: "celery -A shop worker",
        uses: ["redis"]
      }),
      aService({
        name: "beat",
        kind: "worker",
        language: "python",
        framework: "django",
        packageManager: "pip",
        port: null,
        startCommand: "celery -A shop beat",
        uses: ["redis"]
      })
    ],
    datastores: [postgres, redis]
  }),
  fastapi: anAnalysis({
    facts: [aFact("package-manager", "uv", "uv.lock")],
    services: [
      aService({
        kind: "api",
        language: "python",
        framework: "fastapi",
        packageManager: "uv",
        startCommand: "uvicorn app.main:app --host 0.0.0.0 --port 8000",
        port: 8000
      })
    ]
  }),
  poetry: anAnalysis({
    facts: [aFact("package-manager", "poetry", "poetry.lock")],
    services: [
      aService({
        kind: "api",
        language: "python",
        framework: "flask",
        packageManager: "poetry",
        startCommand: "gunicorn app:app --bind 0.0.0.0:$PORT",
        port: null,
        healthPath: null
      })
    ]
  }),
  rails: anAnalysis({
    facts: [
      aFact("package-manager", "bundler", "Gemfile.lock"),
      aFact("package-manager", "yarn", "yarn.lock"),
      aFact("test", "rspec", "Gemfile")
    ],
    services: [
      aService({
        language: "ruby",
        framework: "rails",
        packageManager: "bundler",
        runtimeVersion: "3.3.6",
        buildCommand: "bundle exec rails assets:precompile",
        startCommand: "bundle exec rails server -b 0.0.0.0",
        uses: ["postgres", "redis"]
      }),
      aService({
        name: "sidekiq",
        kind: "worker",
        language: "ruby",
        framework: "rails",
        packageManager: "bundler",
        port: null,
        startCommand: "bundle exec sidekiq",
        uses: ["redis"]
      })
    ],
    datastores: [postgres, redis]
  }),
  laravel: anAnalysis({
    facts: [
      aFact("package-manager", "composer", "composer.lock"),
      aFact("package-manager", "npm", "package-lock.json"),
      aFact("test", "phpunit", "composer.json")
    ],
    services: [
      aService({
        language: "php",
        framework: "laravel",
        packageManager: "composer",
        runtimeVersion: "8.3",
        buildCommand: "composer install --no-dev --optimize-autoloader",
        startCommand: null,
        port: null,
        healthPath: "/up",
        uses: ["mysql", "redis"]
      }),
      aService({
        name: "queue",
        kind: "worker",
        language: "php",
        framework: "laravel",
        packageManager: "composer",
        port: null,
        startCommand: "php artisan queue:work",
        uses: ["mysql", "redis"]
      }),
      aService({
        name: "scheduler",
        kind: "job",
        language: "php",
        framework: "laravel",
        packageManager: "composer",
        port: null,
        schedule: "* * * * *",
        startCommand: "php artisan schedule:run",
        uses: ["mysql"]
      })
    ],
    datastores: [mysql, redis]
  }),
  go: anAnalysis({
    facts: [aFact("package-manager", "gomod", "go.mod")],
    services: [
      aService({
        kind: "api",
        language: "go",
        framework: "gin",
        packageManager: "gomod",
        runtimeVersion: "1.25",
        buildCommand: "go build -o bin/shop ./cmd/api",
        startCommand: "./bin/shop",
        port: 8080
      })
    ]
  }),
  spring: anAnalysis({
    facts: [
      aFact("package-manager", "gradle", "build.gradle.kts"),
      aFact("framework", "spring-boot 3.5.1", "build.gradle.kts")
    ],
    services: [
      aService({
        kind: "api",
        language: "java",
        framework: "spring-boot",
        packageManager: "gradle",
        runtimeVersion: "21",
        buildCommand: "./gradlew build -x test",
        startCommand: "java -jar build/libs/shop.jar",
        port: 8080,
        uses: ["postgres"]
      })
    ],
    datastores: [postgres]
  }),
  maven: anAnalysis({
    facts: [aFact("package-manager", "maven", "pom.xml")],
    services: [
      aService({
        kind: "api",
        language: "java",
        framework: "quarkus",
        packageManager: "maven",
        buildCommand: "mvn -B package -DskipTests",
        startCommand: "java -jar target/quarkus-app/quarkus-run.jar",
        port: 8080
      })
    ]
  }),
  dotnet: anAnalysis({
    facts: [aFact("package-manager", "nuget", "src/Shop/Shop.csproj")],
    services: [
      aService({
        name: "Shop",
        root: "src/Shop",
        kind: "api",
        language: "csharp",
        framework: "aspnet-core",
        packageManager: "nuget",
        runtimeVersion: "8.0",
        buildCommand: "dotnet publish -c Release -o out",
        startCommand: "dotnet Shop.dll",
        port: 8080
      })
    ]
  }),
  rust: anAnalysis({
    facts: [aFact("package-manager", "cargo", "Cargo.toml")],
    services: [
      aService({
        kind: "api",
        language: "rust",
        framework: "axum",
        packageManager: "cargo",
        buildCommand: "cargo build --release",
        startCommand: "./target/release/shop",
        port: 8080
      })
    ]
  }),
  phoenix: anAnalysis({
    facts: [
      aFact("package-manager", "mix", "mix.exs"),
      aFact("runtime", "elixir 1.15", "mix.exs"),
      aFact("framework", "phoenix 1.8.1", "mix.exs")
    ],
    services: [
      aService({
        language: "elixir",
        framework: "phoenix",
        packageManager: "mix",
        runtimeVersion: "1.15",
        buildCommand: "mix release",
        startCommand: "mix phx.server",
        port: 4000,
        healthPath: null,
        uses: ["postgres"]
      })
    ],
    datastores: [postgres]
  }),
  deno: anAnalysis({
    facts: [aFact("package-manager", "deno", "deno.json")],
    services: [
      aService({
        kind: "api",
        framework: "hono",
        packageManager: "deno",
        startCommand: "deno task start",
        port: 8000
      })
    ]
  }),
  play: anAnalysis({
    facts: [aFact("package-manager", "sbt", "build.sbt")],
    services: [
      aService({
        language: "scala",
        framework: "play",
        packageManager: "sbt",
        runtimeVersion: "21",
        buildCommand: "sbt stage",
        startCommand: "./target/universal/stage/bin/shop",
        port: 9000
      })
    ]
  }),
  shelf: anAnalysis({
    facts: [aFact("package-manager", "pub", "pubspec.yaml"), aFact("runtime", "dart 3.5", "pubspec.yaml")],
    services: [
      aService({
        kind: "api",
        language: "dart",
        framework: "shelf",
        packageManager: "pub",
        runtimeVersion: "3.5",
        buildCommand: "dart compile exe bin/server.dart -o bin/app",
        startCommand: "./bin/app",
        port: 8080
      })
    ]
  }),
  vapor: anAnalysis({
    facts: [aFact("package-manager", "swiftpm", "Package.swift"), aFact("runtime", "swift 5.9", "Package.swift")],
    services: [
      aService({
        kind: "api",
        language: "swift",
        framework: "vapor",
        packageManager: "swiftpm",
        runtimeVersion: "5.9",
        buildCommand: "swift build -c release",
        startCommand: "./.build/release/App serve --env production --hostname 0.0.0.0",
        port: 8080
      })
    ]
  }),
  library: anAnalysis({ services: [] }),
  existing: anAnalysis({
    facts: [aFact("container", "dockerfile from node:22", "services/api/Dockerfile")],
    services: [aService({ name: "api", root: "services/api", kind: "api", dockerfile: "services/api/Dockerfile" })]
  }),
  unknown: anAnalysis({
    services: [
      aService({
        language: "clojure",
        framework: "ring",
        packageManager: "leiningen",
        startCommand: "lein ring server"
      })
    ]
  }),
  site: anAnalysis({
    facts: [aFact("package-manager", "npm", "package-lock.json")],
    services: [
      aService({
        name: "docs",
        kind: "static",
        framework: "vite",
        buildCommand: "npm run build",
        outputDirectory: "dist",
        startCommand: null,
        port: null,
        healthPath: null
      })
    ]
  })
} satisfies { readonly [name: string]: Analysis }

export type SampleName = keyof typeof samples

export const repository: Repository = aRequest().repository

/** The design of an analysis on one provider. */
export const designed = (analysis: Analysis, provider: ProviderName, context: DesignContext = {}): Design =>
  Either.getOrThrow(
    design(aRequest({ analysis, context: { peakRps: 5, ...context, providers: [provider] } }), bundledPriceList)
  )

/** What one tier is rendered from. */
export const requestOf = (
  analysis: Analysis,
  provider: ProviderName,
  name: TierName = "growth",
  context: DesignContext = {}
): RenderRequest => {
  const all = designed(analysis, provider, context)
  const tier = all.tiers.find((candidate) => candidate.tier.name === name)
  if (tier === undefined) throw new Error(`no tier ${name}`)
  return { repository, analysis, design: all, tier }
}

export const rendered = (analysis: Analysis, provider: ProviderName, name: TierName = "growth"): Rendering =>
  renderingOf(requestOf(analysis, provider, name))

const memory = new WeakMap<Analysis, Map<string, ReadonlyMap<string, GeneratedFile>>>()

/** Files of one tier by path; designed and written once for each analysis. */
export const filesFor = (
  analysis: Analysis,
  provider: ProviderName,
  name: TierName = "growth"
): ReadonlyMap<string, GeneratedFile> => {
  const known = memory.get(analysis) ?? new Map<string, ReadonlyMap<string, GeneratedFile>>()
  memory.set(analysis, known)
  const key = `${provider} ${name}`
  const files = known.get(key) ?? new Map(filesOf(requestOf(analysis, provider, name)).map((file) => [file.path, file]))
  known.set(key, files)
  return files
}

export const sampleNames = Object.keys(samples).filter((name): name is SampleName => name in samples)
