import { plain, programNames } from "../images/programNames.ts"
import type { RepoView } from "../RepoView.ts"

const hidden = /\/\.([\w-]{1,40})(?=\/|$)/g

/**
 * A folder as it is judged by its name. What is hidden is mostly another program's or can be made again, as `.cache` or
 * `.ssh`; a hidden folder that is named for the program is where that keeps what is its own: `~/.shop`.
 */
export const withoutOwnDot = (repo: RepoView, folder: string): string =>
  folder
    .slice(0, 300)
    .replace(hidden, (whole, name: string) => (programNames(repo).names.has(plain(name)) ? `/${name}` : whole))
