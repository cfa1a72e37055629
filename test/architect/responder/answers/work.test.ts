/** What is answered about trust and work: first sentences, figures of the model, and nothing that is left open. */
import { assert, describe, it } from "@effect/vitest"
import { DateTime } from "effect"
import { aboutWork } from "../../../../src/architect/responder/answers/work/index.ts"
import { termIds, termsIn, termsNamed } from "../../../../src/architect/responder/answers/work/terms.ts"
import { type Label, ofWork } from "../../../../src/architect/responder/asking/labels.ts"
import { type Language, languages } from "../../../../src/architect/responder/lexicon/Lexicon.ts"
import type { Known } from "../../../../src/architect/responder/answers/Known.ts"
import { eurosIn } from "../../../../src/architect/responder/texts/figures.ts"
import type { Component } from "../../../../src/blueprint/Component.ts"
import type { ComponentKind } from "../../../../src/blueprint/ComponentKind.ts"
import type { Tier } from "../../../../src/blueprint/Tier.ts"
import { runAtOnce } from "../../../../src/facts/Steps.ts"
import { type Designed, inquiry, lacking, type Named, tiersIn, whole } from "./workAsked.ts"

type Ours = (typeof ofWork)[number]

const answered = (
  of: Designed,
  label: Ours,
  language: Language = "en",
  named: Named = {},
  looked: Partial<Known> = {}
): string => {
  const said = aboutWork[label](inquiry(of, label satisfies Label, language, named, looked))
  const text = said === null || typeof said === "string" ? said : runAtOnce(said)
  if (text === null) throw new Error(`${label} has no answer`)
  return text
}

const first = (text: string): string => text.split("\n")[0] ?? ""

const tierOf = (of: Designed, name: string): Tier => {
  const found = tiersIn(of).find((tier) => tier.name === name)
  if (found === undefined) throw new Error(`no ${name}`)
  return found
}

const partOf = (of: Designed, id: string): Component => {
  const found = tiersIn(of)
    .flatMap(({ components }) => components)
    .find((one) => one.id === id)
  if (found === undefined) throw new Error(`no ${id}`)
  return found
}

/** Words of an answer without its tables. */
const wordsOf = (text: string): number =>
  text
    .split("\n")
    .filter((line) => !line.startsWith("|"))
    .join(" ")
    .split(/\s+/).length

/** An answer is read at once; lists of steps and terms are longer than others. */
const most: Readonly<Partial<Record<Ours, number>>> = {
  "deploy.how": 190,
  "security.general": 160,
  "security.encryption": 160,
  "security.rights": 150,
  "secrets.where": 150,
  "secrets.rotate": 150,
  "deploy.migrations": 150,
  "deploy.domain": 170,
  "deploy.rollback": 150,
  supply: 150,
  unmet: 300,
  open: 180,
  residency: 190,
  history: 150,
  context: 150,
  glossary: 200,
  help: 190,
  "compliance.meets": 200,
  "compliance.demands": 200
}

const designs = [
  ["whole", whole],
  ["lacking", lacking]
] as const

const everything = designs.flatMap(([name, of]) =>
  ofWork.flatMap((label) => languages.map((language) => ({ name, of, label, language })))
)

describe("an answer about trust and work", () => {
  it.each(everything)("is there, whole and short: $label in $language, $name", ({ label, language, of }) => {
    const text = answered(of, label, language)
    assert.notMatch(text.replaceAll("{id}", ""), /[{}]|undefined|null|NaN|\[object/)
    assert.notMatch(text, /answer\.[a-z]/)
    assert.isAtMost(wordsOf(text), most[label] ?? 140, text)
    assert.isAbove(first(text).length, 10)
  })

  it.each(languages.map((language) => ({ language })))(
    "is there for whatever is named, in $language",
    ({ language }) => {
      const kinds: ReadonlyArray<ComponentKind> = ["db.document", "lb", "cdn", "compute.kubernetes", "kms", "email"]
      const named: ReadonlyArray<Named> = [
        ...tierOf(whole, "growth").components.map((one) => ({ components: [one] })),
        ...kinds.map((kind) => ({ kinds: [{ kind }] })),
        { kinds: [{ kind: "cache", engine: "memcached" }] },
        ...tiersIn(whole).map(({ name }) => ({ tiers: [name] })),
        { tiers: ["starter", "enterprise"] },
        { foreign: [{ word: "azure", sort: "cloud" }] },
        { foreign: [{ word: "gpu", sort: null }] }
      ]
      for (const label of ofWork) {
        if (label.startsWith("compliance")) continue
        for (const one of named) assert.isAbove(answered(whole, label, language, one).length, 10)
      }
    }
  )
})

describe("who reaches a part", () => {
  it.each<readonly [Language, RegExp]>([
    [
      "en",
      /^\*\*No\*\*, nobody reaches `postgres` from the internet in \*\*growth\*\*; only `web` \(port 5432\) connects/
    ],
    [
      "de",
      /^\*\*Nein\*\*, aus dem Internet kommt in \*\*growth\*\* niemand an `postgres` heran; nur `web` \(Port 5432\)/
    ],
    ["fr", /^\*\*Non\*\*, personne n’atteint `postgres` depuis Internet dans \*\*growth\*\*/]
  ])("is told with those who do, in %s", (language, expected) => {
    assert.match(answered(whole, "security.reach", language, { components: [partOf(whole, "postgres")] }), expected)
  })

  it("names whatever the connections of the internet lead to", () => {
    for (const [, of] of designs) {
      const { connections } = tierOf(of, "growth")
      const text = first(answered(of, "security.reach"))
      for (const { to } of connections.filter(({ from }) => from === "internet")) assert.include(text, `\`${to}\``)
    }
  })

  it("does not call a firewall the only way that can be gone round", () => {
    assert.isTrue(tierOf(lacking, "growth").warnings.some(({ code }) => code === "waf_can_be_bypassed"))
    assert.include(answered(lacking, "security.reach"), "with the exception named below")
    assert.include(answered(lacking, "security.reach", "de"), "Standardadresse")
  })

  it("is told of a kind that is nowhere by its name", () => {
    const text = answered(whole, "security.reach", "en", { kinds: [{ kind: "db.document", engine: "mongodb" }] })
    assert.strictEqual(first(text), "**growth** has no mongodb and neither has any other tier.")
  })
})

describe("encryption", () => {
  it("is told with every part that is not", () => {
    for (const { components, name } of tiersIn(whole)) {
      const text = first(answered(whole, "security.encryption", "en", { tiers: [name] }))
      const open = components.filter(({ encrypted }) => !encrypted)
      assert.isTrue(text.startsWith(open.length === 0 ? "**Yes**" : "**Not everywhere**"), text)
      for (const { id } of open) assert.include(text, `\`${id}\``)
    }
  })
})

describe("findings", () => {
  it("are counted, and each of the worst has its place", () => {
    const { findings, grade } = lacking.request.analysis.securityCheck
    const text = answered(lacking, "security.findings")
    assert.include(first(text), `${findings.length} problems`)
    assert.include(first(text), `**${grade}**`)
    for (const { line, path } of findings.slice(0, 8)) assert.include(text, `${path}:${line}`)
  })
})

describe("secrets", () => {
  it.each<readonly [Language, string]>([
    ["en", "**growth** needs one value that only you can supply:"],
    ["de", "**growth** braucht einen Wert, den nur Sie angeben können:"],
    ["fr", "**growth** a besoin d’une valeur que vous seul pouvez fournir :"]
  ])("that have to be given are counted and named, in %s", (language, expected) => {
    const text = answered(lacking, "supply", language)
    assert.strictEqual(first(text), expected)
    assert.include(text, "`STRIPE_SECRET_KEY`")
    assert.notInclude(text, "`DATABASE_URL`")
  })

  it("are told one by one where a variable is named, with what fills it", () => {
    const text = answered(lacking, "secrets.where", "en", { message: "where does stripe_secret_key come from" })
    assert.match(first(text), /`STRIPE_SECRET_KEY` \(secret\) of `web`: stripe issues it/)
  })

  it("are read by services that have some", () => {
    assert.include(first(answered(lacking, "secrets.who")), "`web`")
  })
})

describe("compliance", () => {
  it("is a no with reasons where a regime is not met, in each language without a word of another", () => {
    const english = answered(lacking, "compliance.meets", "en", { regimes: ["pci"] })
    assert.match(first(english), /^\*\*No\*\*: \*\*growth\*\* does not meet PCI DSS: no PCI DSS attestation/)
    for (const language of ["de", "fr"] as const) {
      const text = answered(lacking, "compliance.meets", language, { regimes: ["pci"] })
      assert.notMatch(text, /(?<!\p{L})(?:the|is|not met|there|offers|keeps|and)(?!\p{L})/u)
    }
  })

  it("counts the controls of the regime that is asked about", () => {
    const { compliance } = tierOf(whole, "growth")
    const text = answered(whole, "compliance.demands")
    assert.include(first(text), `asks for ${compliance.length} controls`)
    assert.include(first(text), `${compliance.filter(({ status }) => status === "met").length} met by the design`)
  })

  it("is tried where a regime was not asked for, with its price", () => {
    const text = answered(whole, "compliance.meets", "de", { regimes: ["eu-residency"] })
    assert.include(text, "nicht verlangt")
    assert.include(text, "Geändert wurde nichts")
  })

  it("claims nothing for a regime that nobody checks", () => {
    const text = answered(whole, "compliance.meets", "en", {
      foreign: [{ word: "hipaa", sort: "regime" }],
      message: "are we HIPAA compliant?"
    })
    assert.match(text, /^HIPAA is not a regime/)
  })
})

describe("evidence", () => {
  it.each<readonly [Language, RegExp]>([
    ["en", /^\*\*postgres 14\*\* was read in `compose\.yaml:10`: `image: postgres:14`\.$/],
    ["de", /^\*\*postgres 14\*\* wurde in `compose\.yaml:10` gelesen/],
    ["fr", /^\*\*postgres 14\*\* a été lu dans `compose\.yaml:10`/]
  ])("begins with the line that names the version, in %s", (language, expected) => {
    const text = answered(lacking, "evidence", language, { kinds: [{ kind: "db.relational", engine: "postgres" }] })
    assert.match(first(text), expected)
  })

  it("of a part that no line asks for is what it follows from", () => {
    const text = answered(whole, "evidence", "en", { components: [partOf(whole, "waf")] })
    assert.match(text, /^No line of the repository names `waf`: it follows from /)
  })

  it("of an engine that is nowhere is none", () => {
    const text = answered(whole, "evidence", "en", { kinds: [{ kind: "db.relational", engine: "mysql" }] })
    assert.match(text, /^Nothing in the repository speaks of mysql/)
  })
})

describe("what was found", () => {
  it("names services, stores and services of others with their places", () => {
    assert.include(first(answered(whole, "found.services")), "2 services were found: `web` and `worker`.")
    assert.include(first(answered(lacking, "found.languages")), "JavaScript")
    assert.include(answered(lacking, "found.external", "de"), "**stripe** (Zahlungen): `package.json:10`")
    assert.include(answered(whole, "found.external"), "No external service was found")
  })
})

describe("deployment", () => {
  it("has as many steps as it says", () => {
    for (const [, of] of designs) {
      const text = answered(of, "deploy.how")
      const steps = text.split("\n").filter((line) => /^\d+\. /.test(line)).length
      assert.include(first(text), `in ${steps} steps`)
    }
  })

  it("runs the migrations that were found, and says that nobody does where none were", () => {
    assert.include(answered(lacking, "deploy.migrations"), "`npx prisma migrate deploy`")
    assert.match(answered(whole, "deploy.migrations"), /^\*\*Nobody\*\*/)
  })

  it("is taken down after guards that are named", () => {
    const guarded = tierOf(whole, "growth").components.filter(({ deletionProtection }) => deletionProtection === true)
    const text = answered(whole, "deploy.destroy")
    for (const { id } of guarded) assert.include(text, `\`${id}\``)
  })

  it("gets from one tier to the next in place, or beside what runs, and names the stores whose data moves", () => {
    const [from, to] = [tierOf(whole, "starter"), tierOf(whole, "growth")]
    const text = answered(whole, "deploy.change", "en", { tiers: ["starter", "growth"] })
    assert.include(text, "**starter** to **growth**")
    assert.include(text, from.provider === "aws" && to.provider === "aws" ? "terraform plan" : "terraform destroy")
    const stores = from.components.filter(({ kind }) => kind.startsWith("db."))
    assert.isAbove(stores.length, 0)
    for (const { id } of stores) assert.include(text, `\`${id}\``)
    const across = answered(whole, "deploy.change", "de", { providers: ["scaleway"] })
    assert.include(across, "Scaleway")
    assert.include(across, "MIGRATION.md")
  })

  it("names the machines that somebody has to keep", () => {
    for (const tier of tiersIn(whole)) {
      const own = tier.components.filter(({ kind }) => /^(?:compute\.(?:vm|kubernetes)|store\.hosted)$/.test(kind))
      const text = first(answered(whole, "deploy.skill", "en", { tiers: [tier.name] }))
      assert.isTrue(text.startsWith(own.length === 0 ? "**Yes**" : "**Not entirely**"), text)
    }
  })
})

describe("what is left", () => {
  it("is counted in the order that it is done in", () => {
    const text = answered(lacking, "open")
    const lines = text.split("\n").filter((line) => /^\d+\. /.test(line))
    assert.include(first(text), `${lines.length} things are left, in this order:`)
    assert.include(lines[0] ?? "", "STRIPE_SECRET_KEY")
  })

  it("is whatever a tier misses, with ways out that cost what the model says", () => {
    const { unmet } = tierOf(lacking, "growth")
    const text = answered(lacking, "unmet", "de")
    assert.isNotEmpty(unmet)
    for (const { waysOut } of unmet) {
      for (const { monthlyEur } of waysOut.slice(0, 3))
        if (monthlyEur !== null) assert.include(text, eurosIn("de", monthlyEur))
    }
    assert.match(answered(whole, "unmet"), /^\*\*growth\*\* meets everything/)
  })
})

describe("settings", () => {
  it("are told by themselves where one is named, with where it came from", () => {
    const quantity = { value: 40, unit: "rps", per: null, bound: null, by: false }
    const text = answered(lacking, "assumptions", "fr", { quantities: [quantity] })
    assert.match(first(text), /^\*\*40 requêtes par seconde en pointe\*\*.*comme vous l’avez demandé/)
  })

  it("that nobody asked for are counted", () => {
    const assumed = Object.values(whole.design.context).filter(({ origin }) => origin !== "request").length
    assert.include(first(answered(whole, "assumptions")), `${assumed} settings`)
  })

  it("come with the wishes that are kept", () => {
    const text = answered(whole, "context", "de")
    assert.include(text, "2 Wünsche")
    assert.include(text, "„Add a WAF to growth“")
  })
})

describe("the history", () => {
  const lines = [3, 2, 1].map((version) => ({
    version,
    createdAt: DateTime.unsafeMake(`2026-11-0${version}T08:30:00Z`),
    summary: `Made ${version}.`,
    changeCount: version,
    priceDelta: version === 2 ? { growth: 9.5 } : {}
  }))

  it.each(languages.map((language) => ({ language })))(
    "is a table of versions with prices, in $language",
    ({ language }) => {
      const text = answered(whole, "history", language, {}, { history: lines })
      assert.include(text, `| 2 | 2026-11-02 08:30 | Made 2. | growth +${eurosIn(language, 9.5)} |`)
    }
  )

  it("tells two versions apart where they are named", () => {
    const now = tiersIn(whole)
    const before = now.map((tier) => ({ ...tier, components: tier.components.filter(({ id }) => id !== "waf") }))
    const versions = new Map([
      [1, before],
      [3, now]
    ])
    const { length } = now.filter(({ components }) => components.some(({ id }) => id === "waf"))
    const text = answered(whole, "history", "en", {}, { versions })
    assert.strictEqual(first(text), `Between version 1 and version 3 ${length} values differ.`)
    assert.include(text, "`waf` is new")
    assert.include(answered(whole, "history", "de", {}, { versions }), "`waf` ist neu")
  })
})

describe("a term", () => {
  it.each(languages.map((language) => ({ language })))(
    "is found by each of its names, in $language",
    ({ language }) => {
      for (const { id, words } of termsIn(language)) {
        for (const word of words) {
          assert.deepStrictEqual(
            termsNamed(language, word).map((one) => one.id),
            [id],
            word
          )
        }
      }
      assert.lengthOf(termsIn(language), termIds.length)
    }
  )

  it("is explained with what it is here", () => {
    const text = answered(whole, "glossary", "de", { message: "was heißt eigentlich RPO?" })
    assert.match(text, /^\*\*RPO\*\*: Recovery Point Objective: /)
    assert.include(text, `In **growth**: ${tierOf(whole, "growth").recovery.rpo}`)
  })

  it("that nobody knows is declined by its name", () => {
    const tokens = [{ text: "kumbaya", means: [] }]
    assert.match(answered(whole, "glossary", "en", { message: "what is kumbaya", tokens }), /^“kumbaya” is no term/)
  })
})

describe("what is not offered", () => {
  it.each<readonly [Language, RegExp]>([
    ["en", /^Azure is not possible: /],
    ["de", /^Azure ist nicht möglich: /],
    ["fr", /^On ne peut rien prévoir chez Azure : /]
  ])("is declined by its name with the price of what there is, in %s", (language, expected) => {
    const text = answered(whole, "foreign", language, {
      foreign: [{ word: "azure", sort: "cloud" }],
      message: "Azure?"
    })
    assert.match(text, expected)
    assert.include(text, eurosIn(language, tierOf(whole, "growth").price.monthlyEur))
  })

  it("is told from what the code calls elsewhere", () => {
    const text = answered(lacking, "foreign", "en", { foreign: [{ word: "stripe", sort: null }] })
    assert.match(text, /^\*\*stripe\*\* is used by your code as a service that somebody else runs/)
  })
})
