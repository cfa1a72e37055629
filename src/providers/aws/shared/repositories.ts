/** One image repository per process of the application. */
import type { Need } from "../../../blueprint/Need.ts"
import { uniqueSlugs } from "../../../hcl/slug.ts"
import { isProcess } from "./environment.ts"

/** By id of the process: the key of its repository, unique whatever the ids look like. */
const keys = (needs: ReadonlyArray<Need>): ReadonlyMap<string, string> =>
  uniqueSlugs(
    needs.filter(isProcess).map(({ id }) => id),
    { separator: "-", maxLength: 60 }
  )

export const repositoryKeys = (needs: ReadonlyArray<Need>): ReadonlyArray<string> => [...keys(needs).values()]

export const repositoryKey = (needs: ReadonlyArray<Need>, id: string): string => keys(needs).get(id) ?? "app"
