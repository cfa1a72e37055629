import { numberBefore } from "../quantities.ts"
import { type ChangeReader, negated } from "./Change.ts"

/** Monthly active users; daily ones are not the same and are not guessed at. */
export const users: ChangeReader = {
  name: "users",
  example: "We have 50,000 monthly active users",
  read: (clause, { context }) => {
    if (negated(clause) || /\b(?:daily|dau|a day|per day|concurrent|simultaneous)\b/.test(clause)) return null
    const figure = numberBefore(
      clause,
      String.raw`(?:monthly )?(?:active )?(?:users?|customers?|mau|people|visitors?)\b`
    )
    if (figure === null || figure < 1 || figure > 1_000_000_000) return null
    const monthlyActiveUsers = Math.round(figure)
    return {
      // The peak then follows from the users again.
      edits: [
        { _tag: "ClearContext", fields: ["peakRps"] },
        { _tag: "SetContext", set: { monthlyActiveUsers } }
      ],
      words:
        `${monthlyActiveUsers} monthly active users` +
        (context.peakRps.origin === "request"
          ? `, which replace the stated ${context.peakRps.value} requests per second`
          : "")
    }
  }
}
