import { dig, fields, string } from "../parsing/unknown.ts"
import { folderOf, resolvePath } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"

/** One image that `docker buildx bake` makes. */
export interface BakeTarget {
  /** Folder that is built from, relative to the root. */
  readonly context: string
  /** Path of its Dockerfile from the repository's root. */
  readonly dockerfile: string
  /** The stage that is built; `null` for the last. */
  readonly stage: string | null
  /** Images that it is pushed as; a tag that is computed is left out. */
  readonly tags: ReadonlyArray<string>
}

interface Fields {
  readonly context: string | undefined
  readonly dockerfile: string | undefined
  readonly stage: string | undefined
  readonly inherits: ReadonlyArray<string>
  readonly tags: ReadonlyArray<string>
}

/** A text without variables in it; what is computed is nobody's guess. */
const literal = (text: string | undefined): string | undefined => /^"([^"$%\\]{1,300})"$/.exec(text ?? "")?.[1]

/** Texts of a list, what stands in `${…}` at their end left out. */
const imagesIn = (text: string | undefined): ReadonlyArray<string> =>
  [...(text ?? "").slice(0, 4000).matchAll(/"([\w./-]{1,200})(?::[^"]{0,100})?"/g)].map(([, name]) => name ?? "")

const listed = (text: string | undefined): ReadonlyArray<string> =>
  [...(text ?? "").slice(0, 1000).matchAll(/"([\w.-]{1,100})"/g)].map(([, name]) => name ?? "")

const targetsIn = (repo: RepoView, path: string): ReadonlyMap<string, Fields> => {
  if (path.endsWith(".json"))
    return new Map(
      fields(dig(repo.files.json(path)?.data, "target")).map(([name, target]) => [
        name,
        {
          context: string(dig(target, "context")),
          dockerfile: string(dig(target, "dockerfile")),
          stage: string(dig(target, "target")),
          inherits: listed(JSON.stringify(dig(target, "inherits") ?? [])),
          tags: imagesIn(JSON.stringify(dig(target, "tags") ?? []))
        }
      ])
    )
  return new Map(
    repo.files
      .hcl(path)
      .filter(({ type }) => type === "target")
      .map(({ attributes, labels }) => {
        const text = (name: string) => attributes.find((attribute) => attribute.name === name)?.text
        return [
          labels[0] ?? "",
          {
            context: literal(text("context")),
            dockerfile: literal(text("dockerfile")),
            stage: literal(text("target")),
            inherits: listed(text("inherits")),
            tags: imagesIn(text("tags"))
          }
        ]
      })
  )
}

/** What bake files build from the repository; a context that is fetched from elsewhere is none. */
export const bakeTargets = (repo: RepoView): ReadonlyArray<BakeTarget> =>
  repo
    .named(/^docker-bake\.(?:hcl|json)$/)
    .slice(0, 50)
    .flatMap((path) => {
      const targets = targetsIn(repo, path)
      return [...targets.values()].slice(0, 200).flatMap((own): ReadonlyArray<BakeTarget> => {
        const above = own.inherits.flatMap((name) => targets.get(name) ?? [])
        const said = (pick: (one: Fields) => string | undefined) =>
          pick(own) ?? above.map(pick).findLast((value) => value !== undefined)
        const given = said(({ context }) => context) ?? "."
        const context = /:\/\/|^git@|^target:/.test(given) ? undefined : resolvePath(folderOf(path), given)
        const dockerfile =
          context === undefined ? undefined : resolvePath(context, said((one) => one.dockerfile) ?? "Dockerfile")
        return context === undefined || dockerfile === undefined
          ? []
          : [
              {
                context,
                dockerfile,
                stage: said(({ stage }) => stage) ?? null,
                tags: [own, ...above].map(({ tags }) => tags).find((tags) => tags.length > 0) ?? []
              }
            ]
      })
    })
