import { Effect } from "effect"
import { randomBytes } from "node:crypto"

/** A password as clouds draw one: letters and digits. */
export const newPassword: Effect.Effect<string> = Effect.sync(() => randomBytes(16).toString("hex"))
