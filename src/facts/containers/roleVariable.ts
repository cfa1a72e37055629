import { processOf } from "../commands.ts"
import type { ComposeVariable } from "./ComposeService.ts"

const role =
  /(?:^|_)(?:ROLE|MODE|COMPONENT|MODULE|TARGET|PROCESS|COMMAND|(?:SERVICE|APP)(?:_(?:NAME|TYPE))?|WORKER_(?:NAME|TYPE))$/i

/** Whether a variable tells one image which of its programs to be: `APP_ROLE`. */
export const isRoleVariable = (name: string): boolean => role.test(name)

/** Reads the role that a variable gives an image without a command: `worker` of `SHOP_MODE: worker`; a server has none. */
export const roleTold = (
  variables: ReadonlyArray<Pick<ComposeVariable, "name" | "filled">>
): Exclude<ReturnType<typeof processOf>, "once"> | undefined => {
  const told = variables
    .filter(({ name }) => isRoleVariable(name))
    .map(({ filled }) => processOf(filled ?? "", null))
    .find((process) => process !== "once" && process.process !== "main")
  return told === "once" ? undefined : told
}
