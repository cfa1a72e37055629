import { readFileSync, readdirSync } from "node:fs"
import { Either } from "effect"
import { readAsked } from "./src/architect/responder/asking/readAsked.ts"
import { asked, requestOf } from "./test/architect/responder/questionsAsked.ts"
const r = requestOf("x")
const situation = { tiers: r.tiers, focusTier: "growth" as const, context: r.settled, currentVersion: 3 }
const services = r.analysis.services
if (process.argv[2]) { for (const m of process.argv.slice(2)) { const x = readAsked(m, situation, services); console.log(m, "=>", x && { t: x.asked.topic, a: x.asked.aspect, l: x.asked.language, q: x.asked.isQuestion, n: [...x.asked.notions].join(" "), f: x.asked.about.foreign, c: x.asked.about.components.map(c=>c.id), k: x.asked.about.kinds, sup: JSON.stringify(x.supposed?.wishes.map(w=>w.edits)) }) } process.exit() }
let n = 0, ok = 0
for (const f of readdirSync("fixtures/messages/asked")) for (const q of JSON.parse(readFileSync("fixtures/messages/asked/" + f, "utf8"))) {
  n++
  const x = readAsked(q.message, situation, services)
  const s = x === null ? [] : [...x.asked.about.components.map(c => c.id), ...x.asked.about.kinds.flatMap(k => [k.kind, k.engine]), ...x.asked.about.providers, ...x.asked.about.environments, ...x.asked.about.regimes, ...x.asked.about.tiers, ...x.asked.about.foreign.map(f => f.word)]
  const good = x !== null && x.asked.language === f.slice(0, 2) && x.asked.topic === q.topic && (q.subject === undefined || s.some(v => v?.includes(q.subject))) && (q.aspect === undefined || x.asked.aspect === q.aspect)
  if (good) ok++
  else console.log(f.slice(0, 2), q.message, "| want", q.topic, q.subject ?? "", q.aspect ?? "", "| got", x?.asked.topic, x?.asked.aspect, s.filter(Boolean).join(","), x?.asked.language, x?.asked.isQuestion, "|", [...x?.asked.notions ?? []].join(" "))
}
console.log(ok, n)
