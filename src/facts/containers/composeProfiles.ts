import { profileReason, reasons } from "./composeReasons.ts"
import type { ComposeProject, ComposeService } from "./ComposeService.ts"
import { composeRole } from "./composeRole.ts"
import { stepReason } from "./composeSteps.ts"

/** Profiles that are started by hand beside an application. */
const asideProfile =
  /^(?:seed\w*|dev\w*|debug\w*|tools?|utils?|tests?|testing|e2e|ci|local|manual|docs?|cli|admin\w*|monitoring|observability|metrics|tracing|backups?|lint|storybook|migrat\w+|optional|extras?|assets?|dont-?start|do-?not-?start|never|disabled|none)$/i

/** Whether a service is not part of what is started by default: switched off, or in profiles that are not the application's own. */
export const isAsideProfile = ({ profiles, replicas }: ComposeService): boolean =>
  replicas === 0 || (profiles.length > 0 && profiles.every((name) => asideProfile.test(name)))

const isProgram = (service: ComposeService): boolean =>
  service.context !== null || composeRole(service).is === "application"

/** Why a service is not started by default; where every program has a profile, one of them is the application's. */
export const profileAside = (project: ComposeProject, service: ComposeService): string | undefined => {
  if (service.replicas === 0) return reasons.switchedOff
  if (service.profiles.length === 0) return undefined
  const others = project.services.some(
    (other) =>
      isProgram(other) &&
      other.profiles.length === 0 &&
      other.replicas > 0 &&
      !other.development &&
      stepReason(project, other) === undefined
  )
  return others || isAsideProfile(service) ? profileReason(service.profiles) : undefined
}
