import { Schema } from "effect"

/** What a key may do: only read, or also analyse, design and change. */
export const Scope = Schema.Literal("read", "read_write")
export type Scope = typeof Scope.Type
