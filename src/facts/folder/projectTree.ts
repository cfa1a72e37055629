import { folderOf } from "../paths.ts"
import type { RepoSnapshot } from "../../repo/RepoSnapshot.ts"
import { fromFolder, inFolder } from "./foldersAbove.ts"
import { asideFolder } from "./seenFrom.ts"

const manifest =
  /^(?:package\.json|deno\.jsonc?|pyproject\.toml|setup\.py|requirements\.txt|Pipfile|go\.(?:mod|work)|Cargo\.toml|pom\.xml|build\.(?:gradle(?:\.kts)?|sbt)|composer\.json|Gemfile|mix\.exs|pubspec\.yaml|Package\.swift|project\.clj|deps\.edn|[\w.-]{1,80}\.(?:sln|slnx|csproj|fsproj|vbproj))$/

/**
 * The tree that is to be judged for its own sake when a folder is asked for. In `examples/monorepo/apps/web` that is
 * `examples/monorepo`, whose other packages are as little an example as the folder itself; `website/blog` belongs to
 * `website` where that has a manifest. Outside of such trees it is the folder.
 */
export const projectTree = ({ entries }: RepoSnapshot, folder: string): string => {
  const aside = asideFolder(folder)
  if (aside === undefined || aside === folder) return folder
  const isProject = entries.some(({ path }) => folderOf(path) === aside && manifest.test(path.slice(aside.length + 1)))
  return isProject ? aside : inFolder(aside, fromFolder(aside, folder).split("/")[0] ?? "")
}
