import type { Component } from "../../blueprint/Component.ts"
import type { Edit } from "../../blueprint/Edit.ts"
import { Compliance } from "../../facts/ContextValues.ts"
import { beyond } from "./beyond.ts"
import type { Suggestion } from "../Architect.ts"
import { tiersAsked } from "./asking.ts"
import type { Situation } from "./Wish.ts"
import { sayings } from "./intents/index.ts"
import { distance } from "./distance.ts"
import { componentIn } from "./names.ts"
import { figureOf, numberPattern } from "./quantities.ts"
import { bullets } from "./questions/markdown.ts"
import { questions } from "./questions/index.ts"
import { read } from "./reading/read.ts"
import { isAgainst, staysAhead } from "./sense.ts"

/** How many suggestions of each sort a clarification shows. */
const shown = 4

/** Words that say which topic a message is near, for messages that no example shares a word with. */
const topics: ReadonlyArray<readonly [RegExp, ReadonlyArray<string>]> = [
  [
    /\b(?:cheap\w*|expensive|costs?|prices?|save|saving|budget|money|bill|euros?|dollars?|usd|eur)\b|[€$]/,
    ["savings", "cheapest", "price", "budget", "provider", "removeComponent"]
  ],
  [
    /\b(?:fast\w*|slow\w*|traffic|load|scal\w*|users?|visitors?|requests?|rps|perform\w*)\b/,
    ["capacity", "whatIf", "traffic", "users", "instances"]
  ],
  [
    /\b(?:down|fail\w*|safe\w*|available|availability|uptime|backups?|break\w*|crash\w*|reliable|robust|nines|standby)\b/,
    ["failure", "availability", "resilience", "retention"]
  ],
  [/\b(?:secur\w*|complian\w*|legal\w*|privacy|gdpr|hack\w*|attack\w*)\b/, ["compliance", "security", "addComponent"]],
  [
    /\b(?:where|regions?|country|providers?|cloud|hosted|hosting|azure|google|amsterdam)\b/,
    ["where", "providers", "provider", "region"]
  ],
  [/\b(?:versions?|chang\w*|histor\w*|before|undo|earlier|back)\b/, ["history", "versions", "wishes", "revert"]],
  [/\b(?:why|reasons?|instead|better|best)\b/, ["why", "cheapest", "compare"]],
  [/\b(?:code|repo|repository|files?|lines?|facts?)\b/, ["evidence", "deploy"]],
  [/\b(?:database|db|memory|disk|cpu|ram|bigger|smaller|size)\b/, ["size", "step", "engine"]],
  [/\b(?:words?|mean\w*|term|explain)\b/, ["glossary", "help"]]
]

const stop = new Set(
  "what which this that with does have there would your from into make for them than then they will about please just much more want need should could the thing things something every good better".split(
    " "
  )
)

const wordsOf = (text: string): ReadonlyArray<string> =>
  (text.toLowerCase().match(/[a-z]{3,}/g) ?? []).filter((word) => !stop.has(word))

/** Words are near where they differ by one slip. */
const isNear = (one: string, other: string): boolean =>
  one === other || (one.length > 4 && one[0] === other[0] && distance(one, other, 1) <= 1)

interface Example {
  readonly name: string
  readonly example: string
}

/** The examples near a message: those of its topic, and those that share words with it, misspelt or not. */
const near = (text: string, all: ReadonlyArray<Example>): ReadonlyArray<Example> => {
  const words = wordsOf(text)
  const names = topics.flatMap(([about, of]) => (about.test(text) ? [of] : []))
  const score = ({ example, name }: Example) =>
    names.reduce((sum, of) => sum + (of.includes(name) ? 4 - Math.min(3, of.indexOf(name)) : 0), 0) +
    2 * wordsOf(example).filter((word) => words.some((one) => isNear(one, word))).length
  return all
    .map((one, at) => ({ one, at, score: score(one) }))
    .filter((found) => found.score > 0)
    .toSorted((a, b) => b.score - a.score || a.at - b.at)
    .map(({ one }) => one)
}

/** What may be asked of one component. */
const aboutComponent = ({ id }: Component): ReadonlyArray<string> => [
  `What does ${id} cost?`,
  `Why is there ${id}?`,
  `What breaks if ${id} fails?`
]

/** What may be done to it. */
const toComponent = ({ failover, id, kind, multiAz }: Component): ReadonlyArray<string> => [
  ...(/^(?:compute\.container|db\.relational|cache)$/.test(kind) ? [`Give ${id} 16 GB of memory`] : []),
  ...(/^(?:db\.relational|cache)$/.test(kind) && failover !== true && multiAz !== true
    ? [`Add a standby to ${id}`]
    : []),
  ...(kind === "compute.container" ? [`Run ${id} with at least 3 instances`] : []),
  `Remove ${id}`
]

/** What a design has in any case is no subject of its own. */
const isSubject = ({ kind }: Component): boolean =>
  /^(?:compute\.|job\.|db\.|cache$|queue$|stream$|storage\.|lb$|cdn$|waf$|network\.nat$|email$)/.test(kind)

/** "Set the budget to 300 €" with the figure of the message, where it holds one. */
const withFigure = (text: string, example: string): string => {
  const [found, ...more] = [...text.matchAll(new RegExp(numberPattern, "g"))]
  const figure = found === undefined || more.length > 0 ? null : figureOf(found[1], found[2])
  if (figure === null || !Number.isInteger(figure)) return example
  return example.replace(/\d{1,3}(?:,\d{3})*(?![\d.])/, String(figure).replace(/\B(?=(\d{3})+(?!\d))/g, ","))
}

/** Wishes that may take the figure of a message, where it speaks of them. */
const figures: Readonly<Record<string, RegExp>> = {
  budget: /\b(?:budget|euros?|eur|dollars?|usd)\b|[€$]/,
  users: /\b(?:users?|people|visitors?|customers?)\b/
}

/** Whether what an edit names is there, and fits who runs it. */
const fits = (edit: Edit, { context, tiers }: Situation): boolean => {
  if (edit._tag === "ChoosePlatform" && edit.platform === "kubernetes") return context.opsSkill.value === "strong"
  if (edit._tag !== "SetInstances") return true
  return tiers.some(({ components }) => components.some(({ id }) => id === edit.component))
}

/** "Run web with …" with a service of the design where none is called so. */
const withService = (example: string, { focusTier, tiers }: Situation): string => {
  const components = tiers.find(({ name }) => name === focusTier)?.components ?? []
  const services = components.filter(({ kind }) => kind === "compute.container").map(({ id }) => id)
  const [first] = services
  return first === undefined || services.includes("web") ? example : example.replace(/\bweb\b/, first)
}

/** A saying with the edits that it is read as; none where it is not understood as it stands, or does not fit. */
const sayable = (situation: Situation, text: string): ReadonlyArray<Suggestion> => {
  const edits = (read(text, situation, []) ?? []).flatMap((wish) => wish.edits)
  return edits.length > 0 && edits.every((edit) => fits(edit, situation)) ? [{ text, edits }] : []
}

const regimeWords =
  /\b(?:complian\w*|certif\w*|regimes?|regulat\w*|hipaa|soc ?[12]|fedramp|ccpa|nis ?2|dora|tisax|c5|iso ?27\d{3})\b/

/** A regime that is none of ours is answered with those that are. */
const regimes = (text: string): ReadonlyArray<string> =>
  regimeWords.test(text) ? [`Regimes that a design can be held to: ${Compliance.literals.join(", ")}.`] : []

const skeleton = ({ text }: Suggestion): string => text.replaceAll(/[\d,]+/g, "#")

/**
 * What can be changed here, nearest to the message first: each is understood when it is said as it stands, and none goes
 * against the message.
 */
const changesFor = (text: string, component: Component | null, situation: Situation): ReadonlyArray<Suggestion> => {
  const found = near(text, sayings)
    .flatMap(({ example, name }) =>
      figures[name]?.test(text) === true ? [withFigure(text, example), example] : [example]
    )
    .map((example) => withService(example, situation))
  const own = component === null ? [] : toComponent(component)
  const fitting = [...own, ...found].flatMap((saying) => sayable(situation, saying))
  return fitting.filter(
    (one, at) => !isAgainst(text, one.edits) && fitting.findIndex((other) => skeleton(other) === skeleton(one)) === at
  )
}

/** What can be asked, nearest to the message first, of the tier that it names. */
const questionsFor = (text: string, component: Component | null): ReadonlyArray<string> => {
  const named = tiersAsked(text)
  const [tier] = named
  return [
    ...(component === null ? [] : aboutComponent(component)),
    ...near(text, questions).map(({ example, name }) =>
      named.length === 1 && tier !== undefined && name !== "compare"
        ? example.replace(/\b(?:starter|growth|scale|enterprise)\b/, tier)
        : example
    )
  ]
}

/** What is shown where nothing is near. */
const usual = ["What does growth cost, and what drives the price?", "What is in growth?", "What can you do?"]

/** Whether a message is near to going back a version. */
export const isNearBack = (text: string): boolean =>
  !staysAhead(text) && near(text, [{ name: "revert", example: "Go back to the version before" }]).length > 0

/** The first of them that there is room for; what is left out is never looked at. */
const firstPossible = (
  all: ReadonlyArray<Suggestion>,
  isPossible: (edits: ReadonlyArray<Edit>) => boolean,
  most: number
): ReadonlyArray<Suggestion> => {
  const found: Array<Suggestion> = []
  for (const one of all) {
    if (found.length === most) break
    if (isPossible(one.edits)) found.push(one)
  }
  return found
}

/** What a message that was not understood is answered with: nothing changed, and what can be said instead. */
export const clarification = (
  text: string,
  situation: Situation,
  {
    back,
    isPossible
  }: {
    /** The version before, where the message is near to going back and there is one. */
    readonly back: number | null
    /** Whether the engine takes edits. */
    readonly isPossible: (edits: ReadonlyArray<Edit>) => boolean
  }
): { readonly reply: string; readonly suggestions: ReadonlyArray<Suggestion> } => {
  const outside = beyond.exec(text)?.[0]
  const focus = situation.tiers.find(({ name }) => name === situation.focusTier)
  const component = componentIn(text, focus?.components.filter(isSubject) ?? [])
  const asking = questionsFor(text, component).slice(0, shown)
  const backwards: ReadonlyArray<Suggestion> =
    back === null ? [] : [{ text: `Go back to version ${back}`, edits: [{ _tag: "RevertTo", version: back }] }]
  const suggestions = [
    ...backwards,
    ...firstPossible(changesFor(text, component, situation), isPossible, shown - backwards.length)
  ]
  const reply = [
    outside === undefined
      ? "I did not understand that well enough to act on it, so nothing was changed."
      : `"${outside}" is outside what I can change, so nothing was changed.`,
    ...regimes(text),
    `${asking.length + suggestions.length === 0 ? "You" : "Nearest to it, you"} can ask:\n${bullets(asking.length === 0 ? usual : asking)}`,
    ...(suggestions.length === 0 ? [] : [`or change:\n${bullets(suggestions.map((one) => one.text))}`])
  ].join("\n\n")
  return { reply, suggestions }
}
