import { nearest, within } from "../paths.ts"

/**
 * The roots of services that something found in a folder speaks about: that very folder's, else those of the nearest
 * folder above it, else all those below it.
 */
export const reach = (roots: ReadonlyArray<string>, folder: string): ReadonlyArray<string> => {
  const distinct = [...new Set(roots)]
  const above = nearest(distinct, folder)
  return above === undefined ? distinct.filter((root) => within(folder, root)) : [above]
}
