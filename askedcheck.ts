import { readFileSync } from "node:fs"
import { readQuestions } from "./src/architect/responder/asking/readQuestions.ts"
import { requestOf } from "./test/architect/responder/questionsAsked.ts"
const { analysis, currentVersion, focusTier, settled, tiers } = requestOf("")
const situation = { tiers, focusTier, context: settled, currentVersion } as any
for (const l of ["en", "de", "fr"]) {
  const all = JSON.parse(readFileSync(`fixtures/messages/asked/${l}.json`, "utf8")); let ok = 0
  for (const x of all) { const q = readQuestions(x.message, situation, analysis.services); const got = q.map((o) => o.asked.label); if (got.some((o) => o === x.about || o.startsWith(x.about + "."))) ok++; else console.log(l, x.about, "→", q.map((o) => `${o.asked.label} ${o.probability.toFixed(2)} [${o.others}]`).join(" + "), ":", x.message) }
  console.log(l, ok, all.length)
}
