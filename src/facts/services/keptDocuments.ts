import { baseName } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"

/** Most documents that are read. */
const mostDocuments = 60

const document = /\.(?:md|mdx|rst|adoc|txt)$/i

/** Documents for those who run the application: their text is kept, and they are not about changing it or its tests. */
export const keptDocuments = (repo: RepoView): ReadonlyArray<string> =>
  repo.files.paths
    .filter(
      (path) =>
        document.test(path) &&
        repo.files.text(path) !== undefined &&
        !/change-?log|contribut/i.test(baseName(path)) &&
        !/(?:^|\/)(?:tests?|e2e|testing|specs?|fixtures?|scripts?|hack)\//i.test(path)
    )
    .slice(0, mostDocuments)
