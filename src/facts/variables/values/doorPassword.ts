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

/** Whether the image gives the program a password: whoever knows the image knows it, so another takes its place. */
const isPublished = ({ claims }: Claimed): boolean => claims.some(({ by, given }) => by === "image" && given !== "")

/**
 * The one password of a program that knows no names: `DESK_PASSWORD` beside `DESK_PORT`. Whoever knows it is let in.
 * The program does not start without it, and people tell those who run it to choose one; or its image publishes one.
 */
export const doorPassword: ValueRule = (variable, around) => {
  const { claims, name, need } = variable
  const { isOfVendor, names, service, withoutProgram } = around
  const rest = withoutProgram(name)
  const published = isPublished(variable)
  const isChosen = need === "required" && claims.some(({ by }) => by === "words" || by === "manifest")
  // an image speaks to the one program in it, whose name its settings need not begin with
  const isOwn = (other: string): boolean => published || withoutProgram(other) !== other
  return (isChosen || published) &&
    (service.kind === "web" || service.kind === "api") &&
    isOwn(name) &&
    password.test(rest) &&
    !isOfVendor(name) &&
    ![...names].some((other) => isOwn(other) && person.test(withoutProgram(other))) &&
    ![...names].some((other) => isOwn(other) && isElsewhere(other, around))
    ? { value: "generated", from: null, form: "account:24" }
    : undefined
}
