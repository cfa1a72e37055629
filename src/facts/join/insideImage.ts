import { inheritsInit, startsInit } from "../containers/ownInit.ts"
import { startsGiven } from "../containers/startsGiven.ts"
import { supervisedPrograms } from "../containers/supervisedPrograms.ts"
import type { RepoView } from "../RepoView.ts"
import type { Service, Supervised } from "../Service.ts"
import { type ImageProgram, ownCommand } from "../starting/imageProgram.ts"
import type { Start } from "./startCommand.ts"

/** An image that the repository builds, and how a service is started in it. */
export interface Packed {
  readonly dockerfile: string | null
  readonly stage: string | undefined
  readonly program: ImageProgram | undefined
  readonly start: Start
}

/** One alone is told only where it stands beside the program: else it is the program itself. */
const isBeside = ({ role }: Supervised): boolean => role === "worker" || role === "scheduler"

/** How the image of a service starts, and what else than the program itself runs in its container. */
export const insideImage = (
  repo: RepoView,
  { dockerfile: path, program, stage, start }: Packed
): Pick<Service, "ownInit" | "startsGiven" | "supervises"> => {
  const dockerfile = repo.dockerfiles.find((one) => one.path === path)
  if (dockerfile === undefined || program === undefined) return {}
  const command = start.override ? start.command : ownCommand(program)
  const ownInit =
    (command !== null && startsInit(repo, command)) || (!start.override && inheritsInit(dockerfile, stage))
  const supervises = command === null ? [] : supervisedPrograms(repo, dockerfile, command)
  return {
    ...(startsGiven(dockerfile, stage) ? { startsGiven: true } : {}),
    ...(ownInit ? { ownInit } : {}),
    ...(supervises.length > 1 || supervises.some(isBeside) ? { supervises } : {})
  }
}
