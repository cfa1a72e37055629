import { inject } from "vitest"

/**
 * What a run makes once, when a file of tests first asks for it: its text, or why this machine cannot make it. Where it
 * could and something is broken, the file that asks fails.
 */
export const onDemand = async (what: "server" | "snapshot" | "command") => {
  const answer = await fetch(`${inject("onDemand")}/${what}`)
  const text = await answer.text()
  if (answer.status === 500) throw new Error(`There is no ${what}: ${text}`)
  return { ok: answer.ok, text }
}
