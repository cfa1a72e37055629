import { processOf } from "../commands.ts"
import type { ComposeProject, ComposeService } from "./ComposeService.ts"
import { composeRole } from "./composeRole.ts"
import { reasons } from "./composeReasons.ts"

const migrates = /migrat|schema|db[-_:]?(?:prepare|setup|upgrade|init)|alembic|flyway|liquibase/i

/** Whether the others wait for a service to end, or it alone is never started again. */
const ends = ({ services }: ComposeProject, { name, restart }: ComposeService): boolean =>
  services.some(({ completed }) => completed.includes(name)) ||
  (/^(?:no|false)$/.test(restart ?? "") &&
    services.some((other) => other.name !== name && /^(?:always|unless-stopped|on-failure)/.test(other.restart ?? "")))

/** Whether the name says what it does, before or behind that of the application: `shop-migrate`, `init_db`. */
const isNamedStep = (name: string): boolean =>
  /(?:^|[-_.])(?:migrat(?:e|ions?|or)|db[-_]init|init[-_]db|seed(?:er)?)$/i.test(name)

/** Why a service of a compose file is a step that ends; undefined for one that stays. */
export const stepReason = (project: ComposeProject, service: ComposeService): string | undefined => {
  if (composeRole(service).is === "store") return undefined
  const process = processOf(service.name, service.command)
  if (process !== "once" && !ends(project, service) && !(isNamedStep(service.name) && process.process === "main"))
    return undefined
  return migrates.test(`${service.name} ${service.command ?? ""}`) ? reasons.migration : reasons.once
}
