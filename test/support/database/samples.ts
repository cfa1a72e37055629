import { Effect } from "effect"
import type { TierName } from "../../../src/blueprint/TierName.ts"
import { tierNames } from "../../../src/blueprint/TierName.ts"
import type { Tier } from "../../../src/blueprint/Tier.ts"
import type { SettledContext } from "../../../src/context/SettledContext.ts"
import type { Analysis } from "../../../src/facts/Analysis.ts"
import { gradeFormula } from "../../../src/facts/SecurityCheck.ts"
import { Accounts } from "../../../src/accounts/Accounts.ts"
import { type NewVersion, ProjectStore } from "../../../src/projects/ProjectStore.ts"
import type { AccountId } from "../../../src/projects/AccountId.ts"
import type { GeneratedFile } from "../../../src/render/IacRenderer.ts"
import type { Repository } from "../../../src/repo/Repository.ts"

let counter = 0
/** A number that no other sample of this test file has. */
export const unique = () => ++counter

/** A repository at a commit of its own. */
export const repository = (changes: Partial<Repository> = {}): Repository => ({
  owner: "octo",
  name: "shop",
  url: "https://github.com/octo/shop",
  ref: "main",
  commit: unique().toString(16).padStart(40, "0"),
  defaultBranch: "main",
  path: "",
  private: false,
  ...changes
})

const unsaid = { value: null, why: "nothing speaks for one", confidence: 0.5 }

export const analysis: Analysis = {
  facts: [
    {
      id: "language:typescript",
      kind: "language",
      value: "typescript",
      confidence: 1,
      evidence: [{ path: "package.json", line: 1, excerpt: '{ "name": "shöp 🛒" }' }]
    }
  ],
  services: [],
  notDeployed: [],
  datastores: [],
  externalServices: [],
  securityCheck: {
    grade: "A",
    formula: gradeFormula,
    findings: [],
    findingsLeftOut: 0,
    checks: [],
    filesScanned: 1
  },
  suggestedContext: {
    peakRps: unsaid,
    monthlyActiveUsers: unsaid,
    dataVolumeGb: unsaid,
    monthlyBudgetEur: unsaid,
    opsSkill: unsaid,
    availability: unsaid,
    compliance: unsaid,
    providers: unsaid,
    region: unsaid
  },
  absences: ["no Dockerfile"],
  statistics: {
    files: 1,
    bytes: 20,
    textFiles: 1,
    languages: [{ name: "TypeScript", bytes: 20, share: 1 }],
    primaryLanguage: "TypeScript",
    notRead: []
  }
}

const settled = <A>(value: A) => ({ value, origin: "default" as const, why: "the default" })

const context: SettledContext = {
  peakRps: settled(50),
  monthlyActiveUsers: settled(null),
  dataVolumeGb: settled(10),
  monthlyBudgetEur: settled(null),
  opsSkill: settled("basic"),
  availability: settled("99.9"),
  compliance: settled([]),
  providers: settled(["scaleway"]),
  region: settled("eu-west")
}

const tier = (name: TierName): Tier => ({
  name,
  provider: "scaleway",
  region: "fr-par",
  readiness: { state: "ready", items: [] },
  summary: `the ${name} tier`,
  rationale: "because",
  price: {
    monthlyEur: 12.5,
    fixedEur: 10,
    usageEur: 2.5,
    lowEur: 10,
    highEur: 20,
    currency: "EUR",
    estimate: true,
    complete: true,
    budget: "none",
    catalogDate: "2026-11-01",
    catalogHash: "6c4f0e1d9f3c0a7b5b8f2f1f4a2f4f0d3f5e6a7b8c9d0e1f2a3b4c5d6e7f8091",
    exchangeRate: { eurPerUsd: 0.9, date: "2026-11-01", source: "ECB" }
  },
  items: [],
  components: [],
  connections: [],
  capacity: { peakRps: 50, lowRps: 40, highRps: 60, bottleneck: "web", formula: "1 × 50" },
  availability: { target: 99.9, slaProduct: null, designTarget: 99.9, singlePointsOfFailure: [] },
  recovery: { rpo: "24 h", rto: "1 h", backupDays: 7 },
  compliance: [],
  unmet: [],
  warnings: [],
  assumptions: [],
  globalServices: [],
  diagram: { mermaid: "graph TD" }
})

/** A generated file. */
export const file = (path: string, content: string): GeneratedFile => ({
  path,
  content,
  language: "hcl",
  purpose: "terraform"
})

/** A version of which every tier has the same files. */
export const version = (
  changes: Partial<NewVersion> = {},
  files = [file("terraform/main.tf", "# main\n")]
): NewVersion => ({
  cause: "design",
  summary: "Four tiers on Scaleway",
  requested: { peakRps: 50 },
  context,
  architect: { mode: "deterministic" },
  tiers: tierNames.map(tier),
  changes: [],
  priceDelta: {},
  priceCauses: {},
  edits: [],
  files: tierNames.map((tier) => ({ tier, files })),
  ...changes
})

/** A new account, of the plan `free` unless another is named. */
export const newAccount = (plan = "free") =>
  Effect.flatMap(Accounts, (accounts) => accounts.create(`tester-${unique()}`, plan))

/** A project that was analysed and not yet designed. */
export const newProject = (account: AccountId, of: Repository = repository()) =>
  Effect.gen(function* () {
    const store = yield* ProjectStore
    const begun = yield* store.beginAnalysis(account, of)
    if (begun._tag !== "Begun") return yield* Effect.dieMessage("the commit was analysed before")
    return yield* store.completeAnalysis(begun.lease, analysis)
  })

/** A project with a first version. */
export const newDesign = (account: AccountId, made: NewVersion = version()) =>
  Effect.gen(function* () {
    const store = yield* ProjectStore
    const { conversationId } = yield* newProject(account)
    const { lease } = yield* store.begin(account, conversationId, "designing")
    return (yield* store.addVersion(lease, made)).project
  })
