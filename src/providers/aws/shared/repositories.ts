/** One image repository per service of the application. */
import type { Need } from "../../../blueprint/Need.ts"
import { uniqueSlugs } from "../../../hcl/slug.ts"
import { isProcess } from "./environment.ts"

/** Services that run as containers, in the order of the needs, each once. */
export const imageServices = (needs: ReadonlyArray<Need>): ReadonlyArray<string> => [
  ...new Set(needs.filter(isProcess).map(({ service }) => service))
]

/** By service: the key of its repository, unique whatever the names look like. */
const keys = (needs: ReadonlyArray<Need>): ReadonlyMap<string, string> =>
  uniqueSlugs(imageServices(needs), { separator: "-", maxLength: 60 })

export const repositoryKeys = (needs: ReadonlyArray<Need>): ReadonlyArray<string> => [...keys(needs).values()]

export const repositoryKey = (needs: ReadonlyArray<Need>, service: string): string => keys(needs).get(service) ?? "app"
