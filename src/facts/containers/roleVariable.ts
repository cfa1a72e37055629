import { processOf } from "../commands.ts"
import type { ComposeVariable } from "./ComposeService.ts"

const role =
  /(?:^|_)(?:ROLE|MODE|COMPONENT|MODULE|TARGET|PROCESS|COMMAND|(?:SERVICE|APP)(?:_(?:NAME|TYPE))?|WORKER_(?:NAME|TYPE))$/i

/** Whether a variable tells one image which of its programs to be: `APP_ROLE`. */
export const isRoleVariable = (name: string): boolean => role.test(name)

/** What an image that gets no command is told to be by a variable: `worker` of `SHOP_MODE: worker`; undefined for what answers. */
export const roleTold = (
  variables: ReadonlyArray<Pick<ComposeVariable, "name" | "filled">>
): Exclude<ReturnType<typeof processOf>, "once"> | undefined => {
  const told = variables
    .filter(({ name }) => isRoleVariable(name))
    .map(({ filled }) => processOf(filled ?? "", null))
    .find((process) => process !== "once" && process.process !== "main")
  return told === "once" ? undefined : told
}
