import { readFileSync, readdirSync } from "node:fs"
import { learn } from "./scripts/learn/logistic.ts"
import { ranked } from "./src/architect/responder/classifier/LinearModel.ts"
import { sentenceFeatures } from "./src/architect/responder/classifier/sentenceFeatures.ts"
import { languageIn } from "./src/architect/responder/classifier/languageIn.ts"
import { dictionaryOf, formOf } from "./src/architect/responder/lexicon/Lexicon.ts"
export const intentOf = (e: any): string[] => {
  switch (e._tag) {
    case "AddComponent": return ["add"]
    case "RemoveComponent": return ["remove", "elsewhere", "not-ours", "cdn-layout"]
    case "ReplaceEngine": return ["engine"]
    case "SetVersion": return ["version"]
    case "StepSize": return ["memory-cpu"]
    case "ResizeComponent": return [..."memoryGib vcpu mostMemoryGib mostVcpu".split(" ").some((k) => k in e) ? ["memory-cpu"] : [], ...("storageGb" in e || "mostStorageGb" in e) ? ["storage", "data-volume"] : []]
    case "SetInstances": return e.min === 0 ? ["sleep", "instances"] : ["instances"]
    case "SetResilience": return [..."standby readReplicas".split(" ").some((k) => k in e) ? ["standby-replica"] : [], ..."zones" in e ? ["zones"] : [], ..."deletionProtection" in e ? ["protection"] : []]
    case "SetRetention": return [e.of === "logs" ? "logs-retention" : "backups-retention"]
    case "SetContext": return Object.keys(e.set).map((k) => ({ monthlyBudgetEur: "budget", peakRps: "traffic", monthlyActiveUsers: "users", dataVolumeGb: "data-volume", availability: "availability", compliance: "compliance", region: "region", opsSkill: "ops-skill", providers: "provider" } as any)[k] ?? k)
    case "ScaleContext": case "StepContext": return [({ monthlyBudgetEur: "budget", peakRps: "traffic", monthlyActiveUsers: "users", dataVolumeGb: "data-volume", availability: "availability" } as any)[e.field] ?? e.field]
    case "ClearContext": return ["forget", ...(e.fields ?? [e.field]).map((k: string) => ({ monthlyBudgetEur: "budget", peakRps: "traffic", monthlyActiveUsers: "users" } as any)[k] ?? k)]
    case "ChangeCompliance": return ["compliance"]
    case "ChooseProvider": return ["provider"]
    case "ChoosePlatform": return ["platform"]
    case "SetEnvironment": return ["environment"]
    case "ChooseLayout": return [...("cdn" in e ? ["cdn-layout", "remove", "add"] : []), ...("architecture" in e ? ["arm-cpu"] : []), ...("zones" in e ? ["zones"] : []), ...("sharedFiles" in e ? ["storage", "cdn-layout"] : [])]
    case "SetAlarms": return ["alarm-address"]
    case "AllowAddresses": return ["allowed-addresses"]
    case "CorrectService": return e.ignore ? ["not-ours", "remove"] : "public" in e ? ["internal-public"] : ["not-ours", "elsewhere"]
    case "CorrectStore": return ["elsewhere", "not-ours", "remove"]
    case "RevertTo": return ["undo"]
    case "ChooseOption": return ["option"]
    default: return [e._tag]
  }
}
export const feats = (t: string, names: string[]) => { const text = t.replaceAll(/<<|>>/g, ""); return sentenceFeatures(text, dictionaryOf(names.map((n) => formOf(n, { class: "component", value: n }))), languageIn(text)).words }
const namesIn = (t: string) => [...t.matchAll(/<<([^<>]+)>>/g)].map((m) => m[1]!)
export const ex: any[] = []
for (const l of ["en", "de", "fr"]) for (const x of readFileSync(`/tmp/j/learn/w${l}.jsonl`, "utf8").split("\n").filter(Boolean).map((y) => JSON.parse(y))) if (x.l === "wish" && x.i !== "several") ex.push({ label: x.i, features: feats(x.t, namesIn(x.t)), says: x.t, src: "w" })
const own = new Set(ex.map((x) => x.label))
const j = (f: string) => JSON.parse(readFileSync(f, "utf8"))
for (const x of [...readdirSync("fixtures/messages/changes").flatMap((f) => j("fixtures/messages/changes/" + f)), ...["de", "fr"].flatMap((l) => j(`fixtures/messages/languages/${l}.json`).filter((y: any) => y.edits?.length))]) { const is = new Set(x.edits.map((e: any) => intentOf(e)[0])); if (is.size === 1) { const [l] = is; if (own.has(l as string)) ex.push({ label: l, features: feats(x.message, ["web", "worker", "api"]), says: x.message, src: "f" }) } }
console.log(ex.length, own.size)
const te = ex.filter((_, i) => i % 5 === 0), m = learn(ex.filter((_, i) => i % 5 !== 0))
let ok = 0, ok2 = 0, sure = 0, sok = 0
for (const x of te) { const r = ranked(m, x.features); if (r[0]!.label === x.label) ok++; else if (process.argv[2]) console.log(x.label, "→", r[0]!.label, r[0]!.probability.toFixed(2), x.says); if (r.slice(0, 2).some((o) => o.label === x.label)) ok2++; if (r[0]!.probability > 0.5) { sure++; if (r[0]!.label === x.label) sok++ } }
console.log("intents", ok / te.length, "top2", ok2 / te.length, "sure", sure / te.length, sok / sure)
