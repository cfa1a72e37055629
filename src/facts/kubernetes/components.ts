import { dig, list, string } from "../parsing/unknown.ts"
import { folderOf, isAside, resolvePath, within } from "../paths.ts"
import { remembered } from "../remembered.ts"

/** Folders of components of Kustomize that no set of manifests takes in by itself. */
const optionalComponents = remembered((repo): ReadonlyArray<string> => {
  const files = repo.named(/^kustomization\.ya?ml$/).slice(0, 500)
  const read = files.flatMap((path) =>
    repo.files
      .yaml(path)
      .slice(0, 1)
      .map(({ data }) => ({ data, folder: folderOf(path), path }))
  )
  const taken = new Set(
    read
      .filter(({ data, path }) => string(dig(data, "kind")) !== "Component" && !isAside(path))
      .flatMap(({ data, folder }) =>
        list(dig(data, "components"))
          .slice(0, 100)
          .flatMap((entry) => resolvePath(folder, string(entry) ?? "") ?? [])
      )
  )
  return read
    .filter(({ data, folder }) => string(dig(data, "kind")) === "Component" && !taken.has(folder))
    .map(({ folder }) => folder)
})

/** Whether a manifest belongs to an optional component. */
export const isOptionalComponent = (repo: Parameters<typeof optionalComponents>[0], path: string): boolean =>
  optionalComponents(repo).some((folder) => within(folder, path))
