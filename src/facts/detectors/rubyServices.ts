import type { Detector } from "../Detector.ts"
import { frameworksOf } from "../manifests/frameworksOf.ts"
import type { ServiceSignal } from "../Signal.ts"

const queues: ReadonlyArray<readonly [string, string, string]> = [
  ["sidekiq", "sidekiq", "bundle exec sidekiq"],
  ["good_job", "jobs", "bundle exec good_job start"],
  ["resque", "jobs", "bundle exec rake resque:work"],
  ["delayed_job", "jobs", "bundle exec rake jobs:work"],
  ["delayed_job_active_record", "jobs", "bundle exec rake jobs:work"],
  ["solid_queue", "jobs", "bin/jobs"]
]

/** Rails, Sinatra and other Rack applications, and the worker that their background library needs. */
export const rubyServices: Detector = {
  name: "ruby-services",
  detect: (repo) =>
    repo.modules
      .filter(({ ecosystem, published }) => ecosystem === "ruby" && !published)
      .flatMap((module): ReadonlyArray<ServiceSignal> => {
        const prefix = module.root === "" ? "" : `${module.root}/`
        const framework = frameworksOf(module).find(
          ({ role }) => role === "server" || role === "meta" || role === "static"
        )
        if (framework === undefined) return []
        if (framework.role === "static") {
          return repo.files.has(`${prefix}_config.yml`)
            ? [
                {
                  _tag: "Service",
                  source: "framework",
                  root: module.root,
                  process: "main",
                  kind: "static",
                  framework: framework.name,
                  buildCommand: "bundle exec jekyll build",
                  outputDirectory: "_site",
                  evidence: [framework.dependency.evidence]
                }
              ]
            : []
        }
        const entry = ["config.ru", "config/application.rb", "app.rb", "bin/rails"].find((name) =>
          repo.files.has(`${prefix}${name}`)
        )
        if (entry === undefined) return []
        const rails = framework.name === "rails"
        const queue = queues.find(([gem]) =>
          module.dependencies.some(({ name, scope }) => name === gem && scope === "runtime")
        )
        const dependency = module.dependencies.find(({ name }) => name === queue?.[0])
        // Solid Queue is in every new Rails application; it runs inside the server unless it is configured
        const runs = queue !== undefined && (queue[0] !== "solid_queue" || repo.files.has(`${prefix}config/queue.yml`))
        return [
          {
            _tag: "Service",
            source: "framework",
            root: module.root,
            process: "main",
            framework: framework.name,
            startCommand: rails ? "bundle exec rails server -b 0.0.0.0" : "bundle exec rackup -o 0.0.0.0",
            ...(rails ? { buildCommand: "bundle exec rails assets:precompile" } : {}),
            evidence: [repo.at(`${prefix}${entry}`), framework.dependency.evidence]
          },
          ...(runs && dependency !== undefined
            ? [
                {
                  _tag: "Service" as const,
                  source: "framework" as const,
                  root: module.root,
                  process: queue[1],
                  kind: "worker" as const,
                  name: queue[1] === "sidekiq" ? "sidekiq" : "worker",
                  startCommand: queue[2],
                  evidence: [dependency.evidence]
                }
              ]
            : [])
        ]
      })
}
