import { aboutWork } from "./src/architect/responder/answers/work/index.ts"
import { ofWork } from "./src/architect/responder/asking/labels.ts"
import { runAtOnce } from "./src/facts/Steps.ts"
import { inquiry, lacking, whole, tiersIn } from "./test/architect/responder/answers/workAsked.ts"
const [,, which, lang, only, ...rest] = process.argv
const of = which === "w" ? whole : lacking
for (const label of ofWork) {
  if (only && only !== "all" && !label.startsWith(only)) continue
  const named: any = {}
  for (const r of rest) {
    if (r.startsWith("c:")) named.components = tiersIn(of).flatMap(t=>t.components).filter((c,i,a)=>c.id===r.slice(2)&&a.findIndex(x=>x.id===c.id)===i)
    if (r.startsWith("k:")) named.kinds = [{kind:r.slice(2).split("/")[0], engine: r.split("/")[1]}].map(({kind,engine})=>engine?{kind,engine}:{kind})
    if (r.startsWith("t:")) named.tiers = r.slice(2).split(",")
    if (r.startsWith("r:")) named.regimes = r.slice(2).split(",")
    if (r.startsWith("m:")) named.message = r.slice(2)
    if (r.startsWith("f:")) named.foreign = [{word:r.slice(2).split("/")[0], sort:r.split("/")[1]??null}]
  }
  const said = aboutWork[label](inquiry(of, label, lang as any, named))
  const text = said === null || typeof said === "string" ? said : runAtOnce(said)
  console.log(`\n######## ${label}\n${text}`)
}
