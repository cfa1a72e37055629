/** The bounded talk with a model: it calls tools, sees what they come to, and closes, or it is given up. */
import { Effect, Either, Ref } from "effect"
import { type Begin, CallBarred, Meter } from "../../accounts/Meter.ts"
import type { ExchangeRate } from "../../catalog/PriceList.ts"
import type { AiOptions } from "./AiOptions.ts"
import { type Closing, type Desk, type Outcome, type Piece, refused } from "./Desk.ts"
import { withoutLinks } from "./links.ts"
import type {
  Asked,
  LanguageModel,
  ModelFailure,
  Reply,
  Text,
  TokenUse,
  ToolResult,
  ToolUse,
  Turn
} from "./LanguageModel.ts"
import { alsoShown, nothingShown, type Shown, uncited } from "./numbers.ts"
import { languageIn } from "../responder/classifier/languageIn.ts"
import { quoted } from "./quoted.ts"
import { verified } from "./reply.ts"
import { addTokens, costEur } from "./spend.ts"
import type { ArchitectTool } from "./tools/ArchitectTool.ts"

export interface Conversation<E> {
  readonly system: string
  readonly tools: ReadonlyArray<ArchitectTool>
  /** What the model begins with: first what is the same whatever is asked about this repository, then the rest. */
  readonly lasting: ReadonlyArray<Piece>
  readonly opening: ReadonlyArray<Piece>
  readonly desk: Desk<E>
}

/** What it is held with, and within. */
export interface Means {
  readonly model: LanguageModel["Type"]
  readonly options: AiOptions["Type"]
  readonly rate: ExchangeRate
  /** null: nothing bounds it. */
  readonly leftEur: number | null
  /** What was spent so far, also where the talk is cut off. */
  readonly spent: Ref.Ref<TokenUse>
}

/** How it ended well. */
export interface Ended<E> {
  readonly closing: Closing
  /** With the last proposal. */
  readonly desk: Desk<E>
  readonly shown: Shown
}

/** What is known after some calls. */
interface State<E> {
  readonly desk: Desk<E>
  readonly shown: Shown
  /** Its words were sent back once. */
  readonly complained: boolean
}

/** What one call comes to: a result for the model, or the end. */
type Heeded<E> =
  | { readonly _tag: "Result"; readonly state: State<E>; readonly text: string; readonly failed: boolean }
  | { readonly _tag: "End"; readonly ended: Either.Either<Ended<E>, string> }

/** Calls of tools that one turn of the model's may hold. */
const mostUses = 8

const lastCall = "One call is left: close now."
const noTool = "Work through tools only, and close with one."

const told = (pieces: ReadonlyArray<Piece>): string => pieces.map(({ about, value }) => quoted(about, value)).join("\n")

const withPieces = (shown: Shown, pieces: ReadonlyArray<Piece>): Shown =>
  pieces.reduce((now, { said, value }) => alsoShown(now, value, said), shown)

const canAfford = ({ leftEur, options, rate }: Means, tokens: TokenUse): boolean => {
  if (leftEur === null) return true
  const cost = options.prices === null ? 0 : costEur(tokens, options.prices, rate)
  return leftEur > 0 && cost <= leftEur
}

/** The meter of whoever pays, that keeps this talk within its means: no try begins that might go beyond them. */
const within =
  (means: Means, begin: Begin): Begin =>
  (model, most) =>
    Effect.gen(function* () {
      const before = yield* Ref.get(means.spent)
      if (!canAfford(means, addTokens(before, most))) return yield* new CallBarred({ reason: "unaffordable" })
      const settle = yield* begin(model, most)
      return (use) =>
        Effect.zipRight(
          Ref.update(means.spent, (now) => addTokens(now, use)),
          settle(use)
        )
    })

const complaint = (numbers: ReadonlyArray<string>): string =>
  `These numbers were not shown to you: ${numbers.slice(0, 10).join("; ")}. Write it again with numbers that were, or without.`

/** Words that a person will read are sent back once where their numbers come from nowhere, and then cut. */
const closed = <E>(closing: Closing, state: State<E>, isLast: boolean): Heeded<E> => {
  const { complained, desk, shown } = state
  if (desk.task === "design") return { _tag: "End", ended: Either.right({ closing, desk, shown }) }
  const numbers = uncited(withoutLinks(closing.text), shown)
  if (numbers.length > 0 && !complained && !isLast)
    return { _tag: "Result", state: { ...state, complained: true }, text: complaint(numbers), failed: true }
  const text = verified(closing.text, shown, languageIn(desk.request.message))
  return {
    _tag: "End",
    ended:
      text === null
        ? Either.left("nothing of what the language model said could be verified")
        : Either.right({ closing: { ...closing, text }, desk, shown })
  }
}

const heeded = <E>(outcome: Outcome, state: State<E>, isLast: boolean): Heeded<E> => {
  const { desk, shown } = state
  switch (outcome._tag) {
    case "Refused":
      return { _tag: "Result", state, text: quoted("refusal", outcome.reason), failed: true }
    case "Closed":
      return closed(outcome.closing, state, isLast)
    default: {
      const next = {
        ...state,
        desk: outcome._tag === "Proposed" ? { ...desk, proposal: outcome.proposal } : desk,
        shown: withPieces(shown, outcome.pieces)
      }
      return { _tag: "Result", state: next, text: told(outcome.pieces), failed: false }
    }
  }
}

const used = <E>(
  { input, name }: ToolUse,
  tools: ReadonlyArray<ArchitectTool>,
  { desk }: State<E>
): Effect.Effect<Outcome, E> => {
  const found = tools.find(({ tool }) => tool.name === name)
  return found === undefined ? Effect.succeed(refused("There is no tool of that name.")) : found.use(input, desk)
}

const reasonOf = (failure: ModelFailure): string => {
  switch (failure) {
    case "unaffordable":
      return "what the account may spend on the language model is used up or set aside"
    case "unrecorded":
      return "what the language model takes could not be recorded"
    default:
      return `the language model gave no answer: ${failure.replaceAll("_", " ")}`
  }
}

/** One call of the model, counted. Left: why there is no reply. */
const reply = (means: Means, asked: Asked): Effect.Effect<Either.Either<Reply, string>> =>
  Effect.flatMap(Meter, ({ begin }) =>
    means.model.ask(asked).pipe(
      Effect.provideService(Meter, { begin: within(means, begin) }),
      Effect.mapError(({ failure }) => reasonOf(failure)),
      Effect.either
    )
  )

/** Left: why it was given up, in words. */
export const converse = <E>(
  { desk, lasting, opening, system, tools }: Conversation<E>,
  means: Means
): Effect.Effect<Either.Either<Ended<E>, string>, E> =>
  Effect.gen(function* () {
    const { maxRounds, maxTokens } = means.options
    const same = { system, tools: tools.map(({ tool }) => tool), toolChoice: "any", maxTokens } as const
    const first: ReadonlyArray<Text> = [
      { type: "text", text: told(lasting), keep: true },
      { type: "text", text: told(opening) }
    ]
    const turns: Array<Turn> = [{ role: "user", content: first }]
    let state: State<E> = { desk, shown: withPieces(nothingShown, [...lasting, ...opening]), complained: false }
    for (let left = maxRounds - 1; left >= 0; left--) {
      const content = yield* reply(means, { ...same, turns: [...turns] })
      if (Either.isLeft(content)) return Either.left(content.left)
      if (content.right.length === 0) return Either.left("the language model said nothing")

      const uses = content.right.filter((part) => part.type === "tool_use")
      const results: Array<Text | ToolResult> = []
      for (const [at, call] of uses.entries()) {
        const outcome: Outcome = at < mostUses ? yield* used(call, tools, state) : refused("Too many calls at once.")
        const came = heeded(outcome, state, left === 0)
        if (came._tag === "End") return came.ended
        const { failed, text } = came
        state = came.state
        results.push({ type: "tool_result", id: call.id, text, failed })
      }
      const hints = [...(uses.length === 0 ? [noTool] : []), ...(left === 1 ? [lastCall] : [])]
      for (const text of hints) results.push({ type: "text", text })
      turns.push({ role: "assistant", content: content.right }, { role: "user", content: results })
    }
    return Either.left("the language model came to no end in the calls that it has")
  }).pipe(
    Effect.timeoutTo({
      duration: means.options.timeLimit,
      onSuccess: (ended) => ended,
      onTimeout: () => Either.left("the language model took too long")
    })
  )
