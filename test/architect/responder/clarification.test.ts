import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { readFileSync } from "node:fs"
import { type Language, languages } from "../../../src/architect/responder/lexicon/Lexicon.ts"
import { languageIn } from "../../../src/architect/responder/classifier/languageIn.ts"
import { read } from "../../../src/architect/responder/reading/read.ts"
import { situationOf } from "../../../src/architect/responder/answerQuestions.ts"
import { say } from "../../../src/architect/responder/texts/say.ts"
import { respondWith } from "../../../src/architect/responder/respond.ts"
import type { ProviderName } from "../../../src/facts/ContextValues.ts"
import { Edits } from "../../../src/operations/fields.ts"
import { carryOutWith } from "../../../src/architect/responder/carryOut.ts"
import { ask, engine, requestOf } from "./questionsAsked.ts"

const unclear = Schema.decodeUnknownSync(Schema.parseJson(Schema.Array(Schema.String)))(
  readFileSync("fixtures/messages/unclear.json", "utf8")
)

/** What each language puts before the changes that it suggests. */
const orChange = languages.flatMap((language) => [say(language)("clarify.change"), say(language)("cannot.instead")])

/** What is listed to be asked, and what to be changed. */
const partsOf = (reply: string): readonly [asking: string, changing: string] => {
  const between = orChange.find((one) => reply.includes(one))
  if (between === undefined) return [reply, ""]
  const [asking = "", changing = ""] = reply.split(between)
  return [asking, changing]
}

const suggestions = (reply: string): ReadonlyArray<string> =>
  reply.split("\n").flatMap((line) => (line.startsWith("- ") ? [line.slice(2)] : []))

describe("a clarification", () => {
  it.effect("suggests only what is understood when it is said as it stands", () =>
    Effect.gen(function* () {
      const said = new Set<string>()
      const english = unclear.filter((message) => languageIn(message) === "en")
      for (const message of [...english, "do something about redis", "change web", "500 users a day", "20 dollars"]) {
        const { kind, reply } = yield* ask(message)
        if (kind === "clarification") for (const suggestion of suggestions(reply)) said.add(suggestion)
      }
      assert.isAbove(said.size, 10)
      for (const suggestion of said) assert.notStrictEqual((yield* ask(suggestion)).kind, "clarification", suggestion)
    })
  )

  it.effect("takes a question for a question and a change for a change", () =>
    Effect.gen(function* () {
      const { reply } = yield* ask("do something about the database")
      const [asking, changing] = partsOf(reply)
      for (const suggestion of suggestions(asking))
        assert.strictEqual((yield* ask(suggestion)).kind, "answer", suggestion)
      for (const suggestion of suggestions(changing))
        assert.strictEqual((yield* ask(suggestion)).kind, "change", suggestion)
      assert.isNotEmpty(suggestions(changing))
    })
  )

  it.effect.each([
    ["do something about redis", "What does redis cost?"],
    ["it is too slow", "How much traffic can growth handle?"],
    ["do something about the worker", "What does worker cost?"],
    ["budget 450 dollars", "Set the budget to 450 € a month"]
  ] as const)("fits what was said: %s", ([message, suggestion]) =>
    Effect.gen(function* () {
      const { kind, reply } = yield* ask(message)
      assert.strictEqual(kind, "clarification")
      assert.include(reply, suggestion)
    })
  )

  it.effect("offers a few usual questions where nothing is near, and no change", () =>
    Effect.gen(function* () {
      const { reply } = yield* ask("asdf qwer")
      assert.include(reply, "What can you do?")
      assert.notInclude(reply, "or change")
    })
  )
})

const respond = respondWith(engine)
const carryOut = carryOutWith(engine)

/** What messages are that nobody understands, some of them about one part, some of them against something. */
const puzzling = [
  ...unclear,
  "do something about redis",
  "change web",
  "20 dollars",
  "the database thing again",
  "no idea about the firewall stuff, we do not want kubernetes anywhere near the cluster things",
  "get rid of the database and cache clutter somehow",
  "add something to the backups and the standby, more of it",
  "the last change was odd, undo the earlier stuff before",
  "wir wollen hier kein kubernetes und keine waf sachen"
]

/** A message about the design by an account whose plan includes those. */
const within = (message: string, allowedProviders: ReadonlyArray<ProviderName>) => {
  const request = requestOf(message)
  return { ...request, allowedProviders, context: { ...request.context, providers: allowedProviders } }
}

/** What a clarification lists as changes. */
const listed = (reply: string) => suggestions(partsOf(reply)[1])

describe("suggestions", () => {
  it.effect.each<{ readonly allowedProviders: ReadonlyArray<ProviderName> }>([
    { allowedProviders: ["aws", "scaleway"] },
    { allowedProviders: ["aws"] },
    { allowedProviders: ["scaleway"] }
  ])(
    "are what the reply lists, at most four, and can be sent back as they are, where the plan includes $allowedProviders",
    ({ allowedProviders }) =>
      Effect.gen(function* () {
        const seen = new Set<string>()
        for (const message of puzzling) {
          const answer = yield* respond(within(message, allowedProviders))
          if (answer.kind !== "clarification") continue
          const { reply, suggestions = [] } = answer
          assert.isAtMost(suggestions.length, 4)
          assert.deepStrictEqual(
            suggestions.map(({ text }) => text),
            listed(reply),
            message
          )
          for (const { edits, text } of suggestions) {
            if (seen.has(text)) continue
            seen.add(text)
            const request = { ...within(text, allowedProviders), dryRun: true }
            const tried = yield* carryOut(
              request,
              yield* Schema.decodeUnknown(Edits)(JSON.parse(JSON.stringify(edits)))
            )
            assert.notStrictEqual(tried.kind, "clarification", text)
            assert.strictEqual(
              tried.kind === "revert",
              edits.some(({ _tag }) => _tag === "RevertTo"),
              text
            )
            if (tried.kind === "change") {
              const said = yield* respond(request)
              assert.deepStrictEqual(said.kind === "change" ? said.design.tiers : said.reply, tried.design.tiers, text)
            }
          }
        }
        assert.isAbove(seen.size, 8)
      }),
    60_000
  )

  it.effect.each([
    ["kubernetes, no idea, nothing that we frobnicate", /on Kubernetes/],
    ["get rid of the database and cache clutter somehow", /^Add |^Give |^Run /],
    ["not more instances of web, whatever you do with it", /^Run |^Give |^Add /],
    ["add something nice to the waf stuff", /^Remove |^Forget |^Turn off /]
  ] as const)("never go against the message: %s", ([message, against]) =>
    Effect.gen(function* () {
      const answer = yield* ask(message)
      if (answer.kind !== "clarification") return assert.fail(`${message}: ${answer.reply}`)
      for (const { text } of answer.suggestions ?? []) assert.notMatch(text, against)
    })
  )

  it.effect.each<{ readonly language: Language; readonly near: ReadonlyArray<string> }>([
    {
      language: "en",
      near: ["do something about redis", "the availability thing", "web is odd", "20 dollars", "frobnicate the regions"]
    },
    {
      language: "de",
      near: [
        "mach irgendwas mit redis",
        "das mit der Verfügbarkeit passt so nicht",
        "web ist komisch",
        "irgendwie 20 Dollar",
        "die Sicherungen sind seltsam",
        "es ist uns zu teuer"
      ]
    },
    {
      language: "fr",
      near: [
        "fais quelque chose avec redis",
        "la disponibilité ne va pas comme ça",
        "le service web est bizarre aujourd'hui",
        "trop lent à notre goût",
        "environ 20 dollars",
        "les sauvegardes sont étranges",
        "c'est trop cher pour nous"
      ]
    }
  ])(
    "are sentences of the message's language that the reader takes for exactly their edits: $language",
    ({ language, near }) =>
      Effect.gen(function* () {
        const seen = new Set<string>()
        for (const message of near) {
          const request = requestOf(message)
          const answer = yield* respond(request)
          if (answer.kind !== "clarification") continue
          assert.include(answer.reply, say(language)("clarify.nearest"), message)
          for (const { edits, text } of answer.suggestions ?? []) {
            seen.add(text)
            const [first] = edits
            if (first?._tag !== "RevertTo") assert.strictEqual(languageIn(text), language, text)
            const wishes = read(text, situationOf(request), request.analysis.services)
            assert.deepStrictEqual(
              wishes?.flatMap((wish) => wish.edits),
              edits,
              text
            )
          }
        }
        assert.isAbove(seen.size, 5)
      })
  )

  it.effect("are none where a wish was understood but cannot be", () =>
    Effect.gen(function* () {
      const answer = yield* ask("go back to version 9")
      assert.deepInclude(answer, { kind: "clarification", suggestions: [] })
    })
  )
})

/** A sentence as people would say it who read it in a list. */
const said = (line: string): string => line.replaceAll(/^[“„«"]\s*|\s*[”“»"]$/g, "")

/** What a listed sentence comes to; what is so already is a change as well. */
const kindOf = (line: string) =>
  Effect.map(ask(said(line)), ({ kind, reply }) => {
    const isSo = /^(?:Nothing to change|Nichts zu ändern|Rien à (?:changer|modifier))/.test(reply)
    return `${kind === "answer" && isSo ? "change" : kind}: ${line}`
  })

describe("help", () => {
  it.effect.each([
    ["en", "what can you do?"],
    ["de", "Was kannst du alles?"],
    ["fr", "Que peux-tu faire ?"]
  ] as const)("lists questions and changes that are understood as they stand, in %s", ([language, message]) =>
    Effect.gen(function* () {
      const { kind, reply } = yield* ask(message)
      assert.strictEqual(kind, "answer")
      assert.include(reply, say(language)("answer.help"))
      const [asking = "", changing = ""] = reply.split(say(language)("answer.help.change"))
      const answers = yield* Effect.forEach(suggestions(asking), kindOf)
      const changes = yield* Effect.forEach(suggestions(changing), kindOf)
      assert.isAbove(answers.length, 5)
      assert.isAbove(changes.length, 4)
      for (const one of answers) assert.match(one, /^answer: /)
      for (const one of changes) assert.match(one, /^(?:change|revert): /)
    })
  )
})
