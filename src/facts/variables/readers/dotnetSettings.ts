import { dig, fields, string } from "../../parsing/unknown.ts"
import { baseName, isAside } from "../../paths.ts"
import { isSecretName } from "../../redact.ts"
import type { RepoView } from "../../RepoView.ts"
import { shownGiven } from "../given.ts"
import { declaredAt } from "../../services/variableEvidence.ts"
import type { ReadClaim, VariableReader } from "../VariableReader.ts"

const settingsFile = /^(?:appsettings\.json|appsettings\.production\.json|secrets\.json\.(?:example|sample|template))$/i

/** Most settings of one file, and how deep they are followed. */
const most = 500
const deepest = 6

const places = (value: unknown, before: ReadonlyArray<string>, found: Array<ReadonlyArray<string>>): void => {
  for (const [key, inner] of fields(value)) {
    if (found.length >= most) return
    const place = [...before, key]
    if (string(inner) !== undefined) found.push(place)
    else if (place.length < deepest) places(inner, place, found)
  }
}

/** Whether a place in the settings is filled in by whoever deploys: it is empty, or names itself. */
const isToFillIn = (value: string): boolean =>
  value === "" || /^(?:secret|null|todo|changeme)$|^<.{1,100}>$|your|SET_A|replace|change[-_ ]?me/i.test(value)

/**
 * Variables of ASP.NET's settings that hold credentials, `__` between the sections. They are required where they are
 * the address of a database without an alternative, and a place that is left to fill in.
 */
const read = (repo: RepoView): ReadonlyArray<ReadClaim> =>
  repo.files.paths
    .filter((path) => settingsFile.test(baseName(path)) && !isAside(path))
    .flatMap((path) => {
      const parsed = repo.files.json(path)
      if (parsed === undefined) return []
      const found: Array<ReadonlyArray<string>> = []
      places(parsed.data, [], found)
      const addresses = found.filter((place) => place[0]?.toLowerCase() === "connectionstrings")
      return found
        .filter((place) => isSecretName(place.at(-1) ?? "") || addresses.includes(place))
        .map((place): ReadClaim => ({
          root: repo.home(path),
          name: place.join("__"),
          by: "schema",
          given: addresses.includes(place)
            ? shownGiven(place.join("__"), string(dig(parsed.data, ...place)))
            : undefined,
          need:
            addresses.length === 1 && addresses[0] === place && isToFillIn(string(dig(parsed.data, ...place)) ?? "")
              ? "required"
              : "optional",
          evidence: [declaredAt(repo, path, parsed.lineOf(...place), place.at(-1) ?? "")]
        }))
    })

export const dotnetSettings: VariableReader = { name: "dotnet-settings", read }
