import type { Files } from "./Files.ts"

/** YAML that some reader takes whole: workflows, containers, manifests of Kubernetes, charts, settings of the JVM. */
const named =
  /(?:^|\/)(?:docker[-_])?compose\/[^/]+\.ya?ml$|(?:^|\/)(?:[^/]*compose[^/]*|Chart|application(?:-[\w-]{1,60})?|bootstrap)\.ya?ml$|^\.github\/(?:workflows|actions)\//

const isManifest = (text: string): boolean => /^apiVersion:/m.test(text) && /^kind:/m.test(text) && !text.includes("{{")

const depthOf = (path: string): number => path.split("/").length

/**
 * YAML that is parsed anyhow, that nearest the root first, and manifests last, which tools write by the hundred: parsed
 * one by one beforehand, because its parser is slow and a reader that asks for all of it at once would hold the thread.
 */
export const costlyFiles = (files: Files): ReadonlyArray<string> =>
  files.paths
    .filter((path) => {
      if (!/\.ya?ml$/i.test(path)) return false
      const text = files.text(path)
      return text !== undefined && (named.test(path) || isManifest(text))
    })
    .toSorted((a, b) => Number(named.test(b)) - Number(named.test(a)) || depthOf(a) - depthOf(b))
