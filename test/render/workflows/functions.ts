/** A repository of functions, as serverless frameworks describe them. */
import type { Service } from "../../../src/facts/Service.ts"
import { aService, anAnalysis, aVariable } from "../../support/analysis.ts"
import { aFact } from "../samples.ts"

export const functions = (over: Partial<Service>, ...facts: ReadonlyArray<ReturnType<typeof aFact>>) =>
  anAnalysis({
    facts,
    services: [
      aService({
        name: "hook",
        root: "functions",
        kind: "function",
        language: "javascript",
        framework: null,
        startCommand: null,
        port: null,
        healthPath: null,
        environment: [aVariable({ name: "API_TOKEN", secret: true, required: true })],
        entry: {
          handler: "src/hook.handle",
          triggers: [{ kind: "http" }],
          timeoutSeconds: 10,
          memoryMib: 256,
          runtime: "nodejs22.x"
        },
        ...over
      })
    ]
  })

export const byNpm = functions({}, aFact("package-manager", "npm", "functions/package-lock.json"))
