import { isLibrary } from "../containers/keptMounts.ts"
import type { Dockerfile } from "../containers/Dockerfile.ts"
import { hidesProgram, isLeftEmpty } from "../containers/leftEmpty.ts"
import { isMountable } from "../containers/mountable.ts"
import { byText } from "../paths.ts"
import type { Service } from "../Service.ts"
import type { Draft } from "./Draft.ts"

/** Most folders that are kept of one service. */
const mostKept = 10

/** The folders on volumes that its most telling signs name, as far as they can be mounted without hiding its program, or its image leaves them empty. */
export const keptBy = ({ signals }: Draft, dockerfile?: Dockerfile): Pick<Service, "keeps"> => {
  const isPlace = (folder: string): boolean =>
    dockerfile === undefined
      ? isMountable(folder)
      : (isMountable(folder) && !hidesProgram(dockerfile, folder)) || isLeftEmpty(dockerfile, folder)
  const named = signals.find(({ keeps }) => keeps !== undefined && keeps.some(isPlace))?.keeps ?? []
  // a collection is brought by whoever runs it: samples of how to run it may leave it out
  const brought = signals.flatMap(({ keeps = [] }) => keeps.filter(isLibrary))
  const keeps = [...new Set([...named, ...brought].filter(isPlace).map((path) => path.replace(/\/+$/, "")))].toSorted(
    byText
  )
  return keeps.length === 0 ? {} : { keeps: keeps.slice(0, mostKept) }
}
