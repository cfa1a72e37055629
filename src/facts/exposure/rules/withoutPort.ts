import { answers, type ExposureRule, inferred } from "../ExposureRule.ts"

/** Files are read by browsers, and functions called as their platform is told; what waits for no request is reached by nobody. */
export const withoutPort: ExposureRule = (candidate) => {
  const { entry, kind } = candidate.service
  if (answers(candidate)) return undefined
  if (kind === "static") return inferred("public", "browsers load its files")
  return kind === "function" && (entry?.triggers ?? []).some((trigger) => /^(?:http|websocket)$/.test(trigger.kind))
    ? inferred("public", "its platform's file gives it an address")
    : inferred("internal", "it answers no requests")
}
