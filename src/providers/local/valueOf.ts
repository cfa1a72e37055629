/** The values of fillings on one machine, beside what clouds make of them. */
import type { Drawn, Filling, ProcessPart } from "../../blueprint/environment/Filling.ts"
import { clientOptions, type Encryption } from "../shared/clientOptions.ts"
import { printed, type Terms } from "../shared/printed.ts"
import type { LocalDisk, LocalServer } from "./LocalServer.ts"
import { exampleDomain, toldBy } from "./toldBy.ts"

/** A server on a developer's machine signs its certificate itself. */
const own: Encryption = { certificate: "own" }

/** What a machine knows; undefined where it has nothing of the kind. */
export interface LocalPlace {
  readonly store: (id: string) => LocalServer | LocalDisk | undefined
  /** The host that people reach a process at. */
  readonly ownHost: (process: string) => string | undefined
  /** Where other processes find one. */
  readonly address: (process: string) => { readonly host: string; readonly port: number } | undefined
  readonly draw: (name: string, drawn: Drawn) => string | undefined
}

const addressPart = (
  part: Exclude<ProcessPart, "publicHost">,
  { host, port }: { readonly host: string; readonly port: number }
): string => {
  switch (part) {
    case "host":
      return host
    case "port":
      return String(port)
    case "origin":
      return `http://${host}:${port}`
    case "socketOrigin":
      return `ws://${host}:${port}`
  }
}

const terms =
  (place: LocalPlace): Terms =>
  (atom) => {
    switch (atom.of) {
      case "store": {
        const store = place.store(atom.store)
        return store === undefined ? undefined : toldBy(store)[atom.part]
      }
      case "options":
        // nothing here speaks TLS but a server that always does
        return place.store(atom.store)?.engine === "mssql" ? clientOptions("mssql", atom.client, atom.style, own) : ""
      case "own":
        return atom.process === null ? exampleDomain : place.ownHost(atom.process)
      case "process": {
        if (atom.part === "publicHost") return place.ownHost(atom.process)
        const found = place.address(atom.process)
        return found === undefined ? undefined : addressPart(atom.part, found)
      }
      case "random":
        return place.draw(atom.name, atom.drawn)
    }
  }

/** An address without the signs that stand around a user and a password that nobody has. */
const withoutEmptyLogin = (text: string): string => text.replace(/:\/\/:?@/, "://").replace(/(:\/\/[^/:@\s]+):@/, "$1@")

/** The value of a filling on this machine; undefined where a part of it has none. */
export const valueOf = (filling: Filling, place: LocalPlace): string | undefined => {
  const value = printed(filling, terms(place))
  return typeof value === "string" ? withoutEmptyLogin(value) : undefined
}
