/** What answers about the design say: figures of the model, in the language of the question, by its first sentence. */
import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import type { Subjects } from "../../../../src/architect/responder/asking/Asked.ts"
import { ofDesign } from "../../../../src/architect/responder/asking/labels.ts"
import { design as answers } from "../../../../src/architect/responder/answers/design/index.ts"
import type { Component } from "../../../../src/blueprint/Component.ts"
import { ComponentKind } from "../../../../src/blueprint/ComponentKind.ts"
import type { Tier } from "../../../../src/blueprint/Tier.ts"
import { tierNames, type TierName } from "../../../../src/blueprint/TierName.ts"
import { type Language, languages } from "../../../../src/architect/responder/lexicon/Lexicon.ts"
import { eurosIn, figureIn } from "../../../../src/architect/responder/texts/figures.ts"
import { designWith } from "../../../../src/architect/designTiers.ts"
import { anAnalysis, aRequest } from "../../../support/analysis.ts"
import { fakePrices, fakeProvider } from "../../../support/fakeProvider.ts"
import { asked, requestOf } from "../questionsAsked.ts"
import { inquiry, told } from "./designAsked.ts"

type Label = (typeof ofDesign)[number]

const tierOf = (name: TierName): Tier => {
  const found = asked.tiers.find(({ tier }) => tier.name === name)?.tier
  if (found === undefined) throw new Error(`no ${name}`)
  return found
}

const growth = tierOf("growth")

const partOf = (id: string, tier = growth): Component => {
  const found = tier.components.find((one) => one.id === id)
  if (found === undefined) throw new Error(`no ${id}`)
  return found
}

const answer = (label: Label, language: Language, about: Partial<Subjects> = {}, message = ""): string => {
  const said = told(answers[label], inquiry(label, language, about, requestOf(message)))
  if (said === null) throw new Error(`${label} says nothing`)
  return said
}

const firstOf = (text: string): string => text.split("\n\n")[0] ?? ""

/** Tables and lists aside. */
const prose = (text: string): string =>
  text
    .split("\n")
    .filter((line) => !/^(?:\||- |\d\. )/.test(line))
    .join(" ")

const inEach = languages.flatMap((language) => ofDesign.map((label) => ({ language, label })))

const about = {
  nothing: {},
  postgres: { components: [partOf("postgres")] },
  redis: { components: [partOf("redis")] },
  web: { components: [partOf("web")] },
  mysql: { kinds: [{ kind: "db.relational", engine: "mysql" }] },
  cdn: { kinds: [{ kind: "cdn" }] }
} as const satisfies Record<string, Partial<Subjects>>

const quantity = (value: number, unit: string) => ({ value, unit, per: null, bound: null, by: false })

describe("an answer about the design", () => {
  it.each(inEach)("is there, whole and no longer than people read: $label in $language", ({ label, language }) => {
    const said = answer(label, language)
    assert.notMatch(said, /[{}]|undefined|NaN|\bnull\b/)
    assert.isAbove(firstOf(said).length, 10)
    assert.isAtMost(prose(said).split(/\s+/).length, 125, said)
  })

  it.each(inEach.filter(({ language }) => language !== "en"))(
    "has no sentence of English: $label in $language",
    ({ label, language }) => {
      // names of products, and the arithmetic, stand as they are
      assert.notMatch(prose(answer(label, language)), /(?<!\p{L})(?:the|is|are|of|with|because|from)(?!\p{L})/iu)
    }
  )

  it("never fails and never says nothing, whatever part, kind or tier it is about", () => {
    const every: ReadonlyArray<Partial<Subjects>> = [
      ...growth.components.map((component) => ({ components: [component] })),
      ...ComponentKind.literals.map((kind) => ({ kinds: [{ kind }] })),
      ...tierNames.map((name) => ({ tiers: [name] })),
      { tiers: tierNames },
      { platforms: ["kubernetes"] },
      { platforms: ["containers"] },
      { providers: ["aws", "scaleway"] },
      { foreign: [{ word: "datadog", sort: "part" }] },
      { components: [partOf("postgres"), partOf("redis")], tiers: ["starter", "scale"] }
    ]
    // what tries a design for each part is asked about a few of them below
    for (const label of ofDesign.filter((one) => one !== "need" && one !== "capacity.load"))
      for (const [at, subjects] of every.entries()) {
        const said = answer(label, languages[at % languages.length] ?? "en", subjects)
        assert.notMatch(said, /[{}]|undefined|NaN/, label)
      }
  })

  it("says something honest of a design in which nothing runs", () => {
    const request = aRequest({ analysis: anAnalysis({ services: [], datastores: [] }) })
    const made = Either.getOrThrow(designWith([fakeProvider()], request, fakePrices))
    const nothing = { ...requestOf(""), ...request, settled: made.context, tiers: made.tiers.map(({ tier }) => tier) }
    for (const label of ofDesign)
      for (const language of languages) {
        const said = told(answers[label], inquiry(label, language, {}, nothing))
        assert.isNotNull(said, label)
        assert.notMatch(said ?? "", /[{}]|undefined|NaN/, label)
      }
  })
})

describe("why", () => {
  it.each(languages)("a part is there tells what it does and the fact it rests on: %s", (language) => {
    const said = answer("why.part", language, about.redis)
    assert.include(firstOf(said), "**redis**")
    assert.include(said, "compose.yaml:")
  })

  it.each(languages)("something is absent names it, and where it is: %s", (language) => {
    const said = answer("why.absent", language, { kinds: [{ kind: "network.nat" }] })
    assert.match(firstOf(said), /NAT/)
    for (const { tier } of asked.tiers)
      assert.strictEqual(
        said.includes(tier.name),
        tier.name === "growth" || tier.components.some(({ kind }) => kind === "network.nat"),
        tier.name
      )
  })

  it.each(languages)("a provider was chosen compares both prices as they were weighed: %s", (language) => {
    const said = answer("why.provider", language)
    const other = partOf("web").rejected.find(
      ({ edit }) => edit?._tag === "ChooseProvider" && edit.platform === undefined
    )
    assert.include(firstOf(said), eurosIn(language, growth.price.monthlyEur))
    assert.include(firstOf(said), eurosIn(language, other?.monthlyEur ?? 0))
  })

  it.each(languages)("there are two instances gives the count, and what one would carry: %s", (language) => {
    const said = answer("why.count", language, about.web)
    const { max, min } = partOf("web")
    assert.include(firstOf(said), String(min))
    assert.include(firstOf(said), figureIn(language, growth.capacity.peakRps / max))
  })

  it.each(languages)("an engine runs says what another would mean: %s", (language) => {
    const said = answer("why.engine", language, { components: [partOf("postgres")], kinds: about.mysql.kinds })
    assert.include(firstOf(said), "**postgres**")
    assert.include(firstOf(said), "MySQL")
  })

  it.each(languages)("no cluster runs it gives the price of one: %s", (language) => {
    const cluster = partOf("web").rejected.find(({ option }) => option.includes("Kubernetes"))
    const said = answer("why.platform", language, { platforms: ["kubernetes"] })
    assert.include(firstOf(said), "Kubernetes")
    assert.include(said, eurosIn(language, cluster?.monthlyEur ?? 0))
  })
})

describe("whether a part is needed", () => {
  it.each([
    ["en", /^Yes/],
    ["de", /^Ja/],
    ["fr", /^Oui/]
  ] as const)("is yes where the code connects to it: %s", (language, yes) => {
    assert.match(answer("need", language, about.postgres), yes)
  })

  it.each([
    ["en", /^Not strictly/],
    ["de", /^Nicht unbedingt/],
    ["fr", /^Pas forcément/]
  ] as const)("is no where nothing but a wish put it there: %s", (language, no) => {
    const said = answer("need", language, { components: [partOf("waf")] })
    assert.match(said, no)
    const waf = growth.items.filter(({ component }) => component === "waf")
    const cost = waf.reduce((sum, { monthlyEur }) => sum + (monthlyEur ?? 0), 0)
    assert.include(said, eurosIn(language, Math.round(cost * 100) / 100))
  })

  it.each([
    ["en", /^No: there is no CDN/],
    ["de", /^Nein: CDN/],
    ["fr", /^Non : il n'y a pas de CDN/]
  ] as const)("is no where it is not there: %s", (language, no) => {
    assert.match(answer("need", language, about.cdn), no)
  })
})

describe("capacity", () => {
  it.each(languages)("is what each tier carries, and what gives way: %s", (language) => {
    const said = answer("capacity.now", language)
    assert.include(firstOf(said), figureIn(language, growth.capacity.peakRps))
    assert.include(said, figureIn(language, tierOf("enterprise").capacity.peakRps))
    assert.include(said, "CPU")
  })

  it.each([
    [20, /^Yes: /],
    [60, /^Yes, as expected/],
    [150, /^Only in the high estimate/],
    [500, /^No: /]
  ] as const)("says whether %d requests per second are carried", (rps, verdict) => {
    assert.match(answer("capacity.now", "en", { quantities: [quantity(rps, "rps")] }), verdict)
  })

  it("counts people at the same moment as requests, and says how", () => {
    const said = answer("capacity.now", "de", { quantities: [quantity(2000, "user")] })
    assert.match(said, /^Nein: /)
    assert.include(said, "2.000 Menschen zugleich sind etwa 400 Anfragen")
  })

  it.each(languages)("at ten times the load is told for each tier, with the price of being ready: %s", (language) => {
    const said = answer("capacity.load", language, { quantities: [quantity(10, "times")] })
    for (const name of tierNames) assert.include(said, `| ${name} |`)
    assert.include(firstOf(said), "200")
    assert.match(said, /\d €/)
  })

  it("grows by itself only where the most is more than the least", () => {
    assert.match(answer("capacity.autoscale", "en", about.web), /^No: /)
    const worker = partOf("worker")
    assert.include(
      firstOf(answer("capacity.autoscale", "en", { components: [worker] })),
      `${worker.min} to ${worker.max}`
    )
  })
})

describe("availability", () => {
  it.each([
    ["en", /^Yes/, /^No/],
    ["de", /^Ja/, /^Nein/],
    ["fr", /^Oui/, /^Non/]
  ] as const)("is held against a figure that is asked about: %s", (language, yes, no) => {
    const { designTarget } = growth.availability
    assert.match(answer("availability.target", language, { quantities: [quantity(designTarget, "percent")] }), yes)
    assert.match(answer("availability.target", language, { quantities: [quantity(99.99, "percent")] }), no)
  })

  it("tells the hours that several shares of the time allow, in a month and in a year", () => {
    const said = answer("availability.target", "en", {
      quantities: [quantity(99, "percent"), quantity(99.9, "percent")]
    })
    assert.include(said, "99 % allow 7.3 hours of downtime a month, 87.6 hours a year")
    assert.include(said, "99.9 % allow 44 minutes of downtime a month, 8.8 hours a year")
  })

  it("names every single point of failure of the tier that is asked about", () => {
    const scale = tierOf("scale")
    const said = answer("spof", "en", { tiers: ["scale"] })
    assert.include(firstOf(said), String(scale.availability.singlePointsOfFailure.length))
    for (const point of scale.availability.singlePointsOfFailure) assert.include(said, point)
  })

  it.each(languages)("is told of each tier that is named, and of no other: %s", (language) => {
    const said = answer("availability.recovery", language, { tiers: ["starter", "scale"] })
    for (const name of tierNames) assert.strictEqual(said.includes(name), name === "starter" || name === "scale", name)
  })
})

describe("a failure", () => {
  it.each(languages)("of a store with a standby, of the only instance, of what is not there: %s", (language) => {
    assert.match(firstOf(answer("failure.part", language, about.postgres)), /[Ss]tandby/)
    assert.include(firstOf(answer("failure.part", language, { components: [partOf("worker")] })), "**worker**")
    assert.include(firstOf(answer("failure.part", language, about.cdn)), "CDN")
  })

  it.each(languages)("of a zone names what stands in it alone: %s", (language) => {
    const said = answer("failure.zone", language, { tiers: ["scale"] }, "fr-par-1")
    assert.include(firstOf(said), "fr-par-1")
    for (const { id } of tierOf("scale").components.filter(({ zones }) => zones.length === 1))
      assert.include(firstOf(said), id)
  })

  it.each(languages)("of a region tells which tiers have a copy elsewhere: %s", (language) => {
    const said = answer("failure.region", language)
    const [, others = ""] = said.split("\n- ").map((line) => line)
    assert.include(firstOf(said), growth.region)
    assert.include(others, "starter")
    assert.include(said, "scale")
  })

  it("by hand is not undone by a standby, and loses more than a failure does", () => {
    const said = answer("failure.deleted", "en", { tiers: ["enterprise"], components: [partOf("postgres")] })
    assert.include(said, "a standby does not help")
    assert.include(said, `${tierOf("enterprise").recovery.backupDays} days`)
    assert.include(said, "24 hours at most")
  })
})

describe("backups", () => {
  it.each(languages)("are kept as long as each tier says: %s", (language) => {
    const said = answer("backups.long", language)
    for (const { tier } of asked.tiers) assert.include(said, String(tier.recovery.backupDays))
  })

  it("go back to any moment only where the provider keeps every change", () => {
    assert.include(answer("restore", "en"), "Any moment")
    assert.include(answer("restore", "en", { tiers: ["scale"] }), "not any moment")
  })

  it("lie where the data lies, with copies where there are some", () => {
    assert.include(answer("backups.where", "fr", { tiers: ["growth"] }), "Aucune copie")
    assert.include(answer("backups.where", "fr", { tiers: ["scale"] }), "postgres")
  })
})

describe("a fact", () => {
  it.each(languages)("is the model's, for the tier and for the others: %s", (language) => {
    const postgres = partOf("postgres")
    assert.include(firstOf(answer("fact.version", language, about.postgres)), `**${postgres.version ?? "?"}**`)
    assert.include(firstOf(answer("fact.size", language, about.postgres)), postgres.size ?? "?")
    assert.include(answer("fact.size", language, about.postgres), partOf("postgres", tierOf("enterprise")).size ?? "?")
    assert.include(firstOf(answer("fact.engine", language, about.redis)), partOf("redis").name)
    assert.include(firstOf(answer("fact.count", language, about.web)), `**${partOf("web").min}**`)
  })

  it.each(languages)("on who uses what follows the connections: %s", (language) => {
    const callers = growth.connections.filter(({ to }) => to === "redis").map(({ from }) => from)
    const targets = growth.connections.filter(({ from }) => from === "web").map(({ to }) => to)
    for (const one of callers) assert.include(firstOf(answer("usedBy", language, about.redis)), one)
    for (const one of targets) assert.include(firstOf(answer("uses", language, about.web)), one)
  })

  it.each([
    ["en", /^Yes/, /^No/],
    ["de", /^Ja/, /^Nein/],
    ["fr", /^Oui/, /^Non/]
  ] as const)("on what is there begins with yes or no: %s", (language, yes, no) => {
    assert.match(answer("presence", language, { kinds: [{ kind: "waf" }] }), yes)
    assert.match(answer("presence", language, about.cdn), no)
    assert.match(answer("presence", language, about.mysql), no)
    assert.match(answer("presence", language, { foreign: [{ word: "datadog", sort: "part" }] }), no)
    assert.match(answer("presence", language, { environments: ["staging"] }), no)
  })

  it.each(languages)("on places tells those of every tier, and what works outside: %s", (language) => {
    const said = answer("where", language)
    for (const { tier } of asked.tiers) assert.include(said, tier.region)
    assert.include(said, "Route 53")
  })

  it.each(languages)("on logs and alarms is how long, and to whom: %s", (language) => {
    assert.include(firstOf(answer("logs", language)), String(partOf("logs").retentionDays))
    assert.include(firstOf(answer("alarms", language)), "alert_email")
  })
})

describe("a part on a machine of its own", () => {
  const why = "It writes to a disk, and a Serverless Container has none that outlives it."
  const web: Component = {
    ...partOf("web"),
    kind: "compute.vm",
    rejected: [{ option: "Serverless Containers, 1 vCPU / 2 GB", monthlyEur: 9.2, why }]
  }
  const request = requestOf("")
  const there = {
    ...request,
    tiers: request.tiers.map((tier) =>
      Object.assign({}, tier, { components: tier.components.map((one) => (one.id === "web" ? web : one)) })
    )
  }

  it.each(languages)("is explained by what a container would lack, in %s", (language) => {
    const said = told(answers["why.platform"], inquiry("why.platform", language, { components: [web] }, there)) ?? ""
    const said1 = firstOf(said)
    assert.include(said1, "**web**")
    assert.include(
      said1,
      { en: "writes to a disk", de: "schreibt auf eine Platte", fr: "écrit sur un disque" }[language]
    )
  })

  it.each(languages)("leaves what lies apart from it, in %s", (language) => {
    const said = answer("failure.machine", language, about.postgres)
    assert.include(firstOf(said), `**postgres**`)
    assert.include(firstOf(said), String(partOf("postgres").backupDays))
  })
})

describe("a store", () => {
  it.each(languages)("is for those who use it, in %s", (language) => {
    assert.strictEqual(answer("uses", language, about.redis), answer("usedBy", language, about.redis))
  })

  it.each(languages)("lies in one place, which is said once, in %s", (language) => {
    const said = answer("where", language, about.postgres)
    assert.strictEqual(firstOf(said).split("Paris").length, 2, said)
    for (const row of said.split("\n").filter((line) => line.startsWith("- "))) assert.include(row, "postgres: Paris")
  })
})
