/** Chooses the version of a relational database. */
import {
  asOf,
  engineVersions,
  engineVersionsSource,
  type EngineVersion,
  type VersionedEngine
} from "../classes/engineVersions.ts"

const parts = (version: string): ReadonlyArray<number> =>
  version.split(".").map((part) => Number.parseInt(part, 10) || 0)

const atLeast = (version: string, asked: string): boolean => {
  const [one, other] = [parts(version), parts(asked)]
  const [major = 0, minor = 0] = one
  const [wantedMajor = 0, wantedMinor = 0] = other
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)
}

export interface VersionChoice extends EngineVersion {
  /** What it is beside the one that the repository asks for. */
  readonly is: "asked" | "newer" | "older"
}

/** The version asked for where it is supported, else the next one that is, else the newest; the usual one for none. */
export const chooseVersion = (engine: VersionedEngine, asked: string | null): VersionChoice => {
  const { supported, usual } = engineVersions[engine]
  const newest = supported.at(-1) ?? supported[0]
  if (asked === null || !/^\d{1,2}(\.\d{1,3}){0,2}$/.test(asked))
    return { ...(supported.find(({ version }) => version === usual) ?? newest), is: "asked" }
  const wanted = engine === "postgres" ? String(parts(asked)[0] ?? usual) : parts(asked).slice(0, 2).join(".")
  const found = supported.find(({ version }) => atLeast(version, wanted))
  if (found === undefined) return { ...newest, is: "older" }
  return { ...found, is: found.version === wanted || found.version.startsWith(`${wanted}.`) ? "asked" : "newer" }
}

/** Until when a version costs nothing more than its instance, and who says so. */
export const supportOf = (title: string, { supportedUntil, version }: EngineVersion): string =>
  `${title} ${version} is in standard support on RDS until ${supportedUntil} (${engineVersionsSource}, held against ${asOf}); extended support after that is billed by the vCPU.`
