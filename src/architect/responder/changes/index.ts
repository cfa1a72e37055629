import { addComponent } from "./addComponent.ts"
import { availability } from "./availability.ts"
import { budget } from "./budget.ts"
import type { ChangeReader } from "./Change.ts"
import { compliance } from "./compliance.ts"
import { databaseSize } from "./databaseSize.ts"
import { dataVolume } from "./dataVolume.ts"
import { engine } from "./engine.ts"
import { environment } from "./environment.ts"
import { files } from "./files.ts"
import { forget } from "./forget.ts"
import { instances } from "./instances.ts"
import { layout } from "./layout.ts"
import { noBackups } from "./noBackups.ts"
import { opsSkill } from "./opsSkill.ts"
import { options } from "./options.ts"
import { platform } from "./platform.ts"
import { provider } from "./provider.ts"
import { region } from "./region.ts"
import { removeComponent } from "./removeComponent.ts"
import { resilience } from "./resilience.ts"
import { resizeBy } from "./resizeBy.ts"
import { retention } from "./retention.ts"
import { size } from "./size.ts"
import { step } from "./step.ts"
import { traffic } from "./traffic.ts"
import { users } from "./users.ts"

/** Every wish that is understood, in the order they are tried: what is more specific comes first. */
export const changes: ReadonlyArray<ChangeReader> = [
  retention,
  size,
  resizeBy,
  step,
  resilience,
  instances,
  budget,
  traffic,
  users,
  availability,
  compliance,
  opsSkill,
  engine,
  databaseSize,
  files,
  dataVolume,
  provider,
  platform,
  region,
  layout,
  environment,
  forget,
  options,
  noBackups,
  removeComponent,
  addComponent
]
