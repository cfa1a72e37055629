import type { VariableSignal } from "../Signal.ts"
import { folderOf, nearest, within } from "../paths.ts"

/**
 * The roots of services that something found in a folder speaks about: that very folder's, else those of the nearest
 * folder above it, else all those below it.
 */
export const reach = (roots: ReadonlyArray<string>, folder: string): ReadonlyArray<string> => {
  const distinct = [...new Set(roots)]
  const above = nearest(distinct, folder)
  return above === undefined ? distinct.filter((root) => within(folder, root)) : [above]
}

/** Signs by the root of the services that they speak about; those of a shared folder go to who depends on it. */
export const spread = <A extends { readonly root: string; readonly through?: ReadonlyArray<string> | undefined }>(
  signs: ReadonlyArray<A>,
  roots: ReadonlyArray<string>
): ReadonlyMap<string, ReadonlyArray<A>> => {
  const reached = new Map<string, ReadonlyArray<string>>()
  const groups = new Map<string, Array<A>>()
  for (const sign of signs) {
    const targets = reached.get(sign.root) ?? targetsOf(sign, roots)
    reached.set(sign.root, targets)
    for (const root of targets) {
      const group = groups.get(root)
      if (group === undefined) groups.set(root, [sign])
      else group.push(sign)
    }
  }
  return groups
}

/** The roots of services that a folder speaks about: its own, those built from it, else those around it. */
export const targetsOf = (
  { root, through = [] }: { readonly root: string; readonly through?: ReadonlyArray<string> | undefined },
  roots: ReadonlyArray<string>
): ReadonlyArray<string> => {
  const users = roots.includes(root) ? [] : through.filter((user) => roots.includes(user))
  return users.length > 0 ? users : reach(roots, root)
}

/**
 * A variable of the service whose folder the code that reads it lies in: a folder that has an image and no manifest is
 * no module, and what is read there was found in a module around it.
 */
export const readWithin = (sign: VariableSignal, roots: ReadonlyArray<string>): VariableSignal => {
  const path = sign.by === "code" ? sign.evidence[0]?.path : undefined
  const own =
    path === undefined
      ? undefined
      : nearest(
          roots.filter((root) => within(sign.root, root)),
          folderOf(path)
        )
  return own === undefined || own === sign.root ? sign : { ...sign, root: own }
}
