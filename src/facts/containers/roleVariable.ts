import { processOf } from "../commands.ts"
import { buildOf } from "./composeCopies.ts"
import type { ComposePort, ComposeProject, ComposeService, ComposeVariable } from "./ComposeService.ts"
import { builderOf } from "../services/codeOfComposeService.ts"

const role =
  /(?:^|_)(?:ROLE|MODE|COMPONENT|MODULE|TARGET|PROCESS|COMMAND|(?:SERVICE|APP)(?:_(?:NAME|TYPE))?|WORKER_(?:NAME|TYPE))$/i

/** Whether a variable may tell one image which of its programs to be: `APP_ROLE`. */
export const isRoleVariable = (name: string): boolean => role.test(name)

/** Names that say nothing but which program it is: a product's own name may have any word in it. */
const ofProgram = /(?:^|_)(?:ROLE|PROCESS(?:_TYPE)?|COMPONENT|(?:WORKER|SERVICE|APP)_TYPE)$/i
const ofMode = /(?:^|_)MODE$/i

/** Programs that answer nobody, as whole values. */
const worker =
  /^(?:(?:celery|queue|jobs?|tasks?|background)[-_])?workers?$|^(?:celery[-_])?beat$|^(?:consumers?|schedulers?|clock|jobs?|processor|subscriber)$/i
/** Words of the same that may also be the way in which a server does a part of its work. */
const way = /^(?:queue|cron|sidekiq|celery|listener|background)$/i

interface Given {
  readonly environment: ReadonlyArray<Pick<ComposeVariable, "name" | "filled">>
  readonly ports: ReadonlyArray<ComposePort>
}

const valueOf = ({ environment }: Given, name: string): string | null =>
  environment.find((one) => one.name === name)?.filled ?? null

/**
 * Reads the role that a variable gives an image without a command: `worker` of `SHOP_ROLE: worker`; a server has none.
 * A service that publishes a port is a server, unless another service of the image publishes a port under another role.
 */
export const roleTold = (
  service: Given,
  others: ReadonlyArray<Given>
): Exclude<ReturnType<typeof processOf>, "once"> | undefined => {
  const told = service.environment
    .filter(({ filled, name }) => {
      const value = filled ?? ""
      if (!(ofProgram.test(name) ? worker.test(value) || way.test(value) : ofMode.test(name) && worker.test(value)))
        return false
      return service.ports.length === 0 || others.some((one) => one.ports.length > 0 && valueOf(one, name) !== filled)
    })
    .map(({ filled }) => processOf(filled ?? "", null))
    .find((process) => process !== "once" && process.process !== "main")
  return told === "once" ? undefined : told
}

/** The other services of a project that run the image of one. */
export const ofSameImage = (project: ComposeProject, service: ComposeService): ReadonlyArray<ComposeService> => {
  const image = buildOf(builderOf(project, service))
  return project.services.filter((other) => other !== service && buildOf(builderOf(project, other)) === image)
}
