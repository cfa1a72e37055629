import { lexemesOf } from "./src/architect/responder/reading/tokenize.ts"
import { languageAsked, notionsIn } from "./src/architect/responder/asking/notions.ts"
for (const m of process.argv.slice(2)) { const w = lexemesOf(m); const l = languageAsked(w); console.log(m, l, JSON.stringify(notionsIn(w, l).hearings.map(h => [h.notion, h.at.map(i => w[i]).join(" ")]))) }
