import type { Around, Claimed, ValueRule } from "../Value.ts"
import { hasOwnPort, isBindAddress } from "./bindAddress.ts"
import { ownAddress } from "./ownAddress.ts"

/** The rest of a variable's name behind the program's own: a password, or the password of its pages. */
const password = /^(?:(?:LOGIN|ACCESS|WEB(?:_?UI)?|UI|DASHBOARD)_)?PASS(?:WORD|WD)?$/

/** With a name to sign in with beside it, a password may be of an account elsewhere. */
const person = /^(?:(?:LOGIN|ACCESS|WEB(?:_?UI)?|UI|DASHBOARD)_)?(?:USER(?:_?NAME|_?ID)?|LOGIN|E?MAIL|ACCOUNT)$/

/** The rest of a variable's name that says where a server is. */
const server = /^(?:HOST(?:_?NAME)?|SERVER|ADDR(?:ESS)?|URL|URI|ENDPOINT|IP)$/

/** Whether a variable says where somebody else's server is: it is no place to listen at, and not where people reach this one. */
const isElsewhere = (name: string, around: Around): boolean => {
  if (!server.test(around.withoutProgram(name))) return false
  const claims = around.claimsOf(name)
  const variable: Claimed = {
    name,
    secret: false,
    need: "optional",
    claims,
    given: claims.flatMap(({ given }) => given ?? []),
    drawn: undefined
  }
  return !isBindAddress(variable, around) && !hasOwnPort(name, around) && ownAddress(variable, around) === undefined
}

/**
 * The one password of a program that knows no names: `DESK_PASSWORD` beside `DESK_PORT`. The program does not start
 * without it, whoever knows it is let in, and people tell those who run it to choose one.
 */
export const doorPassword: ValueRule = ({ claims, name, need }, around) => {
  const { isOfVendor, names, service, withoutProgram } = around
  const rest = withoutProgram(name)
  return need === "required" &&
    (service.kind === "web" || service.kind === "api") &&
    rest !== name &&
    password.test(rest) &&
    !isOfVendor(name) &&
    claims.some(({ by }) => by === "words" || by === "manifest") &&
    ![...names].some((other) => withoutProgram(other) !== other && person.test(withoutProgram(other))) &&
    ![...names].some((other) => withoutProgram(other) !== other && isElsewhere(other, around))
    ? { value: "generated", from: null, form: "account:24" }
    : undefined
}
