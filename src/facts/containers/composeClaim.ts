import type { VariableClaim } from "../variables/Claim.ts"
import { shownGiven } from "../variables/given.ts"

/** `${NAME:?message}`: Compose does not start without it. */
const insisted = /^\$\{\w{1,100}:?\?[^}]{0,300}\}$/
/** `${NAME:-text}`: the operator may give another. */
const preset = /^\$\{\w{1,100}:?-[\s\S]{0,300}\}$/

/** What a compose file says of a variable of one service by the value it gives it. */
export const composeClaim = (
  name: string,
  value: string | null,
  filled: string | null
): Pick<VariableClaim, "by" | "need" | "given"> => ({
  by: "manifest",
  ...(value !== null && insisted.test(value) ? { need: "required" as const } : {}),
  ...(value !== null && preset.test(value) ? { need: "optional" as const } : {}),
  given: shownGiven(name, filled)
})
