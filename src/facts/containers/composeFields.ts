import { dig, fields, list, string } from "../parsing/unknown.ts"
import { isTooLong } from "../paths.ts"
import type { ComposeMount, ComposePort, ComposeVariable, Place } from "./ComposeService.ts"
import { interpolate } from "./interpolate.ts"
import { shellForm } from "./shellForm.ts"

type Values = ReadonlyMap<string, string>

const protocolOf = (text: string | undefined): "tcp" | "udp" => (text?.toLowerCase() === "udp" ? "udp" : "tcp")

const valid = (port: number): boolean => Number.isInteger(port) && port > 0 && port < 65_536

const short =
  /^(?:(\[[^\]]{0,50}\]|\d{1,3}(?:\.\d{1,3}){3}|localhost|[0-9a-f]{0,4}(?:::?[0-9a-f]{1,4}){0,7}::?[0-9a-f]{1,4}):)?(?:(\d{0,5})(?:-\d{1,5})?:)?(\d{1,5})(?:-\d{1,5})?(?:\/([a-z]{3,4}))?$/i

/** The port of the host; one that only a variable names, which nobody gives here, is open all the same. */
const hostPort = (written: string, said: string | undefined, container: number): number | null => {
  if (said === undefined) return null
  const port = said === "" && written.includes("$") ? container : Number.parseInt(said, 10)
  return valid(port) ? port : null
}

/** One entry of `ports`, short or long; of a range the first. */
export const readPort = (
  entry: unknown,
  place: Place,
  development: boolean,
  values: Values
): ReadonlyArray<ComposePort> => {
  const target = string(dig(entry, "target"))
  if (target !== undefined) {
    const container = Number(interpolate(target, values))
    const asked = string(dig(entry, "published")) ?? ""
    const published = hostPort(asked, interpolate(asked, values), container)
    const address = string(dig(entry, "host_ip")) ?? null
    const protocol = protocolOf(string(dig(entry, "protocol")))
    return valid(container) ? [{ host: published, address, container, protocol, development, ...place }] : []
  }
  const written = string(entry) ?? ""
  const match = short.exec(interpolate(written, values).slice(0, 200).trim())
  const container = Number(match?.[3])
  if (match === null || !valid(container)) return []
  const host = hostPort(written, match[2], container)
  return [{ host, address: match[1] ?? null, container, protocol: protocolOf(match[4]), development, ...place }]
}

/** One entry of `volumes`, short or long, or of `tmpfs`. */
export const readMount = (entry: unknown, place: Place, values: Values): ReadonlyArray<ComposeMount> => {
  const filled = (value: unknown) => interpolate(string(value) ?? "", values)
  const type = string(dig(entry, "type"))
  if (type !== undefined) {
    const target = filled(dig(entry, "target"))
    const source = filled(dig(entry, "source"))
    const kind = type === "bind" ? "bind" : type === "tmpfs" ? "tmpfs" : type === "volume" ? "volume" : undefined
    return kind === undefined || target === "" || isTooLong(target)
      ? []
      : [{ kind, source: source === "" ? null : source, target, readOnly: dig(entry, "read_only") === true, ...place }]
  }
  const parts = filled(entry)
    .slice(0, 1000)
    .split(/:(?![\\/]{2}|\\)/)
  const [first = "", second] = parts
  // a folder of the host that only a variable names, which nobody gives here
  const named = first !== "" || second?.startsWith("/") === true
  if (!named) return []
  if (second === undefined) return [{ kind: "volume", source: null, target: first, readOnly: false, ...place }]
  const bind = first === "" || /^[./~]|^[A-Za-z]$/.test(first)
  const readOnly = /(?:^|,)ro(?:,|$)/.test(parts[2] ?? "")
  return [{ kind: bind ? "bind" : "volume", source: first === "" ? null : first, target: second, readOnly, ...place }]
}

/** Most variables of one service that are read. */
const mostVariables = 500

/** `environment` as a list or a table. */
export const readVariables = (
  value: unknown,
  path: string,
  lineOf: (key: string | number) => number,
  values: Values
): ReadonlyArray<ComposeVariable> => {
  const variable = (name: string, text: string | null, key: string | number): ComposeVariable => ({
    name,
    value: text,
    // a name alone is filled with what the file of variables beside it says
    filled: text === null ? (values.get(name) ?? null) : interpolate(text, values),
    path,
    line: lineOf(key)
  })
  return Array.isArray(value)
    ? value.slice(0, mostVariables).flatMap((entry, index) => {
        const match = typeof entry === "string" ? /^([A-Za-z_][\w.:-]{0,99})(?:=([\s\S]*))?$/.exec(entry) : null
        return match?.[1] === undefined ? [] : [variable(match[1], match[2] ?? null, index)]
      })
    : fields(value)
        .slice(0, mostVariables)
        .filter(([name]) => /^[A-Za-z_][\w.:-]{0,99}$/.test(name))
        .map(([name, entry]) => variable(name, string(entry) ?? null, name))
}

/** `command`, `entrypoint` or a check, as words or as a text; nothing where it is empty. */
export const readCommand = (value: unknown, values: Values): string | null => {
  const filled = (part: unknown) => interpolate(string(part) ?? "", values)
  const text = Array.isArray(value) ? shellForm(JSON.stringify(value.map(filled))) : filled(value)
  const plain = text.replace(/\s+/g, " ").trim()
  return plain === "" ? null : plain
}

/** Names of a list, or the keys of a table. */
export const namesIn = (value: unknown): ReadonlyArray<string> =>
  Array.isArray(value) ? value.flatMap((entry) => string(entry) ?? []) : fields(value).map(([name]) => name)

/** Ports of `expose`; of a range the first. */
export const readExposed = (value: unknown, values: Values): ReadonlyArray<number> =>
  list(value).flatMap((entry) => {
    const port = Number.parseInt(interpolate(string(entry) ?? "", values), 10)
    return valid(port) && !/\/udp$/i.test(string(entry) ?? "") ? [port] : []
  })
