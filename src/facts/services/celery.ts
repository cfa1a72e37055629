import { importedFrom, importName, insideOf } from "../manifests/pythonLayout.ts"
import type { Module } from "../manifests/Module.ts"
import { folderOf } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import type { ServiceSignal } from "../Signal.ts"

const assumed = (what: string): string =>
  `Celery needs its ${what} beside the server: its documentation names the command, and no file of the repository starts it`

/**
 * What `-A` names: a package stands for its module `celery`, and for another one only where it takes the application
 * in. https://docs.celeryq.dev/en/stable/getting-started/next-steps.html#about-the-app-argument
 */
const celeryTarget = (repo: RepoView, base: string, path: string): string => {
  const name = importName(base, path)
  const parent = `${folderOf(path)}/__init__.py`
  const taken = /\bcelery_app\b/.test(repo.files.text(parent) ?? "")
  return name.replace(taken ? /\.celery(?:_app)?$/ : /\.celery$/, "")
}

/** A Celery application needs workers beside the server, and a scheduler where it has periodic tasks. */
export const celery = (repo: RepoView, module: Module): ReadonlyArray<ServiceSignal> => {
  const dependency = module.dependencies.find(({ name, scope }) => name === "celery" && scope === "runtime")
  const app = repo.hitsIn("servers", module.root).find(({ value }) => value === "Celery")
  if (dependency === undefined || app === undefined || module.published) return []
  const sources = importedFrom(repo.files, module.root, app.path)
  const target = celeryTarget(repo, sources, app.path)
  const program = sources === module.root ? "celery" : `celery --workdir ${insideOf(module.root, sources)}`
  const base = { _tag: "Service", source: "framework", root: module.root } as const
  const evidence = [{ path: app.path, line: app.line, excerpt: app.excerpt }, dependency.evidence]
  const periodic = repo
    .hitsIn("schedules", module.root)
    .find(({ path, excerpt }) => path.endsWith(".py") && /crontab|periodic|schedule["']?\s*[:=]/.test(excerpt))
  const added = repo.hitsIn("servers", module.root).find(({ value }) => value === "add_periodic_task")
  const told = periodic ?? added
  const beat =
    module.dependencies.some(({ name, scope }) => name === "django-celery-beat" && scope !== "development") ||
    told !== undefined
  return [
    {
      ...base,
      process: "celery-worker",
      kind: "worker",
      name: "worker",
      startCommand: `${program} -A ${target} worker`,
      assumed: assumed("worker"),
      evidence
    },
    ...(beat
      ? [
          {
            ...base,
            process: "celery-beat",
            kind: "worker" as const,
            name: "beat",
            startCommand: `${program} -A ${target} beat`,
            assumed: assumed("scheduler"),
            evidence: told === undefined ? evidence : [{ path: told.path, line: told.line, excerpt: told.excerpt }]
          }
        ]
      : [])
  ]
}
