/**
 * Each kind of wish in the words that its intent understands: what says it, and what of a sentence it is about. A
 * sentence of other words that was told to be such a wish is read as these.
 */
import type { WordClass } from "../../lexicon/Lexicon.ts"
import type { Quantity } from "../Token.ts"

export interface Canonical {
  /** Words that say it. */
  readonly says: ReadonlyArray<`${WordClass}:${string}`>
  /** Classes of what it is about. */
  readonly keeps: ReadonlyArray<WordClass>
  /** Units of its figures; it has one at least. */
  readonly units?: ReadonlyArray<Quantity["unit"]>
  /** What its bare figures count. */
  readonly bare?: Quantity["unit"]
  /** Its figures are not greater: more is another thing. */
  readonly most?: number
  /** Classes of things that may be named beside it and say nothing of it. */
  readonly passes?: ReadonlyArray<WordClass | `${WordClass}:${string}`>
  /** Whether a condition is a part of it: "asleep when nobody calls". */
  readonly conditional?: true
  /** Whether a word that multiplies has to be said: "double the memory". */
  readonly multiplies?: true
  /** Whether it takes something away: a word that denies is a part of it. */
  readonly denies?: true
}

const part = ["component", "kind", "engine"] as const

/** The same label may be said in several ways: the first that is understood holds. */
export const canonical: Readonly<Record<string, ReadonlyArray<Canonical>>> = {
  add: [{ says: ["verb:add"], keeps: ["kind", "engine"], passes: ["component", "part:files"] }],
  remove: [{ denies: true, says: ["verb:remove"], keeps: part }],
  engine: [{ says: ["verb:replace"], keeps: [...part, "to", "instead", "from"] }],
  version: [{ says: ["verb:use", "part:version"], keeps: part, units: [null, "version"] }],
  "memory.set": [
    { says: ["verb:give", "part:memory"], keeps: part, units: ["gb"], most: 64 },
    { says: ["verb:give"], keeps: part, units: ["gb", "vcpu"], most: 64 },
    { says: ["verb:give"], keeps: [...part, "machine"] }
  ],
  "memory.up": [
    { says: ["verb:raise", "part:memory"], keeps: part, units: ["times", "percent"] },
    { says: ["part:memory"], keeps: part, multiplies: true },
    { says: ["degree:up", "part:memory"], keeps: part }
  ],
  "memory.down": [
    { says: ["part:memory"], keeps: part, multiplies: true },
    { denies: true, says: ["degree:down", "part:memory"], keeps: part }
  ],
  "storage.set": [
    { says: ["verb:give", "part:storage"], keeps: part, units: ["gb", null], bare: "gb", passes: ["part:files"] }
  ],
  "instances.set": [
    { says: ["verb:set", "part:instances"], keeps: ["component", "whole"], units: ["instance", "replica", null] }
  ],
  "standby.on": [{ conditional: true, says: ["verb:add", "part:standby"], keeps: part }],
  "standby.off": [{ denies: true, says: ["verb:remove", "part:standby"], keeps: part }],
  "replicas.set": [
    { says: ["verb:add", "part:replicas"], keeps: part, units: ["replica", null] },
    { says: ["verb:add", "article:a", "part:replicas"], keeps: part }
  ],
  "zones.set": [
    { says: ["verb:spread"], keeps: ["component"], units: ["zone"] },
    { conditional: true, says: ["verb:survive", "part:zoneloss"], keeps: [] }
  ],
  "protection.on": [{ says: ["verb:add", "part:protection"], keeps: part }],
  "protection.off": [{ denies: true, says: ["verb:remove", "part:protection"], keeps: part }],
  "backups.keep": [{ says: ["verb:keep", "kind:backup"], keeps: part, units: ["day", null], bare: "day" }],
  "logs.keep": [
    { says: ["verb:keep", "kind:logs"], keeps: [], units: ["day", null], bare: "day", passes: ["component"] }
  ],
  budget: [{ denies: true, says: ["verb:set", "field:budget"], keeps: [], units: ["eur", null], bare: "eur" }],
  traffic: [
    {
      conditional: true,
      says: ["verb:expect", "field:peak"],
      keeps: [],
      units: ["rps", null],
      bare: "rps",
      passes: ["component"]
    },
    { says: ["verb:raise", "field:peak"], keeps: [], units: ["times", "percent"] },
    { says: ["field:peak"], keeps: [], multiplies: true }
  ],
  users: [{ says: ["verb:have", "field:users"], keeps: [], units: ["user", null], bare: "user" }],
  data: [{ says: ["verb:expect", "field:data"], keeps: [], units: ["gb", null], bare: "gb", passes: ["part:files"] }],
  availability: [
    { says: ["verb:set", "field:availability"], keeps: ["nines"], units: ["percent", "nine", null], bare: "percent" }
  ],
  "compliance.add": [{ says: ["verb:add"], keeps: ["regime"] }],
  "compliance.drop": [{ denies: true, says: ["verb:remove"], keeps: ["regime"] }],
  region: [{ says: ["verb:move"], keeps: ["region", "provider"] }],
  provider: [{ denies: true, says: ["verb:use"], keeps: ["provider", "not"] }],
  "platform.kubernetes": [{ says: ["verb:use", "platform:kubernetes"], keeps: [] }],
  "platform.containers": [{ denies: true, says: ["verb:use", "platform:containers"], keeps: [], passes: ["platform"] }],
  "environment.add": [{ says: ["verb:add"], keeps: ["environment"] }],
  "environment.remove": [{ denies: true, says: ["verb:remove"], keeps: ["environment"] }],
  "cdn.on": [{ says: ["verb:add", "kind:cdn"], keeps: [], passes: ["part:files"] }],
  "cdn.off": [{ denies: true, says: ["verb:remove", "kind:cdn"], keeps: [], passes: ["component", "part:files"] }],
  "arm.on": [{ says: ["verb:use", "processor:arm64"], keeps: [], passes: ["platform"] }],
  "arm.off": [{ denies: true, says: ["verb:use", "processor:x86-64"], keeps: [], passes: ["processor", "platform"] }],
  alarms: [
    { conditional: true, says: ["verb:tell", "kind:monitoring"], keeps: ["address"], passes: ["kind", "component"] }
  ],
  callers: [
    { says: ["only:only", "callers:some"], keeps: ["range", "component"], passes: ["network", "kind", "foreign"] }
  ],
  internal: [{ denies: true, says: ["scope:internal"], keeps: ["component", "service"] }],
  public: [{ says: ["scope:public"], keeps: ["component", "service"] }],
  elsewhere: [{ denies: true, says: ["origin:external"], keeps: [...part, "store"] }],
  "not-ours": [{ denies: true, says: ["unowned:"], keeps: ["component", "service"] }],
  "zones.one": [
    { says: ["verb:set"], keeps: ["component"], units: ["zone"] },
    { says: ["verb:set", "part:single"], keeps: part }
  ],
  sleep: [{ conditional: true, denies: true, says: ["verb:scale", "part:tozero"], keeps: ["component"] }],
  "skill.none": [{ denies: true, says: ["verb:have", "field:ops", "degree:none"], keeps: [] }],
  "skill.basic": [{ says: ["verb:have", "field:ops", "degree:basic"], keeps: [] }],
  "skill.strong": [{ says: ["verb:have", "field:ops", "degree:strong"], keeps: [] }],
  undo: [{ denies: true, says: ["verb:undo", "aspect:last"], keeps: [] }],
  forget: [{ denies: true, says: ["verb:forget"], keeps: ["field"] }]
}

/** What is wished of a part: where it is not named, the one that was spoken of before is meant. */
export const ofParts: ReadonlySet<string> = new Set([
  "version",
  "memory.set",
  "memory.up",
  "memory.down",
  "storage.set",
  "instances.set",
  "standby.on",
  "standby.off",
  "replicas.set",
  "protection.on",
  "protection.off",
  "internal",
  "public",
  "elsewhere",
  "not-ours",
  "sleep"
])

/** Which of two is wished: where a word denies, it is not sure which. */
export const ofTwo: ReadonlySet<string> = new Set(["engine", "version", "provider", "region", "add", "instances.set"])
