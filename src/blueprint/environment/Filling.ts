/** What a variable is filled with, before any provider says what stands for its parts. */
import type { StorePart } from "../../facts/variables/storeWords.ts"

/** A part of a value that only the provider knows. */
export type Atom =
  /** Of the store with this need's id. */
  | { readonly of: "store"; readonly store: string; readonly part: StorePart }
  /** What the client of a store has to be told of TLS and the like, in the way that the address is written. */
  | { readonly of: "options"; readonly store: string; readonly client: string | null; readonly style: AddressStyle }
  /** The host name that people reach the process at; that of the application where nobody reaches it itself, and where none is named. */
  | { readonly of: "own"; readonly process: string | null }
  /** Another process of the application: by its name inside the network, or as people reach it. */
  | { readonly of: "process"; readonly process: string; readonly part: ProcessPart }
  /** Drawn once and kept. */
  | { readonly of: "random"; readonly name: string; readonly drawn: Drawn }

/**
 * `origin`: scheme, host and port, by which the others of the application reach it. `socketOrigin`: the same for
 * WebSockets. `publicHost`: the name that people reach it at.
 */
export const processParts = ["host", "port", "origin", "socketOrigin", "publicHost"] as const
export type ProcessPart = (typeof processParts)[number]

/** How addresses of databases are written: options stand in each in their own way; `mode`: the word for TLS alone. */
export type AddressStyle = "url" | "jdbc" | "r2dbc" | "ado" | "libpq" | "go-mysql" | "mode"

/** `text`: so many letters and digits; `account`: a password that a person signs in with; `hex`, `base64`: so many bytes, written that way. */
export interface Drawn {
  readonly as: "text" | "account" | "hex" | "base64"
  readonly length: number
}

export type Filling = ReadonlyArray<string | Atom>

export interface Filled {
  readonly name: string
  readonly filling: Filling
}

const credentials: ReadonlySet<StorePart> = new Set(["url", "login", "password", "accessKey", "secretKey"])

/** Whether a filling holds a credential. */
export const isHidden = (filling: Filling): boolean =>
  filling.some((part) =>
    typeof part === "string" ? false : part.of === "random" || (part.of === "store" && credentials.has(part.part))
  )
