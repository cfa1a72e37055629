import { readFileSync, readdirSync } from "node:fs"
import { readAsked } from "./src/architect/responder/asking/readAsked.ts"
import { requestOf } from "./test/architect/responder/questionsAsked.ts"
const r = requestOf("x")
const situation = { tiers: r.tiers, focusTier: "growth" as const, context: r.settled, currentVersion: 3 }
const map: Record<string, string[]> = { availability: ["availability"], assumptions: ["assumptions"], backups: ["availability", "deploy", "where"], capacity: ["capacity", "carries"], compare: ["compare"], compliance: ["compliance"], deploy: ["deploy"], destroy: ["deploy"], evidence: ["evidence"], fact: ["components"], failure: ["failure"], found: ["evidence"], glossary: ["glossary"], help: ["help"], history: ["history", "versions"], need: ["why"], overview: ["components"], presence: ["presence"], price: ["price"], provenance: ["provenance"], providers: ["providers"], restore: ["deploy"], rollback: ["deploy"], rotate: ["deploy"], savings: ["savings"], security: ["security"], spof: ["availability", "failure"], supply: ["deploy"], unknown: [], unmet: ["unmet"], usedBy: ["components"], whatIf: ["whatIf", "whatIfCorrected"], where: ["where"], why: ["why"], worth: ["cheapest"], secrets: ["deploy"], alarms: [], survives: ["cheapest"] }
let n = 0, ok = 0, none = 0
const tally: Record<string, string[]> = {}
for (const f of readdirSync("fixtures/messages/questions")) for (const q of JSON.parse(readFileSync("fixtures/messages/questions/" + f, "utf8"))) {
  n++
  const x = readAsked(q.message, situation, r.analysis.services)
  if (x === null) { none++; (tally["null<-" + q.reader] ??= []).push(q.message); continue }
  if (x.asked.topic === q.reader || map[x.asked.topic]?.includes(q.reader)) ok++
  else (tally[x.asked.topic + "<-" + q.reader] ??= []).push(q.message + (x.asked.topic === "unknown" ? ` [${x.asked.about.foreign.map(f => f.word)}]` : ""))
}
for (const [k, v] of Object.entries(tally).sort()) if (!k.startsWith("null") || process.argv[2]) console.log(k, v.length, "\n    " + v.join("\n    "))
console.log({ n, ok, none, bad: n - ok - none })
