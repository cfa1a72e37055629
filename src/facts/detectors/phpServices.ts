import type { Detector } from "../Detector.ts"
import { isProgram } from "../images/ownImage.ts"
import { isPulled } from "../images/sourceOfImage.ts"
import { frameworksOf } from "../manifests/frameworksOf.ts"
import type { Module } from "../manifests/Module.ts"
import type { RepoView } from "../RepoView.ts"
import { folderOfPages } from "../services/pagesOfPhp.ts"
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

/** Folders that a framework's application is served from; without one it is its own folder, where its first page lies. */
const pages = ["public/index.php", "web/index.php", "index.php"]

/** Whether jobs run within the request unless someone sets otherwise: then nothing waits for a worker. */
const runsAtOnce = (repo: RepoView, prefix: string): boolean =>
  /\benv\(\s{0,3}['"]QUEUE_(?:CONNECTION|DRIVER)['"]\s{0,3},\s{0,3}['"]sync['"]/.test(
    (repo.files.text(`${prefix}config/queue.php`) ?? "").slice(0, 20_000)
  ) && !/^QUEUE_(?:CONNECTION|DRIVER)=(?!["']?(?:sync\b|$))/m.test(repo.files.text(`${prefix}.env.example`) ?? "")

const laravel = (repo: RepoView, module: Module): ReadonlyArray<ServiceSignal> => {
  const prefix = module.root === "" ? "" : `${module.root}/`
  const horizon = module.dependencies.find(({ name }) => name === "laravel/horizon")
  const jobs = repo.files.below(`${prefix}app/Jobs`).find((path) => path.endsWith(".php"))
  const schedule = repo.hitsIn("schedules", module.root).find(({ path }) => path.endsWith(".php"))
  const base = { _tag: "Service", source: "framework", root: module.root } as const
  const found: Array<ServiceSignal> = []
  if (horizon !== undefined || (jobs !== undefined && !runsAtOnce(repo, prefix))) {
    found.push({
      ...base,
      process: "queue",
      kind: "worker",
      name: "queue",
      startCommand: horizon === undefined ? "php artisan queue:work" : "php artisan horizon",
      assumed:
        "Laravel runs queued jobs in it: its documentation names the command, and no file of the repository starts it",
      evidence: [horizon?.evidence ?? repo.at(jobs ?? module.manifest)]
    })
  }
  if (schedule !== undefined) {
    found.push({
      ...base,
      process: "scheduler",
      kind: "job",
      name: "scheduler",
      startCommand: "php artisan schedule:run",
      assumed:
        "Laravel runs what is scheduled in it: its documentation names the command, and no file of the repository starts it",
      schedule: "* * * * *",
      evidence: [{ path: schedule.path, line: schedule.line, excerpt: schedule.excerpt }]
    })
  }
  return found
}

/** The first page of a program in a folder that no framework has a custom for. */
const pageBelow = (repo: RepoView, { name, root }: Module): string | undefined => {
  const names = [name, root === "" ? repo.snapshot.repository.name : null].flatMap((one) => one ?? [])
  const folder = folderOfPages(repo, root, { names, mayBeLibrary: true })
  return folder === undefined ? undefined : `${folder}/index.php`
}

const services = (repo: RepoView, module: Module): ReadonlyArray<ServiceSignal> => {
  const prefix = module.root === "" ? "" : `${module.root}/`
  const framework = frameworksOf(module).find(({ role }) => role === "server" || role === "meta")
  const entry = entries.find((name) => repo.files.has(`${prefix}${name}`)) ?? pageBelow(repo, module)
  if (entry === undefined) return []
  const first = pages.find((name) => repo.files.has(`${prefix}${name}`))
  // where the custom of its framework does not hold, the page says which folder is served
  const served = first === "index.php" && entry !== first ? [repo.at(`${prefix}${first}`)] : []
  const main: ServiceSignal = {
    _tag: "Service",
    source: "framework",
    root: module.root,
    process: "main",
    // a folder of PHP often has a manifest of Node.js for its pages beside
    language: "php",
    framework: framework?.name,
    // what a web server is pointed at is asked by browsers, framework or not
    ...(framework === undefined && /(?:^|\/)index\.php$/.test(entry) ? { kind: "web" as const } : {}),
    buildCommand: "composer install --no-dev --optimize-autoloader",
    evidence: [repo.at(`${prefix}${entry}`), ...served].concat(
      framework === undefined ? [] : [framework.dependency.evidence]
    )
  }
  return [main].concat(framework?.name === "laravel" ? laravel(repo, module) : [])
}

/** The first page of a repository without a manifest, in a folder below its root. */
const pageOfRepository = (repo: RepoView): string | undefined => {
  const folder = folderOfPages(repo, "", { names: [repo.snapshot.repository.name], mayBeLibrary: false })
  return folder === undefined ? undefined : `${folder}/index.php`
}

/** Whether a compose file runs the program from an image that its makers publish, which no Dockerfile of the repository makes. */
const isStartedAsImage = (repo: RepoView): boolean =>
  repo.dockerfiles.length === 0 &&
  repo.compose.some(({ services: all }) =>
    all.some(
      ({ context, development, image }) =>
        context === null && !development && image !== null && isPulled(image) && isProgram(repo, image)
    )
  )

/** PHP applications with an entry of their own, the queue worker of Laravel Horizon or job classes, and the scheduler. */
export const phpServices: Detector = {
  name: "php-services",
  detect: (repo) => {
    const applications = repo.modules
      .filter(({ ecosystem, published }) => ecosystem === "php" && !published)
      .flatMap((module) => services(repo, module))
    // libraries of a site may have manifests of their own below it
    const isPlain = repo.modules.every(({ ecosystem, root }) => ecosystem === "php" && root !== "")
    if (applications.length > 0 || !isPlain) return applications
    // a site without a manifest, unless it is started as an image already
    if (isStartedAsImage(repo)) return []
    const plain =
      ["index.php", "public/index.php", "wp-config-sample.php", "src/index.php"].find((path) => repo.files.has(path)) ??
      pageOfRepository(repo)
    return plain === undefined
      ? []
      : [
          {
            _tag: "Service",
            source: "framework",
            root: "",
            process: "main",
            kind: "web",
            language: "php",
            evidence: [repo.at(plain)]
          }
        ]
  }
}
