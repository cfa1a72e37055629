/** What is answered about money: in each language, never nothing, and never a figure that the model does not have. */
import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import { money } from "../../../../src/architect/responder/answers/money/index.ts"
import { withEnvironments } from "../../../../src/architect/onTop.ts"
import type { Subjects } from "../../../../src/architect/responder/asking/Asked.ts"
import { ofMoney } from "../../../../src/architect/responder/asking/labels.ts"
import { type Language, languages } from "../../../../src/architect/responder/lexicon/Lexicon.ts"
import type { Quantity } from "../../../../src/architect/responder/reading/Token.ts"
import { eurosIn } from "../../../../src/architect/responder/texts/figures.ts"
import type { Edit } from "../../../../src/blueprint/Edit.ts"
import type { Tier } from "../../../../src/blueprint/Tier.ts"
import type { TierName } from "../../../../src/blueprint/TierName.ts"
import { runAtOnce } from "../../../../src/facts/Steps.ts"
import { asked } from "../questionsAsked.ts"
import { inquiry, type Question, said, triedWith, wordsOf } from "./inquiries.ts"

const tiers: ReadonlyArray<Tier> = asked.tiers.map(({ tier }) => tier)

const tierOf = (name: TierName, all = tiers): Tier => {
  const found = all.find((tier) => tier.name === name)
  if (found === undefined) throw new Error(`no ${name}`)
  return found
}

const growth = tierOf("growth")

const answerTo = (question: Question): string => said(money, question) ?? assert.fail(`nothing on ${question.label}`)

/** The first sentence is told about, up to what follows as a paragraph. */
const leadOf = (question: Question): string => answerTo(question).split("\n\n")[0] ?? ""

const sum = (amounts: ReadonlyArray<number>): number =>
  Math.round(amounts.reduce((total, amount) => total + amount, 0) * 100) / 100

const costOf = ({ items }: Tier, id: string): number =>
  sum(items.filter(({ component }) => component === id).map(({ monthlyEur }) => monthlyEur ?? 0))

const designed = (...edits: ReadonlyArray<Edit>): ReadonlyArray<Tier> => {
  const found = triedWith(edits)
  return Either.isRight(found) ? found.right.tiers : assert.fail(found.left)
}

const quantity = (value: number, unit: string, more: Partial<Quantity> = {}): Quantity => ({
  value,
  unit,
  per: null,
  bound: null,
  by: false,
  ...more
})

/** One question a label, as strangers ask it, in each language. */
const asking: Readonly<Record<(typeof ofMoney)[number], Readonly<Record<Language, string>>>> = {
  "price.total": {
    en: "what does all this cost us?",
    de: "Was kostet uns das?",
    fr: "ça coûte combien ?"
  },
  "price.part": {
    en: "how much of it is the database?",
    de: "Wie viel davon ist die Datenbank?",
    fr: "combien pour la base de données ?"
  },
  "price.year": {
    en: "and for a whole year?",
    de: "was kostet mich growth aufs jahr gerechnet?",
    fr: "et sur une année ?"
  },
  "price.use": { en: "what is that per user?", de: "Was ist das pro Nutzer?", fr: "ça fait combien par utilisateur ?" },
  "price.dearest": {
    en: "which single part costs the most in growth?",
    de: "Was ist der teuerste Teil?",
    fr: "c’est quoi le plus gros poste de dépense ?"
  },
  "price.drivers": {
    en: "why is it so expensive?",
    de: "Woraus setzt sich der Preis zusammen?",
    fr: "de quoi se compose le prix ?"
  },
  "price.usage": {
    en: "how high can the bill get?",
    de: "Was zahlen wir, wenn es niemand nutzt?",
    fr: "quelle part est fixe ?"
  },
  "price.budget": {
    en: "does that fit our budget?",
    de: "Passt das in unser Budget?",
    fr: "est-ce que ça tient dans le budget ?"
  },
  "price.source": {
    en: "where do these prices come from?",
    de: "Sind die Preise mit Mehrwertsteuer?",
    fr: "les prix sont-ils TTC ?"
  },
  savings: { en: "how could we pay less?", de: "Wie wird das günstiger?", fr: "comment payer moins ?" },
  cheapest: { en: "what is the cheapest way?", de: "Was ist am günstigsten?", fr: "quel est le moins cher ?" },
  "compare.tiers": {
    en: "how do they differ?",
    de: "Wo ist der Unterschied?",
    fr: "quelles sont les différences ?"
  },
  "compare.providers": {
    en: "is the other cloud cheaper?",
    de: "Wäre es woanders günstiger?",
    fr: "et chez l’autre fournisseur ?"
  },
  worth: { en: "which one would you take?", de: "Welche würden Sie nehmen?", fr: "laquelle prendre ?" },
  whatIf: {
    en: "what would it cost with a staging environment?",
    de: "Was käme mit einer Staging-Umgebung dazu?",
    fr: "et avec un environnement de staging ?"
  }
}

const every = ofMoney.flatMap((label) => languages.map((language) => ({ label, language })))

/** Words that only one of the languages has, where engine sentences stand aside. */
const own: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:the|a|on|month|costs?|is|then|against)\b/,
  de: /(?<!\p{L})(?:im|kostet|die|der|das|ist|Monat|auf|keine|mit)(?!\p{L})/u,
  fr: /(?<!\p{L})(?:par|coûte|les|le|la|est|mois|chez|de|sur)(?!\p{L})/u
}

describe("every question about money", () => {
  it.each(every)(
    "is answered in its language, in few words, with nothing left to fill in: $label in $language",
    ({ label, language }) => {
      const text = answerTo({ label, language, message: asking[label][language] })
      const lead = text.split("\n\n")[0] ?? ""
      assert.match(lead, own[language])
      for (const other of languages) {
        if (other !== language) assert.notStrictEqual(text, answerTo({ label, language: other, message: "" }))
      }
      assert.notMatch(text, /[{}]|undefined|NaN|\[object/)
      assert.isAtMost(wordsOf(text), 135)
    }
  )

  it.each(languages)("says an amount in its first paragraph, as the language writes it: %s", (language) => {
    for (const label of ofMoney) {
      if (label === "price.source") continue
      const lead = leadOf({ label, language, message: asking[label][language] })
      assert.match(lead, language === "en" ? /\d\.\d+ €/ : /\d,\d+ €/, label)
    }
  })
})

const everything: ReadonlyArray<Partial<Subjects>> = [
  {},
  ...growth.components.map((component) => ({ components: [component] })),
  ...(["cdn", "queue", "db.document", "storage.object", "email", "backup", "lb", "waf"] as const).map((kind) => ({
    kinds: [{ kind }]
  })),
  { kinds: [{ kind: "cache", engine: "redis" }] },
  ...tiers.map(({ name }) => ({ tiers: [name] })),
  { tiers: ["starter", "enterprise"] },
  { tiers: ["starter", "growth", "scale"] },
  { providers: ["aws"] },
  { providers: ["scaleway"] },
  { providers: ["aws", "scaleway"] },
  { environments: ["staging"] },
  { environments: ["preview"], tiers: ["scale"] },
  { platforms: ["kubernetes"] },
  { regimes: ["pci"] },
  { foreign: [{ word: "gpu", sort: "part" }] },
  { quantities: [quantity(300, "rps")] },
  { quantities: [quantity(5000, "user", { per: "month" })] },
  { quantities: [quantity(1, "eur")] },
  { quantities: [quantity(6000, "eur", { per: "year", bound: "most" })] },
  { quantities: [quantity(20, "percent", { by: true })] },
  { quantities: [quantity(99.999, "percent")] },
  { quantities: [quantity(10, "times")] },
  { quantities: [quantity(1095, "day")] },
  { quantities: [quantity(90, "day")] }
]

describe("whatever is named", () => {
  it.each(ofMoney)("is answered, and never fails: %s", (label) => {
    for (const [at, about] of everything.entries()) {
      const language = languages[at % languages.length] ?? "en"
      const text = answerTo({ label, language, about })
      assert.notMatch(text, /[{}]|undefined|NaN|\[object/, JSON.stringify(about))
      assert.isAtLeast(text.length, 40)
    }
  })

  it.each(every)("is answered where no other design can be made: $label in $language", ({ label, language }) => {
    const question = inquiry({
      label,
      language,
      about: { environments: ["staging"], quantities: [quantity(9, "rps")] }
    })
    const answer = money[label]({
      ...question,
      known: {
        ...question.known,
        *tried() {
          yield
          return Either.left("no such thing")
        }
      }
    })
    const text = typeof answer === "string" || answer === null ? answer : runAtOnce(answer)
    assert.isString(text)
    assert.notInclude(text ?? "", "undefined")
  })
})

describe("what it costs", () => {
  it.each(tiers.map(({ name }) => ({ name })))("is the price of the tier that is named: $name", ({ name }) => {
    const { price } = tierOf(name)
    const lead = leadOf({ label: "price.total", language: "de", about: { tiers: [name] } })
    assert.isTrue(lead.startsWith(`**${name}** kostet **${eurosIn("de", price.monthlyEur)}**`), lead)
  })

  it("is told by tier where none is named, the one in focus first", () => {
    const text = answerTo({ label: "price.total", language: "en", message: "what does it cost" })
    assert.isTrue(text.startsWith("**growth** costs"))
    for (const { name, price } of tiers) assert.include(text, `| ${name} | ${eurosIn("en", price.monthlyEur)} |`)
  })

  it("of a part is what its lines come to, with what it costs elsewhere", () => {
    const text = answerTo({ label: "price.part", language: "fr", message: "combien coûte la base de données ?" })
    const cost = costOf(growth, "postgres")
    assert.include(text.split("\n\n")[0] ?? "", `**${eurosIn("fr", cost)}**`)
    for (const { formula } of growth.items.filter(({ component }) => component === "postgres"))
      assert.include(text, formula)
    assert.include(text, `scale ${eurosIn("fr", costOf(tierOf("scale"), "postgres"))}`)
  })

  it("of a part that is not there is nothing, and its name is said", () => {
    const text = answerTo({ label: "price.part", language: "en", about: { kinds: [{ kind: "cdn" }] } })
    assert.isTrue(text.startsWith("**growth** has no CDN, so it costs nothing there."), text)
  })

  it("of a part that is not there is told by the word that was used", () => {
    const lead = leadOf({ label: "price.part", language: "de", message: "Was kostet die Suchmaschine in growth?" })
    assert.isTrue(lead.startsWith("Das gibt es in **growth** nicht (Suchmaschine)"), lead)
  })

  it("of two tiers is told with the difference", () => {
    const lead = leadOf({
      label: "price.total",
      language: "fr",
      message: "c'est quoi la différence de prix entre starter et growth ?"
    })
    const starter = tierOf("starter").price.monthlyEur
    assert.include(lead, eurosIn("fr", growth.price.monthlyEur))
    assert.include(lead, eurosIn("fr", starter))
    assert.include(lead, `**${eurosIn("fr", sum([growth.price.monthlyEur, -starter]))}** de plus`)
  })

  it("per user is the price over the users that are named", () => {
    const lead = leadOf({
      label: "price.use",
      language: "en",
      message: "what is that per user with 100 users a month?"
    })
    assert.include(lead, `**${eurosIn("en", growth.price.monthlyEur / 100)}** a month per user`)
  })

  it("of backups is what the lines on backups come to", () => {
    const lead = leadOf({ label: "price.part", language: "de", message: "Was kosten die Backups in scale?" })
    const lines = tierOf("scale").items.filter(({ description }) => /backup|snapshot/i.test(description))
    assert.include(lead, eurosIn("de", sum(lines.map(({ monthlyEur }) => monthlyEur ?? 0))))
  })

  it("of a staging environment that is not there is what one would add", () => {
    const lead = leadOf({ label: "price.part", language: "en", message: "what does staging cost?" })
    const then = tierOf("growth", designed({ _tag: "SetEnvironment", environment: "staging", present: true }))
    assert.include(lead, `one would add **${eurosIn("en", then.environments?.[0]?.monthlyEur ?? 0)}** a month`)
  })

  it.each([
    ["what does growth cost a year?", 12],
    ["what does growth cost for three years?", 36],
    ["what does growth cost for 6 months?", 6]
  ] as const)("over a longer time is as many months: %s", (message, months) => {
    const lead = leadOf({ label: "price.year", language: "en", message })
    assert.include(lead, `**${eurosIn("en", sum([growth.price.monthlyEur * months]))}**`)
    assert.include(lead, `${months} × ${eurosIn("en", growth.price.monthlyEur)}`)
  })

  it("most is the part with the largest sum, and something that would lower it", () => {
    for (const { name } of tiers) {
      const tier = tierOf(name)
      const costs = tier.components.map(({ id }) => costOf(tier, id))
      const text = answerTo({ label: "price.dearest", language: "en", about: { tiers: [name] } })
      assert.include(text.split("\n\n")[0] ?? "", eurosIn("en", Math.max(...costs)))
      assert.include(text, "would lower it most")
    }
  })

  it("more in one tier than in another is told by part, and adds up", () => {
    const lead = leadOf({
      label: "price.drivers",
      language: "en",
      message: "why on earth does enterprise cost more than twice what scale does?"
    })
    const difference = sum([tierOf("enterprise").price.monthlyEur, -tierOf("scale").price.monthlyEur])
    assert.isTrue(lead.startsWith("**enterprise** costs "), lead)
    assert.include(lead, `**${eurosIn("en", difference)}** more than scale`)
    const causes = [...lead.matchAll(/([+-][\d,]+\.\d\d) €/g)].map(([, amount = ""]) =>
      Number(amount.replaceAll(",", ""))
    )
    assert.approximately(sum(causes), difference, 0.01)
  })

  it("in any case and by use add up to the price", () => {
    const lead = leadOf({ label: "price.usage", language: "en" })
    assert.include(lead, `**${eurosIn("en", growth.price.fixedEur)}** a month even if nobody uses it`)
    assert.include(lead, `**${eurosIn("en", growth.price.usageEur)}** grows with use`)
    assert.include(lead, eurosIn("en", growth.price.highEur))
  })
})

describe("a budget", () => {
  it.each([
    ["does enterprise fit in 500 € a month?", "No: **enterprise**", 500],
    ["does starter fit in 6000 € a year?", "Yes: **starter**", 500]
  ] as const)("that is named is what tiers are held to: %s", (message, verdict, budget) => {
    const lead = leadOf({ label: "price.budget", language: "en", message })
    const tier = tierOf(verdict.includes("enterprise") ? "enterprise" : "starter")
    const bill = withEnvironments(tier.price, tier.environments ?? [])
    assert.isTrue(lead.startsWith(verdict), lead)
    assert.include(lead, eurosIn("en", Math.abs(sum([budget, -bill.monthlyEur]))))
  })

  it("that nobody gave is said not to be there", () => {
    const question = inquiry({ label: "price.budget", language: "de" })
    const { context } = question.known
    const answer = money["price.budget"]({
      ...question,
      known: {
        ...question.known,
        context: { ...context, monthlyBudgetEur: { ...context.monthlyBudgetEur, value: null } }
      }
    })
    assert.isTrue(typeof answer === "string" && answer.startsWith("Ein Budget wurde nicht genannt"))
  })
})

describe("paying less", () => {
  it("begins with what one change saves, and every change in the table saves something", () => {
    const text = answerTo({ label: "savings", language: "en", message: "how can I save money?" })
    assert.match(text, /^In \*\*growth\*\* \([\d.]+ € a month\), one change saves up to \*\*[\d.]+ €\*\*/)
    const rows = text.split("\n").filter((line) => line.startsWith("| ") && line.includes("€"))
    assert.isAtLeast(rows.length, 3)
    for (const row of rows) {
      const [saves, then] = [...row.matchAll(/\| (-?[\d.,]+) €/g)].map(([, amount]) => Number(amount))
      assert.isAbove(saves ?? 0, 0)
      assert.approximately((saves ?? 0) + (then ?? 0), growth.price.monthlyEur, 0.01)
    }
  })

  it.each(languages)("ends with words that make the change: %s", (language) => {
    const question = inquiry({ label: "savings", language, about: { tiers: ["growth"] } })
    const text = answerTo({ label: "savings", language, about: { tiers: ["growth"] } })
    const saying = /[“„«]\s?([^”“»]+?)\s?[”“»]\.$/.exec(text)?.[1] ?? assert.fail(text)
    const edits = question.known.read([saying])?.flatMap((wish) => wish.edits) ?? []
    assert.strictEqual(edits.length, 1, saying)
  })

  it("on a part is about that part", () => {
    const text = answerTo({
      label: "savings",
      language: "de",
      message: "Was kostet uns das Redis eigentlich im Monat, und ginge das auch günstiger?"
    })
    assert.isTrue(
      text.startsWith(`**redis** kostet in growth ${eurosIn("de", costOf(growth, "redis"))} im Monat`),
      text
    )
    assert.include(text, "one node")
  })
})

describe("what is cheapest", () => {
  it("for an availability is the cheapest of the designs that reach it", () => {
    const reaching = (["aws", "scaleway"] as const)
      .flatMap((provider) =>
        designed({ _tag: "SetContext", set: { availability: "99.95" } }, { _tag: "ChooseProvider", provider })
      )
      .filter(({ unmet }) => unmet.length === 0)
    const least = Math.min(...reaching.map(({ price }) => price.monthlyEur))
    const lead = leadOf({ label: "cheapest", language: "fr", message: "le moins cher pour 99,95 % ?" })
    assert.include(lead, `**${eurosIn("fr", least)}**`)
  })

  it("beyond what can be asked for is said to be promised by none", () => {
    const text = answerTo({ label: "cheapest", language: "en", about: { quantities: [quantity(99.999, "percent")] } })
    assert.include(text, "99.999 % is not promised by any tier")
  })
})

describe("a comparison", () => {
  it("of two tiers begins with what the second costs more", () => {
    const lead = leadOf({
      label: "compare.tiers",
      language: "de",
      message: "Starter und Growth sehen für mich fast gleich aus. Wo ist der Unterschied?"
    })
    const difference = sum([growth.price.monthlyEur, -tierOf("starter").price.monthlyEur])
    assert.include(lead, `**${eurosIn("de", difference)}** mehr als starter`)
    const text = answerTo({ label: "compare.tiers", language: "de", about: { tiers: ["starter", "growth"] } })
    assert.include(text, `Backups ${growth.recovery.backupDays} statt ${tierOf("starter").recovery.backupDays} Tage`)
  })

  it("of providers says what the tier would cost over there, and changes nothing", () => {
    const text = answerTo({
      label: "compare.providers",
      language: "en",
      message: "What would the same setup cost me on Scaleway? Just growth, please."
    })
    const there = tierOf("growth", designed({ _tag: "ChooseProvider", provider: "scaleway" }))
    assert.isTrue(
      text.startsWith(
        `On Scaleway (${there.region}), **growth** would cost **${eurosIn("en", there.price.monthlyEur)}**`
      ),
      text
    )
    assert.include(text, "Nothing was changed")
  })
})

describe("a recommendation", () => {
  it("is the cheapest tier that meets everything, whoever asks", () => {
    const meeting = tiers.filter(({ unmet }) => unmet.length === 0)
    const best = meeting.toSorted((a, b) => a.price.monthlyEur - b.price.monthlyEur)[0] ?? assert.fail("none")
    const lead = leadOf({
      label: "worth",
      language: "en",
      message: "We are 25 people and nobody here does ops. Which of the four would you take?"
    })
    assert.isTrue(lead.startsWith(`Take **${best.name}** (${eurosIn("en", best.price.monthlyEur)} a month)`), lead)
  })

  it("of a dearer tier says what it costs more and what it adds", () => {
    const text = answerTo({ label: "worth", language: "fr", message: "est-ce que scale vaut son prix ?" })
    const difference = sum([tierOf("scale").price.monthlyEur, -tierOf("starter").price.monthlyEur])
    assert.include(text.split("\n\n")[0] ?? "", `${eurosIn("fr", difference)} de plus`)
    assert.include(text, "sauvegardes gardées 30 jours au lieu de 7")
  })
})

describe("a supposition", () => {
  it("is tried, and told with the price before and after", () => {
    const edit: Edit = { _tag: "SetContext", set: { peakRps: 300 } }
    const then = tierOf("growth", designed(edit))
    const lead = leadOf({
      label: "whatIf",
      language: "en",
      supposed: { wishes: [{ edits: [edit], words: "300 requests" }], saying: null }
    })
    assert.isTrue(lead.startsWith(`**growth** would cost **${eurosIn("en", then.price.monthlyEur)}** a month`), lead)
    assert.include(lead, `instead of ${eurosIn("en", growth.price.monthlyEur)}`)
  })

  it("is taken from what is named where it was not read", () => {
    const then = tierOf("growth", designed({ _tag: "ScaleContext", field: "peakRps", factor: 10 }))
    const lead = leadOf({
      label: "whatIf",
      language: "fr",
      message: "ca couterait combien si on avait dix fois plus de trafic ?"
    })
    assert.include(lead, `**${eurosIn("fr", then.price.monthlyEur)}**`)
  })

  it("ends with the words that make it, where they are known", () => {
    const text = answerTo({
      label: "whatIf",
      language: "de",
      supposed: {
        wishes: [{ edits: [{ _tag: "SetRetention", of: "backups", days: 20 }], words: "20 Tage" }],
        saying: "Sicherungen 20 Tage behalten"
      }
    })
    assert.isTrue(text.endsWith("Dazu sagen Sie: „Sicherungen 20 Tage behalten“."), text)
  })

  it("of what stands already says so", () => {
    const text = answerTo({ label: "whatIf", language: "en", message: "and with a WAF in scale?" })
    assert.isTrue(text.startsWith("**scale** already has "), text)
  })

  it("that cannot be is declined with the reason", () => {
    const text = answerTo({ label: "whatIf", language: "de", message: "was würde ein CDN ändern?" })
    assert.isTrue(text.startsWith("Das geht nicht (cdn hinzugefügt): cdn "), text)
  })
})
