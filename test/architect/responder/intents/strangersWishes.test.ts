/** What strangers wish in their own words, by kind of wish: machines by name, what others run, who may come in, reasons. */
import { assert, describe, it } from "@effect/vitest"
import type { Edit } from "../../../../src/blueprint/Edit.ts"
import type { TierName } from "../../../../src/blueprint/TierName.ts"
import { editsIn } from "../changesShop.ts"

type Case = readonly [string, ReadonlyArray<Edit>]

const only = (tiers: ReadonlyArray<TierName>) => (tiers.length === 0 ? {} : { tiers })
/** Another provider may be cheaper in the shop: what one of them sells is asked for. */
const on = (
  component: string,
  memoryGib: number,
  vcpu: number | null,
  ...tiers: ReadonlyArray<TierName>
): ReadonlyArray<Edit> => [
  { _tag: "ChooseProvider", provider: "aws", ...only(tiers) },
  { _tag: "ResizeComponent", component, ...(vcpu === null ? {} : { vcpu }), memoryGib, ...only(tiers) }
]
const external = (store: string): Edit => ({ _tag: "CorrectStore", store, use: "external" })
const internal: Edit = { _tag: "CorrectService", service: "web", public: false }
const instances = (min: number, max: number | null, tier: TierName): ReadonlyArray<Edit> => {
  const bounds = max === null ? { min } : { min, max }
  return [
    { _tag: "SetInstances", component: "web", ...bounds, tiers: [tier] },
    { _tag: "SetInstances", component: "worker", ...bounds, tiers: [tier] }
  ]
}
const open = (...from: ReadonlyArray<string>): Edit => ({ _tag: "AllowAddresses", component: "web", from })
const volume: Edit = { _tag: "SetContext", set: { dataVolumeGb: 300 } }
const removed = (component: string): Edit => ({ _tag: "RemoveComponent", component })
const back: Edit = { _tag: "RevertTo", version: 2 }
const bucket: Edit = { _tag: "AddComponent", kind: "storage.object" }
const alone = (...tiers: ReadonlyArray<TierName>): Edit => ({
  _tag: "SetResilience",
  component: "redis",
  standby: false,
  tiers
})
const logs: Edit = { _tag: "SetRetention", of: "logs", days: 60 }
const budget: Edit = { _tag: "SetContext", set: { monthlyBudgetEur: 400 } }
const memory: Edit = { _tag: "ResizeComponent", component: "postgres", memoryGib: 4, tiers: ["growth"] }
const disk: Edit = { _tag: "ResizeComponent", component: "postgres", storageGb: 500, tiers: ["enterprise"] }

const kinds: Readonly<Record<string, ReadonlyArray<Case>>> = {
  "names a class of machines": [
    ["postgres on db.t4g.small in growth please", on("postgres", 2, 2, "growth")],
    ["the cache can run on cache.t4g.small in starter", on("redis", 1.37, null, "starter")],
    ["nimm für die Datenbank in Enterprise db.r6g.xlarge", on("postgres", 32, 4, "enterprise")],
    ["redis in Scale bitte auf cache.m6g.large", on("redis", 6.38, null, "scale")],
    ["db.t4g.micro reicht in Starter für postgres", on("postgres", 1, 2, "starter")],
    ["passez la base en db.m6g.large en scale", on("postgres", 8, 2, "scale")],
    ["en starter, cache.t4g.micro suffit", on("redis", 0.5, null, "starter")],
    ["postgres needs to be bigger in growth, make it db.t4g.xlarge", on("postgres", 16, 4, "growth")],
    ["redis : cache.r6g.large en enterprise", on("redis", 13.07, null, "enterprise")],
    ["use db.r7g.large for the database everywhere", on("postgres", 16, 2)]
  ],
  "says who else runs a store": [
    ["Postgres runs at Aiven already, please leave it out", [external("postgres")]],
    ["our redis is hosted by Upstash, don't set one up", [external("redis")]],
    ["postgres is run by Crunchy", [external("postgres")]],
    ["the database already exists, do not provision it", [external("postgres")]],
    ["die Datenbank läuft bei Aiven, die könnt ihr weglassen", [external("postgres")]],
    ["Redis liegt schon bei Upstash, bitte keinen aufsetzen", [external("redis")]],
    ["die Datenbank existiert bereits", [external("postgres")]],
    ["la base est chez Aiven, retirez-la", [external("postgres")]],
    ["redis est fourni par Upstash, n'en créez pas", [external("redis")]],
    ["la base existe déjà, ne la créez pas", [external("postgres")]]
  ],
  "closes it to the internet": [
    ["nothing should be reachable from the internet", [internal]],
    ["make all services internal", [internal]],
    ["nobody outside should be able to reach web", [internal]],
    ["the app is only used internally, through the VPN", [internal]],
    ["von außen darf nichts öffentlich sein", [internal]],
    ["web soll nur über das VPN erreichbar sein", [internal]],
    ["web braucht keiner von außen", [internal]],
    ["rien ne doit être accessible de l'extérieur", [internal]],
    ["web ne doit pas être accessible depuis l'extérieur", [internal]],
    ["l'application ne sert qu'en interne", [internal]]
  ],
  "is of every service": [
    ["two instances per service in scale", instances(2, 2, "scale")],
    ["one instance of every service is plenty in starter", instances(1, 1, "starter")],
    ["jeder Dienst mindestens zwei Instanzen in Enterprise", instances(2, null, "enterprise")],
    ["chaque service avec au moins 2 instances en scale", instances(2, null, "scale")]
  ],
  "lets several addresses in": [
    [
      "only our office (198.51.100.0/24) and the VPN with 203.0.113.7 may reach web",
      [open("198.51.100.0/24", "203.0.113.7/32")]
    ],
    [
      "nur unser Büro (198.51.100.0/24) und die Filiale 203.0.113.7 dürfen auf web zugreifen",
      [open("198.51.100.0/24", "203.0.113.7/32")]
    ],
    [
      "seuls notre bureau (198.51.100.0/24) et le VPN 203.0.113.7 peuvent accéder à web",
      [open("198.51.100.0/24", "203.0.113.7/32")]
    ],
    [
      "alarms to ops@example.com and only 198.51.100.0/24 may reach web",
      [{ _tag: "SetAlarms", to: "ops@example.com" }, open("198.51.100.0/24")]
    ]
  ],
  "tells what there is": [
    ["we hold about 300 GB of scanned letters by now", [volume]],
    ["wir haben inzwischen 300 GB an gescannten Briefen", [volume]],
    ["on a maintenant 300 Go de lettres numérisées", [volume]]
  ],
  "comes with its reason": [
    ["No CDN please, we are thirty nurses on one ward", [removed("web-cdn")]],
    ["We are a small bakery with twelve shops. Drop the CDN.", [removed("web-cdn")]],
    ["drop the CDN, otherwise the auditors complain", [removed("web-cdn")]],
    ["ein CDN brauchen wir nicht, das sind zwanzig Pfleger auf einer Station", [removed("web-cdn")]],
    ["WAF raus, sonst meckert das Team am Montag", [removed("waf")]],
    ["pas de CDN, on est trente infirmiers dans un service", [removed("web-cdn")]],
    ["retirez le WAF, sinon tout le monde râle", [removed("waf")]],
    ["what we have now is too expensive, keep it under 400 euros", [budget]],
    [
      "postgres 15 statt 16, unser Dienstleister hat die 16 noch nicht",
      [{ _tag: "SetVersion", component: "postgres", version: "15" }]
    ],
    [
      "Unser Anwalt sagt, die Daten müssen in Deutschland liegen",
      [{ _tag: "SetContext", set: { region: "eu-central" } }]
    ]
  ],
  "says that all else stays": [
    ["postgres with 4 GB of memory in growth. No other changes.", [memory]],
    ["postgres in Growth 4 GB RAM. Alles andere bleibt wie es ist.", [memory]],
    ["postgres avec 4 Go de mémoire en growth. Ne touchez à rien d'autre.", [memory]],
    ["GDPR stays in force; logs for 60 days", [logs]],
    [
      "add a queue from scale on; starter and growth need none",
      [{ _tag: "AddComponent", kind: "queue", engine: "sqs", tiers: ["scale", "enterprise"] }]
    ]
  ],
  "goes back in other words": [
    ["scrap that, put the backups back to how they were", [back]],
    ["discard the last change", [back]],
    ["hmm, wie vorher bitte", [back]],
    ["remets tout comme avant", [back]]
  ],
  "is a list": [
    ["1) logs for 60 days 2) no WAF 3) budget 400 €", [logs, removed("waf"), budget]],
    ["Zwei Anmerkungen: erstens Logs 60 Tage, zweitens Budget 400 €", [logs, budget]],
    ["deux remarques : les logs 60 jours, et un budget de 400 €", [logs, budget]]
  ],
  "puts files into a bucket": [
    ["uploads belong in a bucket, not on a disk", [bucket]],
    ["die Anhänge in S3 statt auf die Platte", [bucket]],
    ["les documents dans un bucket plutôt que sur le disque", [bucket]]
  ],
  "counts nodes": [
    ["a single redis node is enough in starter", [alone("starter")]],
    ["ein Redis-Knoten reicht in Growth", [alone("growth")]],
    ["redis braucht in Growth keine zweite Instanz", [alone("growth")]],
    ["Standby von redis in Starter und Growth weg", [alone("starter", "growth")]],
    ["un seul nœud redis suffit en starter", [alone("starter")]]
  ],
  "gives a disk its room": [
    ["postgres to 500 GB in enterprise", [disk]],
    ["postgres in Enterprise auf 500 GB Speicher", [disk]]
  ],
  "names a thing by what it is for": [
    ["plus d'AWS, on passe chez Scaleway", [{ _tag: "ChooseProvider", provider: "scaleway" }]],
    ["wir nehmen Memcached als Broker dazu", [{ _tag: "AddComponent", kind: "cache", engine: "memcached" }]]
  ]
}

for (const [kind, cases] of Object.entries(kinds))
  describe(`a wish that ${kind}`, () => {
    it.each(cases)("%s", (message, edits) => {
      assert.deepStrictEqual(editsIn(message), edits)
    })
  })

describe("no part of a message is dropped", () => {
  it.each([
    "publish our app and send alarms to a@b.example",
    "Veröffentlicht unsere App und schickt die Alarme an a@b.example",
    "Publiez notre appli et envoyez les alarmes à a@b.example",
    "send the invoice to a@b.example",
    "add a CDN and tell me what it costs",
    "take AWS, otherwise Scaleway",
    "the database is hosted at Scaleway",
    "db.x9z.large for postgres",
    "cache.t4g.micro for postgres",
    "use DB-POP2-4C-16G for the database",
    "alarms to a@b.example and c@d.example",
    "we need 99.5 % availability",
    "add 3 frobnicators, drop the WAF",
    "web 3 foos, drop the WAF",
    "Eigentlich sollten es 500 € sein, aber das ist noch nicht fix",
    "Der Chef sagt, 99,95 % wären schön"
  ])("where it is not understood: %s", (message) => {
    assert.isNull(editsIn(message))
  })
})
