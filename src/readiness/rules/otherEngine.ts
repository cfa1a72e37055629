import type { ReadinessItem } from "../../blueprint/Readiness.ts"
import type { ReadinessRule } from "../ReadinessRule.ts"

/** A store whose engine a message chose, and that the application does not connect to as it is. */
export const otherEngine: ReadinessRule = {
  name: "otherEngine",
  stops: false,
  find: ({ warnings }) =>
    warnings
      .filter(({ code }) => code === "engine_differs")
      .map(({ text }): ReadinessItem => ({
        code: "engine_differs",
        state: "needs_input",
        service: null,
        what: "An application that connects to the engine that was asked for",
        why: text,
        evidence: [],
        wayOut: "Change the application or its settings before going live, or take back the engine it connects to."
      }))
}
