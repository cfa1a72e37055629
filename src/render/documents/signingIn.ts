/** How the owner gets the password of the first account, which the files draw. */
import { shownAs } from "../../providers/shared/drawn.ts"
import { code, fence } from "../markdown/escape.ts"
import type { Rendering } from "../Rendering.ts"

/** The step that tells it; none where nothing of the kind is drawn. */
export const signingIn = ({
  outputs,
  request: { analysis }
}: Rendering): ReadonlyArray<readonly [title: string, ...body: ReadonlyArray<string>]> => {
  const names = new Set(
    analysis.services.flatMap(({ environment }) =>
      environment.flatMap(({ name, value }) => (value === "generated" && outputs.has(shownAs(name)) ? [name] : []))
    )
  )
  return names.size === 0
    ? []
    : [
        [
          "Sign in",
          `The application makes its first account with the password in ${[...names].map(code).join(" and ")}, which Terraform drew. Change it once you are in.`,
          fence("sh", [...names].map((name) => `terraform output -raw ${shownAs(name)}`).join("\n"))
        ]
      ]
}
