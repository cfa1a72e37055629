/** A plan as its folder keeps it, without a folder. */
import { DateTime, Effect } from "effect"
import type { DesignContext } from "../../src/context/DesignContext.ts"
import { addVersion, goBack } from "../../src/cli/kept/addVersion.ts"
import { versionIn } from "../../src/cli/kept/history.ts"
import type { KeptPlan } from "../../src/cli/kept/KeptPlan.ts"
import { olderIn, planAgain } from "../../src/cli/kept/planAgain.ts"
import { turnOn } from "../../src/cli/kept/turnOn.ts"
import { planRepository } from "../../src/operations/planRepository.ts"
import { snapshotOf } from "../../src/repo/snapshotOf.ts"
import { scanners } from "../../src/facts/scanners/index.ts"

/** When everything of these plans is made. */
export const at = DateTime.unsafeMake("2026-11-27T12:00:00Z")

/** A web service with a database. */
export const shop = {
  "package.json": JSON.stringify({
    name: "shop",
    scripts: { start: "node server.js" },
    dependencies: { express: "5.1.0", pg: "8.16.3" }
  }),
  "package-lock.json": JSON.stringify({ name: "shop", lockfileVersion: 3, packages: {} }),
  "server.js": "require('express')().listen(process.env.PORT); new (require('pg').Pool)(process.env.DATABASE_URL)\n",
  Dockerfile: 'FROM node:22\nCOPY . .\nEXPOSE 3000\nCMD ["node", "server.js"]\n'
}

/** Plans a small shop, or another repository, over an earlier plan where there is one. */
export const plannedOver = Effect.fnUntraced(function* (
  earlier: KeptPlan | null,
  requested: DesignContext = {},
  files: Readonly<Record<string, string>> = shop
) {
  const current = earlier?.versions.at(-1)
  const planned = yield* planRepository(
    snapshotOf(files, { scanners }),
    requested,
    ["aws", "scaleway"],
    () => Effect.void,
    current === undefined ? undefined : { ...current, older: olderIn(earlier) }
  )
  const next = { plan: "../shop", requested, planned, createdAt: at }
  return { next, plan: planAgain(earlier, next) }
})

/** A plan with what a message makes of it. */
export const changedBy = Effect.fnUntraced(function* (plan: KeptPlan, message: string) {
  const { turn } = yield* turnOn(plan, message, { focusTier: "growth", folder: "shop-out" })
  if (turn.kind !== "change") return yield* Effect.dieMessage(`no change: ${turn.reply}`)
  const made = yield* turn.make
  return made._tag === "New"
    ? addVersion(plan, made.version, { commit: plan.repository.commit, createdAt: at })
    : goBack(plan, yield* versionIn(plan, made.rollback.to), made.rollback, at)
})
