import { type Kept, isPassing, keptAs } from "../containers/keptMounts.ts"
import { isMountable } from "../containers/mountable.ts"
import { dataOnDisk } from "../Fact.ts"
import { baseName, isForDevelopment, withoutEnd } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import type { Container, Workload } from "./Workload.ts"

/** Folders that a workload keeps: nobody claims a volume for anything but what has to outlive its pod. */
export const keptClaims = (repo: RepoView, { path }: Workload, { claimed }: Container): ReadonlyArray<Kept> =>
  isForDevelopment(baseName(path))
    ? []
    : claimed.flatMap(({ folder: written, line }): ReadonlyArray<Kept> => {
        const folder = withoutEnd(written)
        return isPassing(folder) || !isMountable(folder)
          ? []
          : [{ folder, value: keptAs(folder) ?? dataOnDisk, evidence: repo.at(path, line) }]
      })
