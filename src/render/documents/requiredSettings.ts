/** Settings that are not secret, that processes do not run without, and that only the user knows. */
import { code } from "../markdown/escape.ts"
import type { Rendering } from "../Rendering.ts"

/** A variable as it stands in the example, commented out. */
const commentedOut = /^# (\w+) = \{\n((?:# {3}\w+ += ""\n)+)# \}$/gm

/** One sentence that names them; empty where there are none. */
export const requiredSettings = ({ terraform }: Rendering): string => {
  const example = terraform.find(({ path }) => path === "terraform.tfvars.example")?.content ?? ""
  const asked = [...example.matchAll(commentedOut)].map(
    ([, variable = "", body = ""]) =>
      `${[...body.matchAll(/\w+(?= +=)/g)].map(([name]) => code(name)).join(", ")} in ${code(variable)}`
  )
  return asked.length === 0
    ? ""
    : `Fill in what the processes do not run without, which stands commented out in that file: ${asked.join("; ")}.`
}
