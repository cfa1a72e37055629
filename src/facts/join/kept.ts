import { isLibrary } from "../containers/keptMounts.ts"
import { copyWords } from "../containers/copiedSources.ts"
import { type Dockerfile, finalInstructions, finalStages } from "../containers/Dockerfile.ts"
import { resolved } from "../containers/folderInImage.ts"
import { hidesProgram, isLeftEmpty } from "../containers/leftEmpty.ts"
import { isMountable } from "../containers/mountable.ts"
import { isPlainBase } from "../containers/madeInImage.ts"
import { byText, within } from "../paths.ts"
import type { Service } from "../Service.ts"
import type { Draft } from "./Draft.ts"

/** Most folders that are kept of one service. */
const mostKept = 10

/** Whether an image is given files in a folder, or all that it has. */
const isGiven = (dockerfile: Dockerfile, folder: string): boolean => {
  let inside = "/"
  return finalInstructions(dockerfile).some(({ keyword, text }) => {
    if (keyword === "WORKDIR") inside = resolved(inside, text.trim().replace(/^["']|["']$/g, ""))
    const to = /^(?:COPY|ADD)$/.test(keyword)
      ? resolved(inside, copyWords(text.slice(0, 4000)).at(-1) ?? ".")
      : undefined
    return to !== undefined && (to === "/" || within(folder, to))
  })
}

/**
 * Whether a disk over a folder hides the program. Where the image is built on one that nobody here knows, whoever keeps
 * a folder of it does: then only what is seen to be put there counts.
 */
const hides = (dockerfile: Dockerfile, path: string): boolean => {
  const folder = path.replace(/\/+$/, "")
  return (
    hidesProgram(dockerfile, folder) &&
    (isPlainBase(finalStages(dockerfile)[0]?.image ?? "") || isGiven(dockerfile, folder))
  )
}

/** The folders on volumes that its most telling signs name, as far as they can be mounted without hiding its program, or its image leaves them empty. */
export const keptBy = ({ signals }: Draft, dockerfile?: Dockerfile): Pick<Service, "keeps"> => {
  const isPlace = (folder: string): boolean =>
    dockerfile === undefined
      ? isMountable(folder)
      : (isMountable(folder) && !hides(dockerfile, folder)) || isLeftEmpty(dockerfile, folder)
  const named = signals.find(({ keeps }) => keeps !== undefined && keeps.some(isPlace))?.keeps ?? []
  // a collection is brought by whoever runs it: samples of how to run it may leave it out
  const brought = signals.flatMap(({ keeps = [] }) => keeps.filter(isLibrary))
  const keeps = [...new Set([...named, ...brought].filter(isPlace).map((path) => path.replace(/\/+$/, "")))].toSorted(
    byText
  )
  return keeps.length === 0 ? {} : { keeps: keeps.slice(0, mostKept) }
}
