import { Effect } from "effect"
import { clarification, unclearOf } from "../../../src/architect/responder/clarification.ts"
import { readQuestions } from "../../../src/architect/responder/asking/readQuestions.ts"
import { read } from "../../../src/architect/responder/reading/read.ts"
import { placeOf } from "../../../src/architect/responder/reading/told/Place.ts"
import { sureWishes } from "../../../src/architect/responder/reading/told/sureWishes.ts"
import { languageIn } from "../../../src/architect/responder/classifier/languageIn.ts"
import { design } from "../../../src/architect/designTiers.ts"
import { bundledPriceList } from "../../../src/catalog/bundledPriceList.ts"
import { exampleRepository } from "../../../src/repo/snapshotOf.ts"
import { cpuOf, inMs, median } from "../cpu.ts"
import type { Measure } from "../Row.ts"
import { tenServices } from "../tenServices.ts"
import { longestMessage, plainMessages, worstMessages } from "../worstMessages.ts"

/** Milliseconds of CPU that a message may cost to be read, whatever it says. */
const aim = 100

/** How many times as much as a message that people write. */
const mostTimes = 100

const rounds = 3

/** Milliseconds of CPU of one piece of work, the middle one of some rounds. */
const costOf = (work: () => unknown): Effect.Effect<number> =>
  Effect.map(Effect.replicateEffect(cpuOf(Effect.sync(work)), rounds), (all) => median(all.map(({ ms }) => ms)))

/** What reading the worst messages costs: which language, which question, which wish, and what is near where there is none. */
export const reading: Effect.Effect<ReadonlyArray<Measure>> = Effect.gen(function* () {
  const analysis = tenServices()
  const designed = yield* Effect.orDie(
    design(
      {
        repository: exampleRepository,
        analysis,
        context: { providers: ["aws", "scaleway"] },
        edits: [],
        allowedProviders: ["aws", "scaleway"]
      },
      bundledPriceList
    )
  )
  const situation = {
    tiers: designed.tiers.map(({ tier }) => tier),
    focusTier: "growth" as const,
    context: designed.context,
    currentVersion: 1
  }
  const { services } = analysis
  const names = services.map(({ name }) => name)
  const wholly = (message: string) => () => {
    languageIn(message)
    readQuestions(message, situation, services)
    if (read(message, situation, services) !== null) return
    const place = placeOf(message, situation, services)
    if (sureWishes(place) !== null) return
    clarification(unclearOf(message, situation, services, place), { back: null, isPossible: () => true })
  }
  const plain = yield* Effect.forEach(Object.values(plainMessages), (message) => costOf(wholly(message)))
  const base = Math.max(...plain)
  const families = Object.entries(worstMessages(names))
  // once for all, so that nothing is compiled while it is measured
  for (const [, messages] of families) for (const message of messages.slice(0, 3)) wholly(message)()
  const measured = yield* Effect.forEach(families, ([family, messages]) =>
    Effect.map(
      Effect.forEach(messages, (message) => costOf(wholly(message))),
      (all) => [family, Math.max(...all)] as const
    )
  )
  const worst = Math.max(...measured.map(([, ms]) => ms))
  return [
    ...measured.map(([family, ms]): Measure => {
      const what = `read: ${family}`
      return { what, ours: inMs(ms), against: inMs(aim), ratio: ms / aim, target: 1 }
    }),
    {
      what: `worst of ${longestMessage} characters, against a wish`,
      ours: inMs(worst),
      against: `${base.toFixed(1)} ms a plain message`,
      ratio: worst / base,
      target: mostTimes
    }
  ]
})
