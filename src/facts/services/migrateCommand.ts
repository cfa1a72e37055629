import { escape } from "effect/RegExp"
import { documentsOf } from "../containers/documentedRuns.ts"
import { finalInstructions } from "../containers/Dockerfile.ts"
import type { MigrationTool } from "../data/migrationTools.ts"
import type { Module } from "../manifests/Module.ts"
import { folderOf } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { releaseModules } from "../starting/elixirReleases.ts"
import { codeMigrations } from "../starting/codeMigrations.ts"
import { execute, runScript } from "./executing.ts"

const inside = (root: string, path: string): string => (root === "" ? path : path.slice(root.length + 1))

const depends = (module: Module | undefined, name: RegExp): boolean =>
  module?.dependencies.some((dependency) => name.test(dependency.name)) === true

/** `my_shop` as Elixir names its module: `MyShop`. */
const camel = (name: string): string => name.replace(/(?:^|_)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

const ecto = (repo: RepoView, root: string, module: Module | undefined): string => {
  const prefix = root === "" ? "" : `${root}/`
  if (repo.files.has(`${prefix}rel/overlays/bin/migrate`)) return "bin/migrate"
  const name = module?.name ?? null
  if (name === null || !/^\w{1,60}$/.test(name)) return "mix ecto.migrate"
  if (repo.files.has(`${prefix}lib/${name}/release.ex`)) return `bin/${name} eval "${camel(name)}.Release.migrate"`
  const own = releaseModules(repo, root).find(({ migrating }) => migrating.includes("migrate"))
  return own === undefined ? "mix ecto.migrate" : `bin/${name} eval "${own.name}.migrate"`
}

const python = (repo: RepoView, tool: MigrationTool, root: string, module: Module | undefined): string => {
  const plain =
    tool.name === "django"
      ? `${djangoProgram(repo, root, module)} migrate --noinput`
      : depends(module, /^flask-migrate$/)
        ? "flask db upgrade"
        : (tool.command ?? "")
  return module === undefined ? plain : execute(repo, module, plain)
}

/** The `manage.py` of a folder: its own, else the first below it. */
const djangoEntry = (repo: RepoView, root: string): string | undefined => {
  const own = root === "" ? "manage.py" : `${root}/manage.py`
  return repo.files.has(own)
    ? own
    : repo
        .named(/^manage\.py$/)
        .find((path) => repo.home(path) === root && (root === "" || folderOf(path).startsWith(root)))
}

/** Whether an image starts with a program, or documents migrate with it. */
const isRun = (repo: RepoView, name: string): boolean => {
  const word = new RegExp(`(?:^|[\\s"'/])${escape(name)}(?=["'\\s]|$)`)
  const migrating = new RegExp(`(?:^|[\\s\`$])${escape(name)} migrate\\b`)
  return (
    repo.dockerfiles.some((dockerfile) =>
      finalInstructions(dockerfile).some(
        ({ keyword, text }) => (keyword === "CMD" || keyword === "ENTRYPOINT") && word.test(text.slice(0, 1000))
      )
    ) || documentsOf(repo).some(({ lines }) => lines.some((line) => migrating.test(line.slice(0, 500))))
  )
}

/** Most programs of a package that documents are searched for. */
const mostPrograms = 20

/** What runs the commands of a Django project: its `manage.py`, the program that its package installs in its place, else Django's own. */
const djangoProgram = (repo: RepoView, root: string, module: Module | undefined): string => {
  const entry = djangoEntry(repo, root)
  if (entry !== undefined) return `python ${inside(root, entry)}`
  const names = module?.scripts.map(({ name }) => name).filter((name) => /^[\w.-]{2,60}$/.test(name)) ?? []
  const installed = names.slice(0, mostPrograms)
  return installed.find((name) => isRun(repo, name)) ?? "django-admin"
}

/**
 * `db:prepare` makes what is not there yet out of the schema, each of several databases, and plants the seeds; where
 * they are there it migrates. Rails has it since release 6, and its own image starts with it.
 * https://guides.rubyonrails.org/active_record_migrations.html#preparing-the-database
 */
const rails = (repo: RepoView, root: string): string => {
  const gems = repo.modules.find((one) => one.root === root && one.ecosystem === "ruby")?.dependencies ?? []
  const version = gems.find(({ name }) => name === "rails")?.version ?? null
  const task = version !== null && Number.parseInt(version, 10) < 6 ? "db:migrate" : "db:prepare"
  return repo.files.has(root === "" ? "bin/rails" : `${root}/bin/rails`)
    ? `bin/rails ${task}`
    : `bundle exec rails ${task}`
}

/** What applies the pending migrations of a module, run from its folder; null where the program does so as it starts. */
export const migrateCommandOf = (
  repo: RepoView,
  tool: MigrationTool,
  root: string,
  module: Module | undefined,
  folder: string | undefined
): string | null => {
  if (codeMigrations(repo, root).some(({ guarded }) => !guarded)) return null
  const node = repo.modules.find((candidate) => candidate.root === root && candidate.ecosystem === "node")
  const script = node?.scripts.find(
    ({ command }) => tool.script?.test(command.slice(0, 1000)) === true && !/&&|\|\||;/.test(command)
  )
  if (node !== undefined && script !== undefined) return runScript(repo, node, script.name)
  if (tool.command === null) return null
  switch (tool.name) {
    case "django":
    case "alembic":
    case "aerich":
      return python(
        repo,
        tool,
        root,
        repo.modules.find((one) => one.root === root && one.ecosystem === "python")
      )
    case "rails":
      return rails(repo, root)
    case "ecto":
      return ecto(repo, root, module)
    default: {
      const command = tool.command.replace("{folder}", folder === undefined ? "migrations" : inside(root, folder))
      return tool.standalone === true || node === undefined || /^(?:php|vendor|bundle)\b/.test(command)
        ? command
        : execute(repo, node, command)
    }
  }
}
