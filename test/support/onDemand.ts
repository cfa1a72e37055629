import { inject } from "vitest"

/** What a run makes once, when a file of tests first asks for it: its text, or why there is none. */
export const onDemand = async (what: "server" | "snapshot" | "command") => {
  const answer = await fetch(`${inject("onDemand")}/${what}`)
  const text = await answer.text()
  return { ok: answer.ok, text }
}
