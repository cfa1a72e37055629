import type { Detector } from "../Detector.ts"
import { frameworksOf } from "../manifests/frameworksOf.ts"
import { isTest } from "../paths.ts"
import type { ServiceSignal } from "../Signal.ts"

const entries = [
  "artisan",
  "public/index.php",
  "web/index.php",
  "bin/console",
  "index.php",
  "wp-config.php",
  "wp-config-sample.php"
]

/** PHP applications with an entry of their own, the queue worker of Laravel Horizon or job classes, and the scheduler. */
export const phpServices: Detector = {
  name: "php-services",
  detect: (repo) => {
    const applications = repo.modules
      .filter(({ ecosystem, published }) => ecosystem === "php" && !published)
      .flatMap((module): ReadonlyArray<ServiceSignal> => {
        const prefix = module.root === "" ? "" : `${module.root}/`
        const framework = frameworksOf(module).find(({ role }) => role === "server" || role === "meta")
        const entry = entries.find((name) => repo.files.has(`${prefix}${name}`))
        if (entry === undefined) return []
        const laravel = framework?.name === "laravel"
        const horizon = module.dependencies.find(({ name }) => name === "laravel/horizon")
        const jobs = repo.files.paths.find((path) => path.startsWith(`${prefix}app/Jobs/`) && path.endsWith(".php"))
        const schedule = repo
          .hits("schedules")
          .find(({ path }) => path.endsWith(".php") && !isTest(path) && repo.home(path) === module.root)
        const base = { _tag: "Service", source: "framework", root: module.root } as const
        return [
          {
            ...base,
            process: "main",
            ...(framework === undefined ? {} : { framework: framework.name }),
            buildCommand: "composer install --no-dev --optimize-autoloader",
            evidence: [
              repo.at(`${prefix}${entry}`),
              ...(framework === undefined ? [] : [framework.dependency.evidence])
            ]
          },
          ...(laravel && (horizon !== undefined || jobs !== undefined)
            ? [
                {
                  ...base,
                  process: "queue",
                  kind: "worker" as const,
                  name: "queue",
                  startCommand: horizon === undefined ? "php artisan queue:work" : "php artisan horizon",
                  evidence: [horizon?.evidence ?? repo.at(jobs ?? module.manifest)]
                }
              ]
            : []),
          ...(laravel && schedule !== undefined
            ? [
                {
                  ...base,
                  process: "scheduler",
                  kind: "job" as const,
                  name: "scheduler",
                  startCommand: "php artisan schedule:run",
                  schedule: "* * * * *",
                  evidence: [{ path: schedule.path, line: schedule.line, excerpt: schedule.excerpt }]
                }
              ]
            : [])
        ]
      })
    if (applications.length > 0 || repo.modules.length > 0) return applications
    // a site without any manifest
    const plain = ["index.php", "public/index.php", "wp-config-sample.php", "src/index.php"].find((path) =>
      repo.files.has(path)
    )
    return plain === undefined
      ? []
      : [{ _tag: "Service", source: "framework", root: "", process: "main", kind: "web", evidence: [repo.at(plain)] }]
  }
}
