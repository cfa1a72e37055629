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
import { linkInstallation, listInstallations, unlinkInstallation } from "./installations.ts"
import { listAudit } from "./listAudit.ts"
import { listKeys } from "./listKeys.ts"
import { listMessages } from "./listMessages.ts"
import { listProjects } from "./listProjects.ts"
import type { Answer, Prepared } from "./Operation.ts"
import { openPullRequest } from "./openPullRequest.ts"
import { refineArchitecture } from "./refineArchitecture.ts"
import { updateProject } from "./updateProject.ts"
import { revokeKey } from "./revokeKey.ts"
import { deleteTracking, getTracking, putTracking } from "./tracking.ts"
import { createWebhook } from "./webhooks/createWebhook.ts"
import { listWebhooks } from "./webhooks/listWebhooks.ts"
import { getWebhook } from "./webhooks/getWebhook.ts"
import { updateWebhook } from "./webhooks/updateWebhook.ts"
import { deleteWebhook } from "./webhooks/deleteWebhook.ts"
import { testWebhook } from "./webhooks/testWebhook.ts"
import { rotateWebhook } from "./webhooks/rotateWebhook.ts"
import { listDeliveries } from "./webhooks/listDeliveries.ts"
import { replayDelivery } from "./webhooks/replayDelivery.ts"
import { whoami } from "./whoami.ts"

export {
  analyzeRepository,
  createKey,
  createWebhook,
  deleteConnection,
  deleteProject,
  deleteTracking,
  deleteWebhook,
  designInfrastructure,
  downloadFiles,
  getArchitecture,
  getConnection,
  getDiff,
  getFiles,
  getTracking,
  linkInstallation,
  listInstallations,
  getWebhook,
  listAudit,
  listDeliveries,
  listKeys,
  listMessages,
  listProjects,
  listWebhooks,
  openPullRequest,
  putConnection,
  putTracking,
  refineArchitecture,
  unlinkInstallation,
  replayDelivery,
  rotateWebhook,
  testWebhook,
  updateProject,
  updateWebhook,
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
  deleteConnection,
  getTracking,
  putTracking,
  deleteTracking,
  listInstallations,
  linkInstallation,
  unlinkInstallation,
  listWebhooks,
  createWebhook,
  getWebhook,
  updateWebhook,
  deleteWebhook,
  testWebhook,
  rotateWebhook,
  listDeliveries,
  replayDelivery
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
