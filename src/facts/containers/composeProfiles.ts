import { processOf } from "../commands.ts"
import { buildOf } from "./composeCopies.ts"
import { profileReason, reasons, variantReason } from "./composeReasons.ts"
import type { ComposeProject, ComposeService } from "./ComposeService.ts"
import { composeRole } from "./composeRole.ts"
import { stepReason } from "./composeSteps.ts"
import { engineVariants, type Variants } from "./engineVariants.ts"

/** Profiles that are started by hand beside an application. */
const asideProfile =
  /^(?:seed\w*|dev\w*|debug\w*|tools?|utils?|tests?|testing|e2e|ci|local|manual|docs?|cli|admin\w*|monitoring|observability|metrics|tracing|backups?|lint|storybook|migrat\w+|optional|extras?|assets?|dont-?start|do-?not-?start|never|disabled|none)$/i

/** Whether a service is not part of what is started by default: switched off, or in profiles that are not the application's own. */
export const isAsideProfile = ({ profiles, replicas }: ComposeService): boolean =>
  replicas === 0 || (profiles.length > 0 && profiles.every((name) => asideProfile.test(name)))

const isProgram = (service: ComposeService): boolean =>
  service.context !== null || composeRole(service).is === "application"

/** Whether a service is started without being asked for. */
const isStarted = (project: ComposeProject, service: ComposeService): boolean =>
  service.profiles.length === 0 &&
  service.replicas > 0 &&
  !service.development &&
  stepReason(project, service) === undefined

/** Processes that queue work at its time, each with the process that does the work. */
const clocks: ReadonlyMap<string, string> = new Map([
  ["celery-beat", "celery-worker"],
  ["scheduler", "queue"]
])

/**
 * Whether a service is the clock that hands work to a worker of the same image, which is started by default: developers
 * can do without what runs by the clock, the application cannot.
 */
const isClockOfWorker = (project: ComposeProject, service: ComposeService): boolean => {
  const process = processOf(service.name, service.command)
  const worker = process === "once" ? undefined : clocks.get(process.process)
  return (
    worker !== undefined &&
    service.command !== null &&
    project.services.some((other) => {
      const one = processOf(other.name, other.command)
      return (
        one !== "once" && one.process === worker && buildOf(other) === buildOf(service) && isStarted(project, other)
      )
    })
  )
}

/** The variants of the program of a service, where its project offers that once for each engine. */
export const variantsOf = (project: ComposeProject, service: ComposeService): Variants | undefined =>
  engineVariants(project, isAsideProfile).find((all) => all.includes(service))

/** Why a service is not started by default; where every program has a profile, one of them is the application's. */
export const profileAside = (project: ComposeProject, service: ComposeService): string | undefined => {
  if (service.replicas === 0) return reasons.switchedOff
  if (service.profiles.length === 0) return undefined
  if (isAsideProfile(service)) return profileReason(service.profiles)
  const variants = variantsOf(project, service)
  if (variants !== undefined) return variants[0] === service ? undefined : variantReason(variants[0].name)
  const others = project.services.some((other) => isProgram(other) && isStarted(project, other))
  return others && !isClockOfWorker(project, service) ? profileReason(service.profiles) : undefined
}
