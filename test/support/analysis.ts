/** Analyses and requests for tests, with only what a test cares about. */
import type { Analysis } from "../../src/facts/Analysis.ts"
import { gradeFormula } from "../../src/facts/SecurityCheck.ts"
import type { Datastore } from "../../src/facts/Datastore.ts"
import type { EnvironmentVariable, Service } from "../../src/facts/Service.ts"
import type { SuggestedContext } from "../../src/facts/SuggestedContext.ts"
import type { DesignRequest } from "../../src/architect/Design.ts"

const nothingSaid = { value: null, why: "nothing in the repository speaks for one", confidence: 0 }

export const noSuggestion: SuggestedContext = {
  peakRps: nothingSaid,
  monthlyActiveUsers: nothingSaid,
  dataVolumeGb: nothingSaid,
  monthlyBudgetEur: nothingSaid,
  opsSkill: nothingSaid,
  availability: nothingSaid,
  compliance: nothingSaid,
  providers: nothingSaid,
  region: nothingSaid
}

/** A variable that a service reads: a setting that it starts without, unless said otherwise. */
export const aVariable = ({
  name,
  required = false,
  secret = false,
  ...over
}: Partial<EnvironmentVariable> & Pick<EnvironmentVariable, "name">): EnvironmentVariable => ({
  name,
  secret,
  required,
  need: required ? "required" : "optional",
  value: null,
  from: null,
  form: null,
  evidence: [],
  ...over
})

export const aService = (over: Partial<Service> = {}): Service => ({
  name: "web",
  root: "",
  kind: "web",
  language: "typescript",
  runtimeVersion: null,
  framework: "express",
  packageManager: "npm",
  buildCommand: null,
  startCommand: "node server.js",
  migrateCommand: null,
  releaseCommand: null,
  outputDirectory: null,
  port: 3000,
  healthPath: "/health",
  dockerfile: null,
  public: true,
  reach: "web:3000",
  schedule: null,
  uses: [],
  clients: [],
  environment: [],
  evidence: [],
  ...over
})

export const aDatastore = (over: Partial<Datastore> = {}): Datastore => ({
  id: "postgres",
  kind: "relational",
  engine: "postgres",
  version: "16",
  role: "required",
  usedBy: [],
  evidence: [],
  ...over
})

export const anAnalysis = (over: Partial<Analysis> = {}): Analysis => ({
  facts: [],
  services: [aService()],
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
  suggestedContext: noSuggestion,
  absences: [],
  notDeployed: [],
  statistics: { files: 1, bytes: 1, textFiles: 1, languages: [], primaryLanguage: null, notRead: [] },
  ...over
})

export const aRequest = (over: Partial<DesignRequest> = {}): DesignRequest => ({
  repository: {
    owner: "acme",
    name: "shop",
    url: "https://github.com/acme/shop",
    ref: "main",
    commit: "0".repeat(40),
    defaultBranch: "main",
    path: "",
    private: false
  },
  analysis: anAnalysis(),
  context: {},
  edits: [],
  allowedProviders: ["aws", "scaleway"],
  ...over
})
