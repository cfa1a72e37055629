import { baseName, isAside } from "../paths.ts"
import type { Files } from "./Files.ts"
import { depthOf } from "../subject.ts"

/** YAML that some reader takes whole: workflows, containers, manifests of Kubernetes, charts, settings of the JVM. */
const named =
  /(?:^|\/)(?:docker[-_])?compose\/[^/]+\.ya?ml$|(?:^|\/)(?:[^/]*compose[^/]*|Chart|application(?:-[\w-]{1,60})?|bootstrap)\.ya?ml$|^\.github\/(?:workflows|actions)\//

const isManifest = (text: string): boolean => /^apiVersion:/m.test(text) && /^kind:/m.test(text) && !text.includes("{{")

/**
 * YAML that is parsed anyhow, that nearest the root first, and manifests last, which tools write by the hundred.
 */
const costlyYaml = (files: Files): ReadonlyArray<string> =>
  files.paths
    .filter((path) => {
      if (!/\.ya?ml$/i.test(path)) return false
      const text = files.text(path)
      return text !== undefined && (named.test(path) || isManifest(text))
    })
    .toSorted((a, b) => Number(named.test(b)) - Number(named.test(a)) || depthOf(a) - depthOf(b))

/** The parser of a manifest that its ecosystem's reader takes whole, by the file's name. */
const parserOf = (files: Files, path: string): ((path: string) => unknown) | undefined => {
  const base = baseName(path)
  if (base === "package.json" || base === "composer.json" || base === "project.json") return files.json
  if (base === "pyproject.toml" || base === "Cargo.toml") return files.toml
  if (/\.(?:tf|tofu)$/.test(base)) return files.hcl
  return base === "pom.xml" || base.endsWith(".csproj") ? files.xml : undefined
}

/**
 * Files that are parsed anyhow, each as a piece of work of its own: done one by one beforehand, because a reader that
 * asks for all of them at once would hold the thread. The parsers remember what they made.
 */
export const parsedAhead = (files: Files): ReadonlyArray<() => unknown> => {
  // only those that have a parser are put in order: there are a hundred times as many others
  const manifests = files.paths
    .flatMap((path) => {
      const parse = isAside(path) ? undefined : parserOf(files, path)
      return parse === undefined ? [] : [{ depth: depthOf(path), run: () => parse(path) }]
    })
    .toSorted((a, b) => a.depth - b.depth)
    .map(({ run }) => run)
  return [...manifests, ...costlyYaml(files).map((path) => () => files.yaml(path))]
}
