/** One image repository per service of the application; the files that build images name them the same way. */
import type { Need } from "../../../blueprint/Need.ts"
import { uniqueSlugs } from "../../../hcl/slug.ts"
import { perSeen } from "../../perNeeds.ts"
import { isProcess } from "./environment.ts"

/** By service: the key of its repository, unique whatever the names look like. */
const keys = perSeen(isProcess, (processes): ReadonlyMap<string, string> =>
  uniqueSlugs(
    processes.filter(isProcess).map(({ service }) => service),
    { separator: "-", maxLength: 60 }
  )
)

export const repositoryKeys = (needs: ReadonlyArray<Need>): ReadonlyArray<string> => [...keys(needs).values()]

export const repositoryKey = (needs: ReadonlyArray<Need>, service: string): string => keys(needs).get(service) ?? "app"
