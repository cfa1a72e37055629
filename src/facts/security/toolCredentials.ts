import { dig, fields, list, string } from "../parsing/unknown.ts"
import { baseName } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { holdsSecret, namesPassword } from "../secretNames.ts"
import { isPlaceholder } from "../secrets.ts"
import { isSecretOf } from "../secretValues.ts"
import { secretPlace } from "./secretPlace.ts"
import { isWeakPassword } from "./weakPassword.ts"

/** A credential in a file of a tool whose name and value do not stand on one line. */
export interface ToolCredential {
  readonly path: string
  readonly line: number
  readonly name: string
  readonly value: string
}

type Place = ReadonlyArray<string | number>

/** Most entries of one file that are looked at. */
const most = 500

/** Composer's tokens stand under the host that they open. */
const composerKinds = ["github-oauth", "gitlab-token", "gitlab-oauth", "bearer"] as const

const composer = (data: unknown): ReadonlyArray<readonly [place: Place, name: string, value: string]> =>
  composerKinds.flatMap((kind) =>
    fields(dig(data, kind))
      .slice(0, most)
      .flatMap(([host, inner]): ReadonlyArray<readonly [Place, string, string]> => {
        const own = string(inner)
        const place = own === undefined ? [kind, host, "token"] : [kind, host]
        const value = own ?? string(dig(inner, "token"))
        return value === undefined || value.length < 12 || isPlaceholder(value) ? [] : [[place, kind, value]]
      })
  )

/** Postman lists its variables as objects of a key and a value. */
const postman = (data: unknown): ReadonlyArray<readonly [place: Place, name: string, value: string]> =>
  list(dig(data, "values"))
    .slice(0, most)
    .flatMap((entry, at): ReadonlyArray<readonly [Place, string, string]> => {
      const name = string(dig(entry, "key")) ?? ""
      const value = string(dig(entry, "value")) ?? ""
      if (name === "" || !holdsSecret(name)) return []
      const opens = isSecretOf(name, value) || (namesPassword(name) && isWeakPassword(value))
      return opens ? [[["values", at, "value"], name, value]] : []
    })

const readers = [
  [/^(?:\.composer-)?auth\.json$/i, composer],
  [/\.postman_(?:environment|globals)\.json$/i, postman]
] as const

/** Credentials of Composer and in the environments of Postman. */
export const toolCredentials = (repo: RepoView): ReadonlyArray<ToolCredential> =>
  repo.files.paths.flatMap((path) => {
    const read = readers.find(([name]) => name.test(baseName(path)))?.[1]
    const parsed = read === undefined || secretPlace(path) !== "application" ? undefined : repo.files.json(path)
    if (read === undefined || parsed === undefined) return []
    return read(parsed.data).map(([place, name, value]) => ({
      path,
      line: parsed.lineOf(...place),
      name: name.replace(/\s/g, "_").slice(0, 80),
      value
    }))
  })
