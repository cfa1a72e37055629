import { baseName, isAside } from "../../paths.ts"
import { dig, fields, string } from "../../parsing/unknown.ts"
import type { RepoView } from "../../RepoView.ts"
import { type Check, findingAtAll } from "../../security/Check.ts"
import { isReference } from "../../secrets.ts"
import { declaredAt } from "../../services/variableEvidence.ts"
import type { Severity } from "../../SecurityCheck.ts"

/** Settings of applications, of no profile or of production's; those for developers and tests may be guessed. */
const settingsFile =
  /^(?:application|bootstrap)(?:-(\w{1,30}))?\.(?:ya?ml|properties)$|^appsettings(?:\.(\w{1,30}))?\.json$|^(?:config|settings|production|default)\.(?:ya?ml|json)$/i

const forOthers = /dev|local|test|debug|staging|^ci$|example|sample/i

/** Keys that sign or encrypt what the application believes later. */
const signing =
  /(?:^|\.)(?:jwt|token|session|cookie|app|auth|security|signing|encryption)[\w-]{0,20}\.(?:\w{1,20}[_-])?(?:secret|secret-?_?key|signing-?_?key|sign-?_?key|base64-secret)$|(?:^|\.)(?:jwt|session|cookie|app|token)_?-?secret(?:_?-?key)?$|^secret_?-?key(?:_?-?base)?$/i

const password = /(?:^|\.)(?:password|passwd|login-password|secret-?_?key)$/i

/** Words that are tried first, and texts of ordinary words with no more than a few digits behind them. */
const guessable =
  /^(?:\d{1,10}|(?:[a-z]{3,12}[-_. ]){0,5}[a-z]{2,12}[-_.]?\d{0,4}[!@#]?|p[a@]ssw[o0]rd\w{0,6}|qwerty\w{0,6}|abc\d{1,6}|[a-z]{3,12}@\d{3,6})$/i

/** A place to fill in is answered by whoever deploys; a text of the program's own is not meant to be. */
const toFillIn =
  /^(?:null|none|true|false|yes|no|empty|secret)$|change|replace|your|example|placeholder|<|\.\.\.|^SECRET$|\*/i

interface Setting {
  readonly path: string
  readonly line: number
  readonly key: string
  readonly value: string
}

/** Most settings of one file that are looked at, and how deep they are followed. */
const most = 2000
const deepest = 8

const leaves = (value: unknown, before: ReadonlyArray<string>, found: Array<[ReadonlyArray<string>, string]>): void => {
  for (const [key, inner] of fields(value)) {
    if (found.length >= most) return
    const place = [...before, key]
    const text = string(inner) ?? (typeof inner === "number" ? String(inner) : undefined)
    if (text !== undefined) found.push([place, text])
    else if (place.length < deepest) leaves(inner, place, found)
  }
}

const settingsOf = (repo: RepoView, path: string): ReadonlyArray<Setting> => {
  if (path.endsWith(".properties"))
    return repo.files.lines(path).flatMap((text, index): ReadonlyArray<Setting> => {
      const [, key, value] =
        /^\s{0,20}([\w.-]{1,200})\s{0,10}[=:]\s{0,10}(\S{1,200})\s{0,20}$/.exec(text.slice(0, 500)) ?? []
      return key === undefined || value === undefined ? [] : [{ path, line: index + 1, key, value }]
    })
  const json = path.endsWith(".json") ? repo.files.json(path) : undefined
  const documents = json === undefined ? (path.endsWith(".json") ? [] : repo.files.yaml(path)) : [json]
  return documents.flatMap((parsed) => {
    if (forOthers.test(string(dig(parsed.data, "spring", "config", "activate", "on-profile")) ?? "")) return []
    const found: Array<[ReadonlyArray<string>, string]> = []
    leaves(parsed.data, [], found)
    return found
      .filter(([place]) => /secret|pass|sign|key/i.test(place.at(-1) ?? ""))
      .map(([place, value]) => ({ path, line: parsed.lineOf(...place), key: place.join("."), value }))
  })
}

const isGuessable = (value: string): boolean =>
  value.length >= 3 && value.length <= 64 && guessable.test(value) && !toFillIn.test(value) && !isReference(value)

/** A key that signs, or a password of production, whose value is committed and among the first that anybody tries. */
export const guessableSecrets: Check = {
  rule: "secret.guessable",
  run: (repo) => {
    const paths = repo.files.paths.filter((path) => settingsFile.test(baseName(path)) && !isAside(path))
    if (paths.length === 0) return undefined
    const places = (severity: Severity, title: string, found: ReadonlyArray<Setting>) =>
      findingAtAll(
        "secret.guessable",
        severity,
        title,
        "Read a long random value from the environment or a secret manager, without a default, and replace the one in use.",
        found.map(({ path, line, key }) => declaredAt(repo, path, line, key.slice(key.lastIndexOf(".") + 1)))
      )
    return paths.flatMap((path) => {
      const name = settingsFile.exec(baseName(path))
      const profile = name?.[1] ?? name?.[2] ?? ""
      if (forOthers.test(profile)) return []
      const weak = settingsOf(repo, path).filter(({ value }) => isGuessable(value))
      const keys = weak.filter(({ key }) => signing.test(key))
      const passwords = weak.filter(
        (setting) =>
          !keys.includes(setting) && password.test(setting.key) && /prod|live|release/i.test(profile || baseName(path))
      )
      return places("high", "Guessable key that signs, committed", keys).concat(
        places("medium", "Guessable password in the settings of production", passwords)
      )
    })
  }
}
