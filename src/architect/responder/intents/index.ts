import type { Intent } from "../reading/Clause.ts"
import { addComponent } from "./addComponent.ts"
import { alarms } from "./alarms.ts"
import { availability } from "./availability.ts"
import { budget } from "./budget.ts"
import { callers } from "./callers.ts"
import { compliance } from "./compliance.ts"
import { databaseSize } from "./databaseSize.ts"
import { dataVolume } from "./dataVolume.ts"
import { engine } from "./engine.ts"
import { environment } from "./environment.ts"
import { files } from "./files.ts"
import { forget } from "./forget.ts"
import { instances } from "./instances.ts"
import { layout } from "./layout.ts"
import { machine } from "./machine.ts"
import { objectStorage } from "./objectStorage.ts"
import { opsSkill } from "./opsSkill.ts"
import { options } from "./options.ts"
import { platform } from "./platform.ts"
import { provider } from "./provider.ts"
import { revert } from "./revert.ts"
import { region } from "./region.ts"
import { removeComponent } from "./removeComponent.ts"
import { resilience } from "./resilience.ts"
import { retention } from "./retention.ts"
import { size } from "./size.ts"
import { sleep } from "./sleep.ts"
import { traffic } from "./traffic.ts"
import { users } from "./users.ts"
import { corrections } from "./corrections/index.ts"
import { zoneLoss } from "./zoneLoss.ts"

/** Everything that can be changed; where two understand as much of a clause, the first. */
export const intents: ReadonlyArray<Intent> = [
  ...corrections,
  revert,
  budget,
  traffic,
  users,
  databaseSize,
  files,
  objectStorage,
  dataVolume,
  availability,
  opsSkill,
  compliance,
  options,
  environment,
  platform,
  layout,
  region,
  provider,
  retention,
  alarms,
  callers,
  sleep,
  zoneLoss,
  resilience,
  machine,
  instances,
  size,
  engine,
  forget,
  removeComponent,
  addComponent
]

/** What a person may say, where a message was not understood. */
export const sayings: ReadonlyArray<{ readonly name: string; readonly example: string }> = intents.flatMap(
  ({ examples: { en }, name }) => (en === undefined ? [] : [{ name, example: en }])
)
