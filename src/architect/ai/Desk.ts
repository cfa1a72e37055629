/** What tools work on: one request, the engine, and what came of the tools so far. */
import type { Edit } from "../../blueprint/Edit.ts"
import type { MessageRequest } from "../Architect.ts"
import type { Engine, Tried } from "../tryEdits.ts"
import type { Said } from "./numbers.ts"

/** Edits with the reason for each, as the engine took them. */
export interface Proposal {
  readonly _tag: "Change"
  readonly tried: Tried
  readonly said: ReadonlyArray<{ readonly edit: Edit; readonly reason: string }>
}

/** An earlier version that is to be current again. */
export interface Return {
  readonly _tag: "Return"
  readonly version: number
}

export interface Desk<E> {
  readonly request: MessageRequest<E>
  readonly engine: Engine
  /** design: over the engine's own design, which it may better and not weaken; message: as a person asks. */
  readonly task: "design" | "message"
  /** Every sentence of the message asks: nothing may change. */
  readonly onlyAsks: boolean
  /** The last one that the engine took; the next takes its place. */
  readonly proposal: Proposal | Return | null
}

/** How a conversation ends. */
export interface Closing {
  readonly kind: "answer" | "clarification" | "finish"
  readonly text: string
}

/** A piece of a tool's result. */
export interface Piece {
  readonly about: string
  readonly value: unknown
  readonly said: Said
}

/** What a tool comes to. A refusal goes back to the model, which may mend its call. */
export type Outcome =
  | { readonly _tag: "Shown"; readonly pieces: ReadonlyArray<Piece> }
  | { readonly _tag: "Refused"; readonly reason: string }
  | { readonly _tag: "Proposed"; readonly proposal: Proposal | Return; readonly pieces: ReadonlyArray<Piece> }
  | { readonly _tag: "Closed"; readonly closing: Closing }

export const shown = (about: string, value: unknown, said: Said = "engine"): Outcome => ({
  _tag: "Shown",
  pieces: [{ about, value, said }]
})

export const refused = (reason: string): Outcome => ({ _tag: "Refused", reason })
