import type { Detector } from "../Detector.ts"
import { type FoundFramework, frameworksOf } from "../manifests/frameworksOf.ts"
import type { Module } from "../manifests/Module.ts"
import type { RepoView } from "../RepoView.ts"
import type { ServiceSignal } from "../Signal.ts"

const queues: ReadonlyArray<readonly [string, string, string]> = [
  ["sidekiq", "sidekiq", "bundle exec sidekiq"],
  ["good_job", "jobs", "bundle exec good_job start"],
  ["resque", "jobs", "bundle exec rake resque:work"],
  ["delayed_job", "jobs", "bundle exec rake jobs:work"],
  ["delayed_job_active_record", "jobs", "bundle exec rake jobs:work"],
  ["solid_queue", "jobs", "bin/jobs"]
]

const jekyll = (module: Module, framework: FoundFramework): ServiceSignal => ({
  _tag: "Service",
  source: "framework",
  root: module.root,
  process: "main",
  kind: "static",
  framework: framework.name,
  buildCommand: "bundle exec jekyll build",
  outputDirectory: "_site",
  evidence: [framework.dependency.evidence]
})

const worker = (repo: RepoView, module: Module): ReadonlyArray<ServiceSignal> => {
  const runtime = module.dependencies.filter(({ scope }) => scope === "runtime")
  const queue = queues.find(([gem]) => runtime.some(({ name }) => name === gem))
  const dependency = runtime.find(({ name }) => name === queue?.[0])
  if (queue === undefined || dependency === undefined) return []
  const [gem, process, startCommand] = queue
  // Solid Queue is in every new Rails application; it runs inside the server unless it is configured
  if (gem === "solid_queue" && !repo.files.has(`${module.root === "" ? "" : `${module.root}/`}config/queue.yml`))
    return []
  return [
    {
      _tag: "Service",
      source: "framework",
      root: module.root,
      process,
      kind: "worker",
      name: process === "sidekiq" ? "sidekiq" : "worker",
      startCommand,
      evidence: [dependency.evidence]
    }
  ]
}

const services = (repo: RepoView, module: Module): ReadonlyArray<ServiceSignal> => {
  const prefix = module.root === "" ? "" : `${module.root}/`
  const framework = frameworksOf(module).find(({ role }) => role === "server" || role === "meta" || role === "static")
  if (framework === undefined) return []
  if (framework.role === "static") return repo.files.has(`${prefix}_config.yml`) ? [jekyll(module, framework)] : []
  const entry = ["config.ru", "config/application.rb", "app.rb", "bin/rails"].find((name) =>
    repo.files.has(`${prefix}${name}`)
  )
  if (entry === undefined) return []
  const rails = framework.name === "rails"
  const main: ServiceSignal = {
    _tag: "Service",
    source: "framework",
    root: module.root,
    process: "main",
    framework: framework.name,
    startCommand: rails ? "bundle exec rails server -b 0.0.0.0" : "bundle exec rackup -o 0.0.0.0",
    buildCommand: rails ? "bundle exec rails assets:precompile" : undefined,
    evidence: [repo.at(`${prefix}${entry}`), framework.dependency.evidence]
  }
  return [main].concat(worker(repo, module))
}

/** Rails, Sinatra and other Rack applications, and the worker that their background library needs. */
export const rubyServices: Detector = {
  name: "ruby-services",
  detect: (repo) =>
    repo.modules
      .filter(({ ecosystem, published }) => ecosystem === "ruby" && !published)
      .flatMap((module) => services(repo, module))
}
