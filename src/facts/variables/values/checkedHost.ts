import type { ValueRule } from "../Value.ts"

/** The host that a program checks requests against is its own, whatever the variable is called. */
export const checkedHost: ValueRule = ({ claims, secret }) =>
  !secret && claims.some(({ ownHost }) => ownHost === true)
    ? { value: "own-host", from: null, form: "{host}" }
    : undefined
