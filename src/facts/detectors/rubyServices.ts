import type { Detector } from "../Detector.ts"
import { type FoundFramework, frameworksOf } from "../manifests/frameworksOf.ts"
import type { Module } from "../manifests/Module.ts"
import type { RepoView } from "../RepoView.ts"
import type { ServiceSignal } from "../Signal.ts"
import { rackServerOf } from "../starting/rackServer.ts"

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
  return [
    {
      _tag: "Service",
      source: "framework",
      root: module.root,
      process: "main",
      framework: framework.name,
      startCommand: rackServerOf(repo, module, rails),
      buildCommand: rails ? "bundle exec rails assets:precompile" : undefined,
      evidence: [repo.at(`${prefix}${entry}`), framework.dependency.evidence]
    }
  ]
}

/** Rails, Sinatra and other Rack applications. */
export const rubyServices: Detector = {
  name: "ruby-services",
  detect: (repo) =>
    repo.modules
      .filter(({ ecosystem, published }) => ecosystem === "ruby" && !published)
      .flatMap((module) => services(repo, module))
}
