import type { Intent } from "../../reading/Clause.ts"
import { services } from "./services.ts"
import { stores } from "./stores.ts"
import { variables } from "./variables.ts"

/** Everything that corrects what is known of a repository. */
export const corrections: ReadonlyArray<Intent> = [services, stores, variables]
