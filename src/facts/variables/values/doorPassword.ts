import type { ValueRule } from "../Value.ts"

/** The rest of a variable's name behind the program's own: a password, or the password of its pages. */
const password = /^(?:(?:LOGIN|ACCESS|WEB(?:_?UI)?|UI|DASHBOARD)_)?PASS(?:WORD|WD)?$/

/** With a name to sign in with beside it, a password may be of an account elsewhere. */
const person = /^(?:(?:LOGIN|ACCESS|WEB(?:_?UI)?|UI|DASHBOARD)_)?(?:USER(?:_?NAME|_?ID)?|LOGIN|E?MAIL|ACCOUNT)$/

/**
 * The one password of a program that knows no names: `DESK_PASSWORD` beside `DESK_PORT`. The program does not start
 * without it, whoever knows it is let in, and people tell those who run it to choose one.
 */
export const doorPassword: ValueRule = ({ claims, name, need }, { isOfVendor, names, service, withoutProgram }) => {
  const rest = withoutProgram(name)
  return need === "required" &&
    (service.kind === "web" || service.kind === "api") &&
    rest !== name &&
    password.test(rest) &&
    !isOfVendor(name) &&
    claims.some(({ by }) => by === "words" || by === "manifest") &&
    ![...names].some((other) => withoutProgram(other) !== other && person.test(withoutProgram(other)))
    ? { value: "generated", from: null, form: "account:24" }
    : undefined
}
