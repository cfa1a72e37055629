import { Layer } from "effect"
import { CliFailure } from "../src/cli/CliFailure.ts"
import type { DatabaseLocked } from "./database/DatabaseErrors.ts"
import * as Store from "./store.ts"

/** What a person does whose command cannot have the database that a server works on. */
const wayOut = ({ address, directory, holder }: DatabaseLocked, throughIt: (address: string) => string): CliFailure =>
  new CliFailure({
    reason:
      address === undefined
        ? `The embedded database in ${directory} is in use by ${holder}: stop that process first, or keep everything on a PostgreSQL server (DATABASE_URL), which takes several at once`
        : `The server at ${address} (${holder}) works on the embedded database in ${directory}: ${throughIt(address)}, or stop it first; a PostgreSQL server (DATABASE_URL) takes several at once`
  })

/** Everything that is kept, for a command; where a running server has it, what can be asked of that one is named. */
export const layer = (throughIt: (address: string) => string) =>
  Layer.mapError(Store.layer, (error) => (error._tag === "DatabaseLocked" ? wayOut(error, throughIt) : error))
