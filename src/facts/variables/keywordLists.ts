/** A list of keywords as .NET, ODBC, PDO and libpq write it. */
export type Pairs = ReadonlyArray<readonly [key: string, value: string]>

/** Most pairs of one list. */
const most = 15

const pair = /^([\w ]{1,40})=(.{0,150})$/

/**
 * Reads a list of keywords; undefined where any part of it is no pair. Parts are split before they are looked at: one
 * pattern for all of them would try every way to part a text.
 */
export const pairsIn = (text: string, sign: ";" | " "): Pairs | undefined => {
  const parts = sign === ";" ? text.split(";") : text.replace(/\s*=\s*/g, "=").split(/\s+/)
  const all = parts
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => {
      const [, key = "", value = ""] = pair.exec(part) ?? []
      return [key.trim(), value.trim()] as const
    })
  return all.length <= most && all.every(([key]) => key !== "") ? all : undefined
}

/** Whether a list of keywords leads to a server. */
export const leadsToServer = (pairs: Pairs): boolean =>
  pairs.length > 1 && pairs.some(([key]) => /(?:^| )(?:host|server|data source)$/i.test(key))
