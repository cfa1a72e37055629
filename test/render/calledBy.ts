import type { Datastore } from "../../src/facts/Datastore.ts"
import type { Service } from "../../src/facts/Service.ts"
import { anAnalysis, aService } from "../support/analysis.ts"
import { aFact } from "./samples.ts"

type Trigger = NonNullable<Service["entry"]>["triggers"][number]

/** A repository of one function in JavaScript, with what calls it. */
export const calledBy = (trigger: Trigger, datastores: ReadonlyArray<Datastore> = []) =>
  anAnalysis({
    facts: [aFact("package-manager", "npm", "package-lock.json")],
    datastores,
    services: [
      aService({
        name: "orders",
        kind: "function",
        language: "javascript",
        framework: null,
        startCommand: null,
        port: null,
        healthPath: null,
        entry: {
          handler: "src/orders.create",
          runtime: null,
          memoryMib: null,
          timeoutSeconds: null,
          triggers: [trigger]
        },
        evidence: [{ path: "template.yaml", line: 1, excerpt: "" }]
      })
    ]
  })
