/** How the owner signs in for the first time. */
import { accountPart } from "../../facts/variables/firstAccount.ts"
import { parseForm } from "../../facts/variables/form.ts"
import { slug } from "../../hcl/index.ts"
import { accountOutput } from "../../providers/shared/drawn.ts"
import { isProcess } from "../../providers/shared/given.ts"
import { code, fence } from "../markdown/escape.ts"
import type { Rendering } from "../Rendering.ts"

const textOf = (form: string): string =>
  parseForm(form)
    .map((part) => ("text" in part ? part.text : ""))
    .join("")

interface Account {
  readonly output: string
  readonly password: string
  /** Whom it is of: the values that the design gives its name and its mail, else what they are called. */
  readonly names: ReadonlyArray<string>
  /** Whether its name says that an account is made with it. */
  readonly made: boolean
}

const accountsOf = ({ outputs, plan }: Rendering): ReadonlyArray<Account> => {
  const found = new Map<string, Account>()
  for (const { need } of plan.placements) {
    if (!isProcess(need)) continue
    for (const { form, name } of need.environment) {
      const own = accountPart(name)
      const output = `${accountOutput}${slug(name)}`
      const other = own !== undefined && own.part !== "password"
      if (other || form?.startsWith("account:") !== true || !outputs.has(output)) continue
      const names = need.environment.flatMap((one) => {
        const part = accountPart(one.name)
        const isName =
          own !== undefined && part?.account === own.account && (part.part === "name" || part.part === "email")
        if (!isName || /^(?:true|false|yes|no|on|off|[01])$/i.test(one.form ?? "")) return []
        return one.value === "constant" && one.form !== null
          ? [`${code(textOf(one.form))} (${code(one.name)})`]
          : [`the value of ${code(one.name)}`]
      })
      if ((found.get(name)?.names.length ?? -1) < names.length)
        found.set(name, { output, password: name, names, made: own !== undefined })
    }
  }
  return [...found.values()]
}

/** Sentences on the first account: what it is made from, and how its password is read; none where no password was drawn. */
export const firstAccounts = (rendering: Rendering): ReadonlyArray<string> => {
  const accounts = accountsOf(rendering)
  if (accounts.length === 0) return []
  return [
    ...accounts.map(({ made, names, password }) =>
      made
        ? `The application is given ${code(password)} before it first starts, and makes its first account with it. Sign in as ${names.length === 0 ? "the user that its documents name" : names.join(" or ")}.`
        : `The application is given ${code(password)} before it first starts: sign in with it.`
    ),
    fence("sh", accounts.map(({ output }) => `terraform output -raw ${output}`).join("\n")),
    ...(accounts.some(({ made }) => made)
      ? ["Change the password in the application then: what the variable says later changes no account that is there."]
      : [])
  ]
}
