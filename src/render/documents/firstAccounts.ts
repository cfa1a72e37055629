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
}

const accountsOf = ({ outputs, plan }: Rendering): ReadonlyArray<Account> => {
  const found = new Map<string, Account>()
  for (const { need } of plan.placements) {
    if (!isProcess(need)) continue
    for (const { form, name } of need.environment) {
      const own = accountPart(name)
      const output = `${accountOutput}${slug(name)}`
      if (own?.part !== "password" || form?.startsWith("account:") !== true || !outputs.has(output)) continue
      const names = need.environment.flatMap((one) => {
        const other = accountPart(one.name)
        const isName = other?.account === own.account && (other.part === "name" || other.part === "email")
        if (!isName || /^(?:true|false|yes|no|on|off|[01])$/i.test(one.form ?? "")) return []
        return one.value === "constant" && one.form !== null
          ? [`${code(textOf(one.form))} (${code(one.name)})`]
          : [`the value of ${code(one.name)}`]
      })
      if ((found.get(name)?.names.length ?? -1) < names.length) found.set(name, { output, password: name, names })
    }
  }
  return [...found.values()]
}

/** Sentences on the first account: what it is made from, and how its password is read; none where no password was drawn. */
export const firstAccounts = (rendering: Rendering): ReadonlyArray<string> => {
  const accounts = accountsOf(rendering)
  if (accounts.length === 0) return []
  return [
    ...accounts.map(
      ({ names, password }) =>
        `The application is given ${code(password)} before it first starts, and makes its first account with it. Sign in as ${names.length === 0 ? "the user that its documents name" : names.join(" or ")}.`
    ),
    fence("sh", accounts.map(({ output }) => `terraform output -raw ${output}`).join("\n")),
    "Change the password in the application then: what the variable says later changes no account that is there."
  ]
}
