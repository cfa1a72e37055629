import { escape } from "effect/RegExp"
import { documentsOf } from "../containers/documentedRuns.ts"
import { isListed } from "../data/Known.ts"
import { stayingPackages } from "../data/stayingPackages.ts"
import { celery } from "../services/celery.ts"
import type { Detector } from "../Detector.ts"
import type { Evidence } from "../Fact.ts"
import type { FoundFramework } from "../manifests/frameworksOf.ts"
import { frameworksOf } from "../manifests/frameworksOf.ts"
import type { Module } from "../manifests/Module.ts"
import { importedFrom, importName, insideOf } from "../manifests/pythonLayout.ts"
import { pythonProgram } from "../manifests/pythonProgram.ts"
import { baseName, folderOf, resolvePath } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import type { ServiceSignal } from "../Signal.ts"

const has = (module: Module, name: string): boolean =>
  module.dependencies.some((dependency) => dependency.name === name && dependency.scope !== "development")

/** Whether files for browsers are gathered into a folder of the image, as opposed to a bucket or nowhere. */
const collects = (repo: RepoView, module: Module): boolean => {
  const settings = repo.files
    .below(module.root)
    .filter(
      (path) =>
        /(?:^|\/)(?:settings(?:\/\w{1,40})?|\w{0,40}settings)\.py$/.test(path) && repo.home(path) === module.root
    )
    .slice(0, 20)
    .map((path) => repo.files.text(path) ?? "")
  return (
    settings.some((text) => /^[ \t]{0,8}STATIC_ROOT\s{0,5}=/m.test(text)) &&
    !settings.some((text) =>
      /STATICFILES_STORAGE\s{0,5}=\s{0,5}["'][\w.]{0,100}(?:s3|gcloud|azure)|["']staticfiles["']\s{0,5}:\s{0,5}\{\s{0,40}["']BACKEND["']\s{0,5}:\s{0,5}["'][\w.]{0,100}(?:s3|gcloud|azure)/i.test(
        text
      )
    )
  )
}

/** Servers that the start of a Django project is told by. */
const servers = ["daphne", "gunicorn", "uvicorn"]

/** Where documents run a project under gunicorn, which is then installed beside it. */
const documentedServer = (repo: RepoView, target: string): Evidence | undefined => {
  const run = new RegExp(`\\bgunicorn\\s[^#]{0,200}?\\b${escape(target)}\\b`)
  for (const { lines, path } of documentsOf(repo)) {
    const at = lines.findIndex((line) => run.test(line.slice(0, 500)))
    if (at >= 0) return repo.at(path, at + 1)
  }
  return undefined
}

/**
 * Drivers of servers that only an extra brings: without them the project speaks to no database but a file. Django knows
 * these: https://docs.djangoproject.com/en/5.2/ref/databases/
 */
const driversOfExtras = (module: Module): ReadonlyArray<string> => [
  ...new Set(
    module.dependencies
      .filter(({ name, scope }) => scope === "optional" && /^(?:psycopg2?|psycopg2-binary|mysqlclient)$/.test(name))
      .map(({ name }) => name)
  )
]

const django = (repo: RepoView, module: Module, framework: FoundFramework): ReadonlyArray<ServiceSignal> =>
  repo
    .named(/^manage\.py$/)
    .filter((path) => repo.home(path) === module.root)
    .slice(0, 5)
    .map((path) => {
      const root = folderOf(path)
      const wsgi = repo
        .named(/^(?:wsgi|asgi)\.py$/)
        .toSorted((a, b) => (baseName(a) === baseName(b) ? 0 : baseName(a) === "wsgi.py" ? -1 : 1))
        .find(
          (candidate) => folderOf(folderOf(candidate)) === root || candidate.startsWith(root === "" ? "" : `${root}/`)
        )
      const target = wsgi === undefined ? undefined : importName(root, wsgi)
      const documented = target === undefined ? undefined : documentedServer(repo, target)
      // what is installed is found from every folder, and the manifest is where it is installed from
      const installed = importedFrom(repo.files, module.root, path) === root && root !== module.root
      // run from the sources, as the commands of its manage.py are, so that both count their folders from one place
      const sources = installed ? insideOf(module.root, root) : undefined
      const start =
        target === undefined
          ? undefined
          : has(module, "daphne") && /asgi/.test(target)
            ? `daphne -b 0.0.0.0 -p 8000 ${target}:application`
            : !has(module, "gunicorn") && has(module, "uvicorn")
              ? `uvicorn ${sources === undefined ? "" : `--app-dir ${sources} `}${target.replace(/wsgi$/, "asgi")}:application --host 0.0.0.0 --port 8000`
              : has(module, "gunicorn") || documented !== undefined
                ? `gunicorn ${sources === undefined ? "" : `--chdir ${sources} `}${target}:application --bind 0.0.0.0:8000`
                : undefined
      const missing = [
        ...(documented !== undefined && !servers.some((name) => has(module, name)) ? ["gunicorn"] : []),
        ...driversOfExtras(module)
      ]
      const steps = [
        ...(missing.length === 0 ? [] : [`pip install ${missing.join(" ")}`]),
        ...(collects(repo, module)
          ? [`python ${installed ? insideOf(module.root, path) : baseName(path)} collectstatic --noinput`]
          : [])
      ]
      return {
        _tag: "Service",
        source: "framework",
        root: installed ? module.root : (resolvePath(root, "") ?? root),
        process: "main",
        framework: framework.name,
        startCommand: start,
        buildCommand: steps.length === 0 ? undefined : steps.join(" && "),
        evidence: [repo.at(path), framework.dependency.evidence, ...(documented === undefined ? [] : [documented])]
      }
    })

/** Frameworks whose applications are for servers of ASGI. */
const asgi: ReadonlySet<string> = new Set(["fastapi", "starlette", "litestar", "quart"])

const startOf = (framework: string, module: Module, target: string, script: string): string => {
  const app = `${target}:app`
  switch (framework) {
    case "fastapi":
    case "starlette":
    case "litestar":
    case "quart":
      return `uvicorn ${app} --host 0.0.0.0 --port 8000`
    case "streamlit":
      return `streamlit run ${script} --server.port 8501 --server.address 0.0.0.0`
    case "flask":
      return has(module, "gunicorn")
        ? `gunicorn ${app} --bind 0.0.0.0:8000`
        : `flask --app ${target} run --host 0.0.0.0 --port 5000`
    default:
      return `python ${script}`
  }
}

/** Where the application object is made, or a file that is plainly the program. */
const entry = (repo: RepoView, module: Module, framework: string) => {
  const hit = repo
    .hitsIn("servers", module.root)
    .find(({ path, value }) => value.toLowerCase() === framework && path.endsWith(".py"))
  if (hit !== undefined) return { path: hit.path, evidence: { path: hit.path, line: hit.line, excerpt: hit.excerpt } }
  const prefix = module.root === "" ? "" : `${module.root}/`
  const name = [
    "main.py",
    "app.py",
    "server.py",
    "wsgi.py",
    "asgi.py",
    "streamlit_app.py",
    "application.py",
    "run.py",
    "bot.py",
    "api/index.py",
    "src/main.py",
    "app/main.py",
    "src/app.py"
  ].find((candidate) => repo.files.has(`${prefix}${candidate}`))
  return name === undefined ? undefined : { path: `${prefix}${name}`, evidence: repo.at(`${prefix}${name}`) }
}

const other = (repo: RepoView, module: Module, framework: FoundFramework): ReadonlyArray<ServiceSignal> => {
  // a program with a server of its own is not handed to another, unless it brings that one along
  const program =
    asgi.has(framework.name) || framework.role === "meta" || has(module, "gunicorn")
      ? undefined
      : pythonProgram(repo, module)
  const found = program ?? entry(repo, module, framework.name)
  if (found === undefined || module.published) return []
  const script = found.path.slice(module.root === "" ? 0 : module.root.length + 1)
  return [
    {
      _tag: "Service",
      source: "framework",
      root: module.root,
      process: "main",
      framework: framework.name,
      startCommand:
        program === undefined
          ? startOf(framework.name, module, importName(module.root, found.path), script)
          : `python ${script}`,
      evidence: [found.evidence, framework.dependency.evidence]
    }
  ]
}

/** A program that answers no requests: a bot, a consumer or a scheduler, started by the file that is plainly the program. */
const staying = (repo: RepoView, module: Module): ReadonlyArray<ServiceSignal> => {
  const library = module.dependencies.find(
    ({ name, scope }) => scope === "runtime" && isListed(stayingPackages, "python", name)
  )
  const found = library === undefined || module.published ? undefined : entry(repo, module, library.name)
  if (library === undefined || found === undefined) return []
  return [
    {
      _tag: "Service",
      source: "framework",
      root: module.root,
      process: "main",
      kind: "worker",
      name: "worker",
      startCommand: `python ${found.path.slice(module.root === "" ? 0 : module.root.length + 1)}`,
      evidence: [found.evidence, library.evidence]
    }
  ]
}

/** Python services by their framework and the file that makes the application. */
export const pythonServices: Detector = {
  name: "python-services",
  detect: (repo) =>
    repo.modules
      .filter(({ ecosystem }) => ecosystem === "python")
      .flatMap((module) => {
        const frameworks = frameworksOf(module)
        const withManage = frameworks.find(({ name }) => name === "django")
        const djangoServices = withManage === undefined ? [] : django(repo, module, withManage)
        const first = frameworks.find(({ role, name }) => role !== "tool" && name !== "django")
        const main = djangoServices.length > 0 ? djangoServices : first === undefined ? [] : other(repo, module, first)
        const beside = main.concat(celery(repo, module))
        return beside.length > 0 ? beside : staying(repo, module)
      })
}
