import { baseName, byText, folderOf, isAside } from "../paths.ts"
import type { Files } from "../parsing/Files.ts"
import { gather } from "../parsing/gather.ts"
import { lineIndex, numbered } from "../parsing/lines.ts"
import { dig, fields, list, string } from "../parsing/unknown.ts"
import { type Dependency, type EvidenceAt, type Module, type ModuleReader, type Script, versionIn } from "./Module.ts"
import { isPythonApplication } from "./pythonApplications.ts"
import { pythonName, requirement } from "./pythonNames.ts"
import { fromSetup } from "./pythonSetup.ts"
import { readNearestFirst } from "./nearestFirst.ts"

const developmentFile =
  /(?:dev|test|tests|testing|lint|docs?|ci|local|debug)[\w-]*\.(?:txt|in)$|\/(?:dev|test|docs?|ci|local)\//i

const requirementsFiles = (files: Files) =>
  files.paths.filter(
    (path) =>
      (/^requirements[\w.-]*\.(?:txt|in)$/i.test(baseName(path)) ||
        /(?:^|\/)requirements\/[\w.-]+\.(?:txt|in)$/i.test(path)) &&
      !isAside(path)
  )

/** Reads at most so many dependencies of one file. */
type ReadFile = (files: Files, path: string, at: EvidenceAt, most: number) => ReadonlyArray<Dependency>

const fromRequirements: ReadFile = (files, path, at, most) => {
  const scope = developmentFile.test(path) ? "development" : "runtime"
  return gather(numbered(files.text(path) ?? ""), most, ({ line, text }) => {
    if (/^\s*(?:#|-|$)/.test(text)) return []
    const found = requirement(text)
    return found === undefined ? [] : [{ ...found, scope, evidence: at(path, line) } as const]
  })
}

const developmentGroup = /dev|test|lint|doc|typ|format|ci|bench/i
/** Groups of what the program runs with, in files that have no list of their own for it. */
const mainGroup = /^(?:main|default|base|core|app|runtime|prod|production|web|server|deploy)$/i

const fromPyproject: ReadFile = (files, path, at, most) => {
  const parsed = files.toml(path)
  if (parsed === undefined) return []
  const lines = lineIndex(files.text(path) ?? "", /["']([A-Za-z0-9][^"']{0,200})["']/g)
  const entries = (value: unknown, scope: Dependency["scope"], line: number) =>
    gather(list(value), most, (entry) => {
      const found = typeof entry === "string" ? requirement(entry) : undefined
      return found === undefined || typeof entry !== "string"
        ? []
        : [{ ...found, scope, evidence: at(path, lines.get(entry) ?? line) }]
    })
  const table = (value: unknown, scope: Dependency["scope"], ...key: ReadonlyArray<string>) =>
    gather(fields(value), most, ([name, range]): ReadonlyArray<Dependency> =>
      name === "python"
        ? []
        : [
            {
              name: pythonName(name),
              version: versionIn(
                ` ${string(range) ?? string(dig(range, "version")) ?? string(dig(range, 0, "version")) ?? ""}`
              ),
              scope: dig(range, "optional") === true ? "optional" : scope,
              evidence: at(path, parsed.lineOf(...key, name))
            }
          ]
    )
  const poetry = dig(parsed.data, "tool", "poetry")
  const isListed =
    dig(parsed.data, "project", "dependencies") !== undefined || dig(poetry, "dependencies") !== undefined
  const scopeOf = (group: string): Dependency["scope"] =>
    !isListed && mainGroup.test(group) ? "runtime" : developmentGroup.test(group) ? "development" : "optional"
  const groups = (value: unknown, ...key: ReadonlyArray<string>) =>
    gather(fields(value), most, ([group, entry]) =>
      Array.isArray(entry)
        ? entries(entry, scopeOf(group), parsed.lineOf(...key, group))
        : table(dig(entry, "dependencies"), scopeOf(group), ...key, group, "dependencies")
    )
  return [
    ...entries(dig(parsed.data, "project", "dependencies"), "runtime", parsed.lineOf("project", "dependencies")),
    ...groups(dig(parsed.data, "project", "optional-dependencies"), "project", "optional-dependencies"),
    ...groups(dig(parsed.data, "dependency-groups"), "dependency-groups"),
    ...table(dig(poetry, "dependencies"), "runtime", "tool", "poetry", "dependencies"),
    ...table(dig(poetry, "dev-dependencies"), "development", "tool", "poetry", "dev-dependencies"),
    ...groups(dig(poetry, "group"), "tool", "poetry", "group"),
    ...groups(dig(parsed.data, "tool", "pdm", "dev-dependencies"), "tool", "pdm", "dev-dependencies").map(
      forDevelopment
    ),
    ...groups(dig(parsed.data, "tool", "hatch", "envs"), "tool", "hatch", "envs").map(forDevelopment),
    ...entries(dig(parsed.data, "tool", "uv", "dev-dependencies"), "development", parsed.lineOf("tool", "uv"))
  ]
}

const forDevelopment = (dependency: Dependency): Dependency =>
  Object.assign({}, dependency, { scope: "development" as const })

const fromPipfile: ReadFile = (files, path, at, most) => {
  const parsed = files.toml(path)
  return gather(["packages", "dev-packages"] as const, most, (group) =>
    gather(fields(dig(parsed?.data, group)), most, ([name, range]) => [
      {
        name: pythonName(name),
        version: versionIn(` ${string(range) ?? string(dig(range, "version")) ?? ""}`),
        scope: group === "packages" ? "runtime" : "development",
        evidence: at(path, parsed?.lineOf(group, name))
      }
    ])
  )
}

/** `environment.yml` of conda: its packages, and those it has pip install. */
const fromConda: ReadFile = (files, path, at, most) => {
  const parsed = files.yaml(path)[0]
  return gather(list(dig(parsed?.data, "dependencies")).entries(), most, ([index, entry]) => {
    const line = parsed?.lineOf("dependencies", index)
    const pip = list(dig(entry, "pip"))
    const names = typeof entry === "string" ? [entry.replace(/^[\w-]{1,40}::/, "")] : pip
    return names.flatMap((name, position): ReadonlyArray<Dependency> => {
      const found = typeof name === "string" && !name.startsWith("-") ? requirement(name) : undefined
      return found === undefined || /^(?:python|pip)$/.test(found.name)
        ? []
        : [
            {
              ...found,
              scope: "runtime",
              evidence: at(path, pip.length > 0 ? parsed?.lineOf("dependencies", index, "pip", position) : line)
            }
          ]
    })
  })
}

const readers = {
  requirements: fromRequirements,
  pyproject: fromPyproject,
  pipfile: fromPipfile,
  setup: fromSetup,
  conda: fromConda
}

const kind = (path: string): "requirements" | "pyproject" | "pipfile" | "setup" | "conda" | undefined => {
  const name = baseName(path)
  return name === "pyproject.toml"
    ? "pyproject"
    : name === "Pipfile"
      ? "pipfile"
      : name === "setup.py" || name === "setup.cfg"
        ? "setup"
        : /^environment\.ya?ml$/.test(name)
          ? "conda"
          : undefined
}

/** Whether there is something to read: a `setup.py` that packs nothing is a module of the application. */
const isManifest = (files: Files, path: string): boolean => {
  const text = files.text(path)
  return (
    text !== undefined && (baseName(path) !== "setup.py" || /\b(?:setup\(|setuptools|distutils|skbuild)/.test(text))
  )
}

/** Requirements files, pyproject (PEP 621, poetry, pdm, uv), Pipfile and setup files, joined by folder. */
export const python: ModuleReader = {
  ecosystem: "python",
  *read(files, at) {
    const byRoot = new Map<string, Array<string>>()
    const add = (root: string, path: string) => {
      const known = byRoot.get(root)
      if (known === undefined) byRoot.set(root, [path])
      else known.push(path)
    }
    for (const path of files.paths) {
      if (kind(path) !== undefined && !isAside(path) && isManifest(files, path)) add(folderOf(path), path)
    }
    for (const path of requirementsFiles(files)) {
      const folder = folderOf(path)
      add(baseName(folder) === "requirements" ? folderOf(folder) : folder, path)
    }
    return yield* readNearestFirst([...byRoot.keys()].toSorted(byText), (root, most): ReadonlyArray<Module> => {
      const paths = byRoot.get(root) ?? []
      const pyproject = paths.find((path) => kind(path) === "pyproject")
      const parsed = pyproject === undefined ? undefined : files.toml(pyproject)
      const scripts = [["project", "scripts"] as const, ["tool", "poetry", "scripts"] as const].flatMap((table) =>
        fields(dig(parsed?.data, ...table)).flatMap(([name, target]): ReadonlyArray<Script> =>
          typeof target === "string" && pyproject !== undefined
            ? [{ name, command: target, evidence: at(pyproject, parsed?.lineOf(...table, name)) }]
            : []
        )
      )
      const module: Module = {
        ecosystem: "python",
        language: "python",
        root,
        name:
          string(dig(parsed?.data, "project", "name")) ?? string(dig(parsed?.data, "tool", "poetry", "name")) ?? null,
        manifest: paths.toSorted(byText)[0] ?? "",
        dependencies: gather(paths, most, (path) => readers[kind(path) ?? "requirements"](files, path, at, most)),
        scripts,
        published:
          (dig(parsed?.data, "build-system") !== undefined &&
            dig(parsed?.data, "project", "classifiers") !== undefined) ||
          paths.some((path) => kind(path) === "setup" && /\bclassifiers\b/.test(files.text(path) ?? "")),
        workspace: list(dig(parsed?.data, "tool", "uv", "workspace", "members")).flatMap((member) =>
          typeof member === "string" ? [member] : []
        )
      }
      return [
        module.published && isPythonApplication(files, module)
          ? Object.assign({}, module, { published: false })
          : module
      ]
    })
  }
}
