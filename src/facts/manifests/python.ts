import { baseName, byText, folderOf, isAside } from "../paths.ts"
import type { Files } from "../parsing/Files.ts"
import { lineIndex, numbered } from "../parsing/lines.ts"
import { dig, fields, list, string } from "../parsing/unknown.ts"
import { type Dependency, type EvidenceAt, type Module, type ModuleReader, type Script, versionIn } from "./Module.ts"

/** PEP 503: case, `_` and `.` make no difference. */
export const pythonName = (name: string): string => name.toLowerCase().replace(/[-_.]+/g, "-")

/** `Django[argon2]>=5,<6 ; python_version > "3"` → name and version. */
const requirement = (text: string): { readonly name: string; readonly version: string | null } | undefined => {
  const match = /^\s*([A-Za-z0-9][A-Za-z0-9._-]{0,100})\s*(?:\[[^\]]{0,200}\])?\s*([^;#]*)/.exec(text)
  const name = match?.[1]
  return name === undefined ? undefined : { name: pythonName(name), version: versionIn(` ${match?.[2] ?? ""}`) }
}

const developmentFile =
  /(?:dev|test|tests|testing|lint|docs?|ci|local|debug)[\w-]*\.(?:txt|in)$|\/(?:dev|test|docs?|ci|local)\//i

const requirementsFiles = (files: Files) =>
  files.paths.filter(
    (path) =>
      (/^requirements[\w.-]*\.(?:txt|in)$/i.test(baseName(path)) ||
        /(?:^|\/)requirements\/[\w.-]+\.(?:txt|in)$/i.test(path)) &&
      !isAside(path)
  )

const fromRequirements = (files: Files, path: string, at: EvidenceAt): ReadonlyArray<Dependency> => {
  const scope = developmentFile.test(path) ? "development" : "runtime"
  return numbered(files.text(path) ?? "").flatMap(({ line, text }) => {
    if (/^\s*(?:#|-|$)/.test(text)) return []
    const found = requirement(text)
    return found === undefined ? [] : [{ ...found, scope, evidence: at(path, line) } as const]
  })
}

const developmentGroup = /dev|test|lint|doc|typ|format|ci|bench/i

const fromPyproject = (files: Files, path: string, at: EvidenceAt): ReadonlyArray<Dependency> => {
  const parsed = files.toml(path)
  if (parsed === undefined) return []
  const lines = lineIndex(files.text(path) ?? "", /["']([A-Za-z0-9][^"']{0,200})["']/g)
  const entries = (value: unknown, scope: Dependency["scope"], line: number) =>
    list(value).flatMap((entry) => {
      const found = typeof entry === "string" ? requirement(entry) : undefined
      return found === undefined || typeof entry !== "string"
        ? []
        : [{ ...found, scope, evidence: at(path, lines.get(entry) ?? line) }]
    })
  const table = (value: unknown, scope: Dependency["scope"], ...key: ReadonlyArray<string>) =>
    fields(value)
      .filter(([name]) => name !== "python")
      .map(([name, range]) => ({
        name: pythonName(name),
        version: versionIn(` ${string(range) ?? string(dig(range, "version")) ?? ""}`),
        scope: dig(range, "optional") === true ? ("optional" as const) : scope,
        evidence: at(path, parsed.lineOf(...key, name))
      }))
  const poetry = dig(parsed.data, "tool", "poetry")
  const groups = (value: unknown, ...key: ReadonlyArray<string>) =>
    fields(value).flatMap(([group, entry]) =>
      Array.isArray(entry)
        ? entries(entry, developmentGroup.test(group) ? "development" : "optional", parsed.lineOf(...key, group))
        : table(
            dig(entry, "dependencies"),
            developmentGroup.test(group) ? "development" : "optional",
            ...key,
            group,
            "dependencies"
          )
    )
  return [
    ...entries(dig(parsed.data, "project", "dependencies"), "runtime", parsed.lineOf("project", "dependencies")),
    ...groups(dig(parsed.data, "project", "optional-dependencies"), "project", "optional-dependencies"),
    ...groups(dig(parsed.data, "dependency-groups"), "dependency-groups"),
    ...table(dig(poetry, "dependencies"), "runtime", "tool", "poetry", "dependencies"),
    ...table(dig(poetry, "dev-dependencies"), "development", "tool", "poetry", "dev-dependencies"),
    ...groups(dig(poetry, "group"), "tool", "poetry", "group"),
    ...groups(dig(parsed.data, "tool", "pdm", "dev-dependencies"), "tool", "pdm", "dev-dependencies"),
    ...entries(dig(parsed.data, "tool", "uv", "dev-dependencies"), "development", parsed.lineOf("tool", "uv"))
  ]
}

const fromPipfile = (files: Files, path: string, at: EvidenceAt): ReadonlyArray<Dependency> => {
  const parsed = files.toml(path)
  return (["packages", "dev-packages"] as const).flatMap((group) =>
    fields(dig(parsed?.data, group)).map(([name, range]) => ({
      name: pythonName(name),
      version: versionIn(` ${string(range) ?? string(dig(range, "version")) ?? ""}`),
      scope: group === "packages" ? "runtime" : "development",
      evidence: at(path, parsed?.lineOf(group, name))
    }))
  )
}

/** `install_requires` of setup.cfg and setup.py: the quoted or listed names under it. */
const fromSetup = (files: Files, path: string, at: EvidenceAt): ReadonlyArray<Dependency> => {
  let inside = false
  const quoted = path.endsWith(".py")
  return numbered(files.text(path) ?? "").flatMap(({ line, text }) => {
    const opens = /^\s*install_requires\s*=/.test(text)
    if (opens) inside = true
    else if (inside && (quoted ? /^\s*\w+\s*=|^\s*\)/.test(text) : /^\S/.test(text))) inside = false
    if (!inside) return []
    const names = quoted
      ? [...text.matchAll(/["']([A-Za-z0-9][^"']{0,100})["']/g)].map((match) => match[1] ?? "")
      : [text.replace(/^\s*install_requires\s*=/, "").trim()]
    const closes = quoted && text.includes("]")
    if (closes) inside = false
    return names.flatMap((name) => {
      const found = name === "" ? undefined : requirement(name)
      return found === undefined ? [] : [{ ...found, scope: "runtime", evidence: at(path, line) } as const]
    })
  })
}

const kind = (path: string): "requirements" | "pyproject" | "pipfile" | "setup" | undefined => {
  const name = baseName(path)
  return name === "pyproject.toml"
    ? "pyproject"
    : name === "Pipfile"
      ? "pipfile"
      : name === "setup.py" || name === "setup.cfg"
        ? "setup"
        : undefined
}

/** Requirements files, pyproject (PEP 621, poetry, pdm, uv), Pipfile and setup files, joined by folder. */
export const python: ModuleReader = {
  ecosystem: "python",
  read: (files, at) => {
    const byRoot = new Map<string, Array<string>>()
    const add = (root: string, path: string) => byRoot.set(root, [...(byRoot.get(root) ?? []), path])
    for (const path of files.paths) {
      if (kind(path) !== undefined && !isAside(path) && files.text(path) !== undefined) add(folderOf(path), path)
    }
    for (const path of requirementsFiles(files)) {
      const folder = folderOf(path)
      add(baseName(folder) === "requirements" ? folderOf(folder) : folder, path)
    }
    return [...byRoot]
      .toSorted(([a], [b]) => byText(a, b))
      .map(([root, paths]): Module => {
        const pyproject = paths.find((path) => kind(path) === "pyproject")
        const parsed = pyproject === undefined ? undefined : files.toml(pyproject)
        const scripts = fields(dig(parsed?.data, "project", "scripts")).flatMap(
          ([name, target]): ReadonlyArray<Script> =>
            typeof target === "string" && pyproject !== undefined
              ? [{ name, command: target, evidence: at(pyproject, parsed?.lineOf("project", "scripts", name)) }]
              : []
        )
        return {
          ecosystem: "python",
          language: "python",
          root,
          name:
            string(dig(parsed?.data, "project", "name")) ?? string(dig(parsed?.data, "tool", "poetry", "name")) ?? null,
          manifest: paths.toSorted(byText)[0] ?? "",
          dependencies: paths.flatMap((path) => {
            const read = kind(path)
            return read === "pyproject"
              ? fromPyproject(files, path, at)
              : read === "pipfile"
                ? fromPipfile(files, path, at)
                : read === "setup"
                  ? fromSetup(files, path, at)
                  : fromRequirements(files, path, at)
          }),
          scripts,
          published:
            (dig(parsed?.data, "build-system") !== undefined &&
              dig(parsed?.data, "project", "classifiers") !== undefined) ||
            paths.some((path) => kind(path) === "setup" && /\bclassifiers\b/.test(files.text(path) ?? "")),
          workspace: []
        }
      })
  }
}
