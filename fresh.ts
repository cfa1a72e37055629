import { readAsked } from "./src/architect/responder/asking/readAsked.ts"
import { requestOf } from "./test/architect/responder/questionsAsked.ts"
import { readFileSync } from "node:fs"
const r = requestOf("x")
const situation = { tiers: r.tiers, focusTier: "growth" as const, context: r.settled, currentVersion: 3 }
for (const m of readFileSync(process.argv[2] ?? "", "utf8").trim().split("\n")) { const [t, text] = m.split("|").map(x => x.trim()); const x = readAsked(text ?? "", situation, r.analysis.services); const got = x?.asked.topic ?? "null"; if (got !== t) console.log(`${text} | want ${t} | got ${got}/${x?.asked.aspect} ${x?.asked.language} [${x?.asked.about.foreign.map(f => f.word)}] (${[...x?.asked.notions ?? []].join(" ")})`) }
