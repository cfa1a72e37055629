import type { Parsed } from "../parsing/Parsed.ts"
import { dig, list, string } from "../parsing/unknown.ts"
import { isTooLong } from "../paths.ts"

type Path = ReadonlyArray<string | number>

/** A folder of a container that lies on a volume somebody claimed. */
export interface ClaimedFolder {
  readonly folder: string
  readonly line: number
}

/** Names of a pod's volumes that outlive it: claimed by name, or by the set that it belongs to. */
export const claimsOf = (document: unknown, pod: Path): ReadonlySet<string> => {
  const volumes = list(dig(document, ...pod, "volumes"))
    .slice(0, 100)
    .filter((volume) => dig(volume, "persistentVolumeClaim") !== undefined)
    .map((volume) => string(dig(volume, "name")))
  const templates = list(dig(document, "spec", "volumeClaimTemplates"))
    .slice(0, 100)
    .map((template) => string(dig(template, "metadata", "name")))
  return new Set([...volumes, ...templates].flatMap((name) => name ?? []))
}

/** Folders of a container that lie on claimed volumes and may be written to. */
export const claimedIn = (
  parsed: Parsed,
  container: unknown,
  at: Path,
  claims: ReadonlySet<string>
): ReadonlyArray<ClaimedFolder> =>
  list(dig(container, "volumeMounts"))
    .slice(0, 100)
    .flatMap((mount, index) => {
      const folder = string(dig(mount, "mountPath"))
      return folder === undefined ||
        isTooLong(folder) ||
        !claims.has(string(dig(mount, "name")) ?? "") ||
        string(dig(mount, "readOnly")) === "true"
        ? []
        : [{ folder, line: parsed.lineOf(...at, "volumeMounts", index, "mountPath") }]
    })
