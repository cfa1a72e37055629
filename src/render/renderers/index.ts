/** Everything that is written for a tier, in the order in which a path that two of them want is given away. */
import type { Renderer } from "../Renderer.ts"
import { architecture } from "./architecture.ts"
import { compose } from "./compose.ts"
import { costs } from "./costs.ts"
import { deployWorkflow } from "./deployWorkflow.ts"
import { diagram } from "./diagram.ts"
import { dockerfiles } from "./dockerfiles.ts"
import { gitlabPipeline } from "./gitlabPipeline.ts"
import { kubernetes } from "./kubernetes.ts"
import { readme } from "./readme.ts"
import { runbook } from "./runbook.ts"
import { security } from "./security.ts"
import { stagingGuide } from "./stagingGuide.ts"
import { terraform } from "./terraform.ts"
import { terraformWorkflow } from "./terraformWorkflow.ts"
import { testWorkflow } from "./testWorkflow.ts"

export const renderers: ReadonlyArray<Renderer> = [
  terraform,
  kubernetes,
  dockerfiles,
  testWorkflow,
  terraformWorkflow,
  deployWorkflow,
  gitlabPipeline,
  compose,
  readme,
  architecture,
  diagram,
  costs,
  security,
  runbook,
  stagingGuide
]

/** What a copy beside production has of its own; the rest speaks of both. */
export const copied: ReadonlyArray<Renderer> = [terraform, kubernetes, dockerfiles, deployWorkflow]
