/** Answers about the design: why it is so, what it carries, and what happens when something fails. */
import type { ofDesign } from "../../asking/labels.ts"
import type { Answer } from "../Answer.ts"
import * as availability from "./availability.ts"
import * as backups from "./backups.ts"
import * as capacity from "./capacity.ts"
import { checks } from "./checks.ts"
import * as facts from "./facts.ts"
import * as failure from "./failure.ts"
import { need } from "./need.ts"
import { whyPlatform, whyProvider, whyRegion } from "./placed.ts"
import { region, zone } from "./placesLost.ts"
import { overview } from "./overview.ts"
import { presence } from "./presence.ts"
import { whyCount, whySize } from "./sizes.ts"
import { survives } from "./survives.ts"
import { usedBy, uses } from "./uses.ts"
import { alarms, logs } from "./watching.ts"
import { where } from "./where.ts"
import { whyAbsent, whyEngine, whyPart } from "./why.ts"

export const design: Readonly<Record<(typeof ofDesign)[number], Answer>> = {
  "why.part": whyPart,
  "why.absent": whyAbsent,
  "why.provider": whyProvider,
  "why.region": whyRegion,
  "why.platform": whyPlatform,
  "why.size": whySize,
  "why.count": whyCount,
  "why.engine": whyEngine,
  need,
  "capacity.now": capacity.now,
  "capacity.bottleneck": capacity.bottleneck,
  "capacity.autoscale": capacity.autoscale,
  "capacity.load": capacity.load,
  "availability.target": availability.target,
  "availability.recovery": availability.recovery,
  "availability.loss": availability.loss,
  "failure.part": failure.part,
  "failure.zone": zone,
  "failure.region": region,
  "failure.machine": failure.machine,
  "failure.deleted": failure.deleted,
  spof: availability.spof,
  survives,
  "backups.how": backups.how,
  "backups.long": backups.long,
  "backups.often": backups.often,
  "backups.where": backups.place,
  restore: backups.restore,
  alarms,
  logs,
  "fact.version": facts.version,
  "fact.size": facts.size,
  "fact.count": facts.count,
  "fact.engine": facts.engine,
  overview,
  checks,
  usedBy,
  uses,
  presence,
  where
}
