/** What one vCPU of each kind of application carries, and what its processes need. */
import type { Service } from "../facts/Service.ts"

/** Requests a second per vCPU: the planning value and the range an honest benchmark may find. */
export interface Stack {
  readonly title: string
  readonly rps: { readonly low: number; readonly expected: number; readonly high: number }
  /** Processes of an instance of that many vCPU. */
  readonly workers: (vcpu: number) => number
  /** Workers that there is memory for at least, whatever a start names. */
  readonly leastHeld: number
  /** Per worker. */
  readonly memoryMb: number
  /** Database connections that one worker may hold. */
  readonly poolPerWorker: number
  /** A runtime that is single-threaded gains nothing from more; infinite where threads share the work. */
  readonly mostVcpu: number
  readonly leastVcpu: number
  /** Programs of an instance beside its workers, each as large as one of them. */
  readonly besides: number
}

const one = () => 1
const perVcpu = (vcpu: number) => Math.max(1, Math.ceil(vcpu))
const gunicorn = (vcpu: number) => Math.max(2, Math.floor(2 * vcpu) + 1)
const fpm = (vcpu: number) => Math.max(5, Math.ceil(10 * vcpu))

/** [title, low, expected, high, workers, MB per worker, connections per worker, least vCPU, most vCPU] */
type Row = readonly [string, number, number, number, (vcpu: number) => number, number, number, number, number?]

const rows = {
  // an estimate of ours, far below what such servers are measured at: the services behind are what limits
  proxy: ["a web server that passes requests on", 500, 1000, 5000, one, 64, 0, 0.25],
  rust: ["Rust", 100, 200, 800, one, 100, 10, 0.25],
  go: ["Go", 80, 150, 600, one, 100, 10, 0.25],
  dotnet: ["ASP.NET Core", 80, 160, 500, one, 300, 10, 0.25],
  node: ["Node.js", 60, 150, 400, one, 300, 10, 0.25, 1],
  phoenix: ["Elixir Phoenix", 60, 120, 300, one, 300, 10, 0.25],
  quarkus: ["Quarkus or Micronaut", 60, 130, 350, one, 512, 10, 0.5],
  spring: ["Spring Boot", 50, 100, 350, one, 1024, 10, 0.5],
  asyncPython: ["FastAPI or Starlette", 20, 40, 200, gunicorn, 200, 5, 0.25],
  sinatra: ["Ruby without Rails", 15, 35, 80, perVcpu, 300, 5, 0.25],
  residentPhp: ["resident PHP", 20, 40, 150, fpm, 80, 1, 0.25],
  nodeSsr: ["Node.js rendering pages", 8, 25, 80, one, 350, 10, 0.25, 1],
  flask: ["Flask", 10, 25, 60, gunicorn, 150, 5, 0.25],
  rails: ["Rails", 8, 20, 50, perVcpu, 400, 5, 0.25],
  django: ["Django", 8, 15, 60, gunicorn, 200, 1, 0.25],
  fpm: ["PHP-FPM", 6, 15, 50, fpm, 80, 1, 0.25],
  cms: ["WordPress or Drupal without cache", 3, 8, 20, fpm, 80, 1, 0.5],
  unknown: ["an unrecognised stack", 6, 15, 100, one, 400, 10, 0.25]
} as const satisfies Record<string, Row>

export type StackName = keyof typeof rows

const toStack = ([title, low, expected, high, workers, memoryMb, poolPerWorker, leastVcpu, mostVcpu]: Row): Stack => ({
  title,
  rps: { low, expected, high },
  workers,
  leastHeld: workers(leastVcpu),
  memoryMb,
  poolPerWorker,
  leastVcpu,
  besides: 0,
  mostVcpu: mostVcpu ?? Number.POSITIVE_INFINITY
})

const frameworks: Readonly<Record<string, StackName>> = {
  nginx: "proxy",
  axum: "rust",
  actix: "rust",
  "actix-web": "rust",
  rocket: "rust",
  warp: "rust",
  gin: "go",
  echo: "go",
  fiber: "go",
  chi: "go",
  "net/http": "go",
  "aspnet-core": "dotnet",
  aspnet: "dotnet",
  blazor: "dotnet",
  express: "node",
  fastify: "node",
  koa: "node",
  nestjs: "node",
  hono: "node",
  hapi: "node",
  adonisjs: "node",
  phoenix: "phoenix",
  quarkus: "quarkus",
  micronaut: "quarkus",
  ktor: "quarkus",
  vertx: "quarkus",
  "spring-boot": "spring",
  spring: "spring",
  "spring-mvc": "spring",
  fastapi: "asyncPython",
  starlette: "asyncPython",
  litestar: "asyncPython",
  sanic: "asyncPython",
  aiohttp: "asyncPython",
  sinatra: "sinatra",
  hanami: "sinatra",
  roda: "sinatra",
  grape: "sinatra",
  "laravel-octane": "residentPhp",
  frankenphp: "residentPhp",
  swoole: "residentPhp",
  roadrunner: "residentPhp",
  nextjs: "nodeSsr",
  nuxt: "nodeSsr",
  remix: "nodeSsr",
  sveltekit: "nodeSsr",
  astro: "nodeSsr",
  "react-router": "nodeSsr",
  "tanstack-start": "nodeSsr",
  "solid-start": "nodeSsr",
  "qwik-city": "nodeSsr",
  analog: "nodeSsr",
  redwoodjs: "nodeSsr",
  waku: "nodeSsr",
  vike: "nodeSsr",
  fresh: "nodeSsr",
  blitzjs: "nodeSsr",
  flask: "flask",
  bottle: "flask",
  streamlit: "flask",
  rails: "rails",
  django: "django",
  laravel: "fpm",
  symfony: "fpm",
  lumen: "fpm",
  slim: "fpm",
  wordpress: "cms",
  drupal: "cms",
  magento: "cms"
}

const languages: Readonly<Record<string, StackName>> = {
  rust: "rust",
  go: "go",
  csharp: "dotnet",
  fsharp: "dotnet",
  javascript: "node",
  typescript: "node",
  elixir: "phoenix",
  java: "spring",
  kotlin: "spring",
  scala: "spring",
  clojure: "spring",
  python: "flask",
  ruby: "sinatra",
  php: "fpm"
}

const own = (table: Readonly<Record<string, StackName>>, key: string | null): StackName | undefined =>
  key !== null && Object.hasOwn(table, key) ? table[key] : undefined

/** The stack of a service: by its framework, else by its language. */
export const stackNameOf = (service: Pick<Service, "framework" | "language">): StackName =>
  own(frameworks, service.framework) ?? own(languages, service.language) ?? "unknown"

export const stackOf = (service: Pick<Service, "framework" | "language">): Stack => toStack(rows[stackNameOf(service)])
