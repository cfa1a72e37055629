/** The address of another process of the application, as a variable asks for it. */
import type { ProcessPart } from "../../blueprint/environment/Filling.ts"
import { str, type Value } from "../../hcl/Value.ts"

/** Where a process that is not reached from outside answers inside the network. */
export interface Inside {
  readonly host: Value
  readonly port: string
}

/** One part of it; what is public is called as people call it, over TLS. */
export const processPart = (part: ProcessPart, inside: Inside | undefined, publicHost: Value): Value => {
  switch (part) {
    case "publicHost":
      return publicHost
    case "host":
      return inside?.host ?? publicHost
    case "port":
      return inside?.port ?? "443"
    case "origin":
      return inside === undefined ? str`https://${publicHost}` : str`http://${inside.host}:${inside.port}`
    case "socketOrigin":
      return inside === undefined ? str`wss://${publicHost}` : str`ws://${inside.host}:${inside.port}`
  }
}
