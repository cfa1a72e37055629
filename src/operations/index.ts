import type { Effect, Schema } from "effect"
import { analyzeRepository } from "./analyzeRepository.ts"
import { deleteConnection, getConnection, putConnection } from "./connections.ts"
import { createKey } from "./createKey.ts"
import { deleteProject } from "./deleteProject.ts"
import { designInfrastructure } from "./designInfrastructure.ts"
import { downloadFiles } from "./downloadFiles.ts"
import { getArchitecture } from "./getArchitecture.ts"
import { getDiff } from "./getDiff.ts"
import { getFiles } from "./getFiles.ts"
import type { Failure } from "./Failure.ts"
import { listAudit } from "./listAudit.ts"
import { listKeys } from "./listKeys.ts"
import { listMessages } from "./listMessages.ts"
import { listProjects } from "./listProjects.ts"
import type { Answer, Prepared } from "./Operation.ts"
import { openPullRequest } from "./openPullRequest.ts"
import { refineArchitecture } from "./refineArchitecture.ts"
import { updateProject } from "./updateProject.ts"
import { revokeKey } from "./revokeKey.ts"
import { whoami } from "./whoami.ts"

export {
  analyzeRepository,
  createKey,
  deleteConnection,
  deleteProject,
  designInfrastructure,
  downloadFiles,
  getArchitecture,
  getConnection,
  getDiff,
  getFiles,
  listAudit,
  listKeys,
  listMessages,
  listProjects,
  openPullRequest,
  putConnection,
  refineArchitecture,
  updateProject,
  revokeKey,
  whoami
}

/** Every operation: the tools in the order MCP lists them, then those of REST alone. */
export const operations = [
  whoami,
  listProjects,
  analyzeRepository,
  designInfrastructure,
  getArchitecture,
  refineArchitecture,
  getFiles,
  downloadFiles,
  getDiff,
  openPullRequest,
  listMessages,
  updateProject,
  deleteProject,
  listKeys,
  createKey,
  revokeKey,
  listAudit,
  getConnection,
  putConnection,
  deleteConnection
] as const

/** What the operations need between them, the caller included. */
export type Services = Effect.Effect.Context<ReturnType<(typeof operations)[number]["answer"]>>

/** Any of the operations, as a door sees it: JSON in, JSON out. */
export interface AnyOperation extends Pick<
  (typeof operations)[number],
  "name" | "tool" | "title" | "description" | "scope" | "hints"
> {
  readonly input: Schema.Schema.AnyNoContext
  readonly output: Schema.Schema.AnyNoContext
  readonly prepare: (input: unknown) => Effect.Effect<Prepared<unknown, Failure, Services>, Failure, Services>
  readonly answer: (input: unknown) => Effect.Effect<Answer<unknown>, Failure, Services>
}
