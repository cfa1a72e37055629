import { readFileSync, readdirSync, existsSync } from "node:fs"
import { readTold } from "./src/architect/responder/reading/readTold.ts"
import { read } from "./src/architect/responder/reading/read.ts"
import { namesOf } from "./src/architect/responder/reading/names.ts"
import { languageIn } from "./src/architect/responder/classifier/languageIn.ts"
import { wishesTold, kindsOf } from "./src/architect/responder/classifier/told.ts"
import { sentenceFeatures } from "./src/architect/responder/classifier/sentenceFeatures.ts"
import { situation as shop } from "./test/architect/responder/changesShop.ts"
const services = shop.known?.now.services ?? []
const names = namesOf(shop, services)
const go = (m: string) => readTold(m, { situation: shop, language: languageIn(m), names })
const show = process.argv[2]
const stat = new Map<string, number[]>()
for (const l of ["en", "de", "fr"]) { const f = `/tmp/j/learn/g${l}.jsonl`; if (!existsSync(f)) continue
  for (const x of readFileSync(f, "utf8").split("\n").filter(Boolean).map((y) => JSON.parse(y))) {
    let n = 0; const m = x.t.replaceAll(/<<[^<>]+>>/g, () => (n++ === 0 ? "web" : "worker"))
    const rule = read(m, shop, services), told = go(m)
    const top = wishesTold(sentenceFeatures(m, names, languageIn(m)).words)[0]!, k = kindsOf(sentenceFeatures(m, names, languageIn(m)).order)
    const s = stat.get(x.f) ?? [0, 0, 0, 0, 0]; s[0]++; if (rule) s[1]++; if (told) s[2]++; if (rule || told) s[3]++; if (top.label === x.f) s[4]++; stat.set(x.f, s)
    if (show && (show === "all" || show === x.f)) console.log(rule ? "R" : "-", told ? "T" : "-", x.f, top.label, top.probability.toFixed(2), "w", k.wishes.toFixed(2), m, told ? JSON.stringify(told.flatMap((t) => t.understood.edits)) : "")
  } }
const tot = [0, 0, 0, 0, 0]; for (const [k, v] of stat) { if (!show) console.log(k.padEnd(20), ...v); v.forEach((y, i) => (tot[i]! += y)) }
console.log("n rule told either label", ...tot)
const j = (f: string) => JSON.parse(readFileSync(f, "utf8"))
let bad = 0
const traps = [...j("fixtures/messages/notChanges.json"), ...["de", "fr"].flatMap((l) => j(`fixtures/messages/languages/${l}.json`).filter((x: any) => !x.edits?.length)), ...["en", "de", "fr"].flatMap((l) => readFileSync(`/tmp/j/learn/w${l}.jsonl`, "utf8").split("\n").filter(Boolean).map((y) => JSON.parse(y)).filter((x) => x.l === "none").map((x) => x.t))]
for (const x of traps) { const m = typeof x === "string" ? x : x.message; const t = go(m); if (t) { bad++; if (!show) console.log("TRAP", m, JSON.stringify(t.flatMap((o) => o.understood.edits))) } }
console.log("traps", traps.length, bad)
