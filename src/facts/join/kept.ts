import type { Dockerfile } from "../containers/Dockerfile.ts"
import { isFilledInImage } from "../containers/fileInImage.ts"
import { isLibrary } from "../containers/keptMounts.ts"
import { hidesProgram, isLeftEmpty } from "../containers/leftEmpty.ts"
import { isMountable } from "../containers/mountable.ts"
import { byText, within, withoutEnd } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import type { Service } from "../Service.ts"
import type { Draft } from "./Draft.ts"

/** Most folders that are kept of one service. */
const mostKept = 10

/** The image of a service, as it is built of the repository. */
interface Built {
  readonly repo: RepoView
  readonly dockerfile: Dockerfile
  readonly context: string
}

/**
 * Whether a disk over a folder hides the program: the image starts there, and is seen to be given files there. A folder
 * that is only worked in while the image is made is no program's: whoever keeps it knows that.
 */
const hides = ({ context, dockerfile, repo }: Built, path: string): boolean => {
  const folder = withoutEnd(path)
  return hidesProgram(dockerfile, folder, undefined, null) && isFilledInImage(repo, dockerfile, context, folder)
}

/** The volumes of its image where other signs keep folders beside all of them: the image's maker knows what its program writes. */
const volumesBeside = (
  signals: Draft["signals"],
  named: ReadonlyArray<string>,
  built: Built | undefined
): ReadonlyArray<string> => {
  // what each release brings anew is no data
  const isBrought = (folder: string): boolean =>
    built !== undefined && isFilledInImage(built.repo, built.dockerfile, built.context, withoutEnd(folder))
  const own = (signals.find(({ source }) => source === "dockerfile")?.keeps ?? []).filter(
    (folder) => !isBrought(folder)
  )
  return own.some((folder) => named.some((other) => within(folder, other) || within(other, folder))) ? [] : own
}

/** The folders on volumes that its most telling signs name, as far as they can be mounted without hiding its program, or its image leaves them empty. */
export const keptBy = ({ signals }: Draft, built?: Built): Pick<Service, "keeps"> => {
  const isPlace = (folder: string): boolean =>
    built === undefined
      ? isMountable(folder)
      : (isMountable(folder) && !hides(built, folder)) || isLeftEmpty(built.dockerfile, folder)
  const named = signals.find(({ keeps }) => keeps !== undefined && keeps.some(isPlace))?.keeps ?? []
  // a collection is brought by whoever runs it: samples of how to run it may leave it out
  const brought = signals.flatMap(({ keeps = [] }) => keeps.filter(isLibrary))
  const keeps = [
    ...new Set([...named, ...volumesBeside(signals, named, built), ...brought].filter(isPlace).map(withoutEnd))
  ].toSorted(byText)
  return keeps.length === 0 ? {} : { keeps: keeps.slice(0, mostKept) }
}
