import { HttpApi, HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "@effect/platform"
import { Schema } from "effect"
import { Scope } from "../accounts/Scope.ts"
import { TierName } from "../blueprint/TierName.ts"
import { DesignContext } from "../context/DesignContext.ts"
import { Detail } from "../operations/Detail.ts"
import {
  Branch,
  CommentOnChanges,
  Base,
  ConversationId,
  Cursor,
  DryRun,
  Edits,
  FilePath,
  Limit,
  FollowedEvents,
  FolderOfRepository,
  GitHubToken,
  InstallationNumber,
  InstallationText,
  KeptFromAi,
  KeyId,
  KeyLabel,
  Message,
  PriceThreshold,
  ProjectName,
  Ref,
  Refresh,
  RepoUrlText
} from "../operations/fields.ts"
import {
  analyzeRepository,
  createKey,
  createWebhook,
  deleteConnection,
  deleteProject,
  deleteTracking,
  deleteWebhook,
  designInfrastructure,
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
} from "../operations/index.ts"
import { DeliveryIdText, newWebhookFields, webhookChangeFields, WebhookIdText } from "../operations/webhooks/fields.ts"
import { VersionNumber } from "../projects/Version.ts"
import { commonErrors, errorsOf, invalidRequest } from "./errorSchemas.ts"

const optional = <A, I>(schema: Schema.Schema<A, I>) => Schema.optionalWith(schema, { exact: true })
const Data = <A, I>(schema: Schema.Schema<A, I>) => Schema.Struct({ data: schema })

/** An integer that travels in a query string, described to readers as the number it is. */
const inQuery = <A extends number>(schema: Schema.Schema<A, number>, jsonSchema: object) =>
  Schema.compose(Schema.NumberFromString, schema).annotations({ jsonSchema: { type: "integer", ...jsonSchema } })

const Id = Schema.Struct({ id: ConversationId })
const OfWebhook = Schema.Struct({ webhookId: WebhookIdText })
const IdempotencyKey = Schema.Struct({
  "idempotency-key": optional(
    Schema.String.pipe(Schema.minLength(1), Schema.maxLength(255)).annotations({
      description:
        "The same key with the same body gives the same answer again for 24 hours, without doing the work twice"
    })
  )
})

const versionParameter = (description: string) =>
  optional(inQuery(VersionNumber, { minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description }))
const currentVersion = versionParameter("The current version when left out")
const tierParameter = optional(TierName.annotations({ description: "`growth` when left out" }))
const detailParameter = optional(Detail).annotations({
  description:
    "`summary` leaves out price items, decision log, compliance rows and diagram, and has the most telling entries of an analysis; `full` when left out"
})

const pageParameters = Schema.Struct({
  limit: optional(
    inQuery(Limit, { minimum: 1, maximum: 100, default: 20, description: "How many at most; 20 when left out" })
  ),
  cursor: optional(Cursor)
})

class Projects extends HttpApiGroup.make("projects", { topLevel: true })
  .add(HttpApiEndpoint.get("whoami", "/me").addSuccess(Data(whoami.output)))
  .add(
    HttpApiEndpoint.get("listProjects", "/projects").setUrlParams(pageParameters).addSuccess(Data(listProjects.output))
  )
  .add(
    HttpApiEndpoint.post("analyzeRepository", "/projects")
      .setHeaders(IdempotencyKey)
      .setPayload(
        Schema.Struct({
          repoUrl: RepoUrlText,
          ref: optional(Ref),
          path: optional(FolderOfRepository),
          refresh: optional(Refresh)
        }).annotations({ identifier: "Analyze" })
      )
      .setUrlParams(Schema.Struct({ detail: detailParameter }))
      .addSuccess(Data(analyzeRepository.output), { status: 201 })
      .addError(errorsOf.analyzeRepository)
  )
  .add(
    HttpApiEndpoint.get("getArchitecture", "/projects/:id")
      .setPath(Id)
      .setUrlParams(
        Schema.Struct({
          detail: detailParameter,
          tier: optional(TierName.annotations({ description: "Shows this tier only" })),
          version: versionParameter(
            "Shows this version, with its edits, its changes and their price; the current one without these when left out"
          )
        })
      )
      .addSuccess(Data(getArchitecture.output))
      .addError(errorsOf.getArchitecture)
  )
  .add(
    HttpApiEndpoint.post("designInfrastructure", "/projects/:id/design")
      .setPath(Id)
      .setHeaders(IdempotencyKey)
      .setUrlParams(Schema.Struct({ detail: detailParameter }))
      .setPayload(Schema.Struct({ context: optional(DesignContext) }).annotations({ identifier: "Design" }))
      .addSuccess(Data(designInfrastructure.output))
      .addError(errorsOf.designInfrastructure)
  )
  .add(
    HttpApiEndpoint.post("refineArchitecture", "/projects/:id/messages")
      .setPath(Id)
      .setHeaders(IdempotencyKey)
      .setUrlParams(Schema.Struct({ detail: detailParameter }))
      .setPayload(
        Schema.Struct({
          message: Message,
          edits: optional(Edits),
          dryRun: optional(DryRun),
          focusTier: tierParameter
        }).annotations({ identifier: "SendMessage" })
      )
      .addSuccess(Data(refineArchitecture.output))
      .addError(errorsOf.refineArchitecture)
  )
  .add(
    HttpApiEndpoint.get("getFiles", "/projects/:id/files")
      .setPath(Id)
      .setUrlParams(
        Schema.Struct({
          tier: tierParameter,
          version: currentVersion,
          path: optional(FilePath)
        })
      )
      .addSuccess(Data(getFiles.output))
      .addError(errorsOf.getFiles)
  )
  .add(
    HttpApiEndpoint.get("downloadFiles", "/projects/:id/files.zip")
      .setPath(Id)
      .setUrlParams(Schema.Struct({ tier: tierParameter, version: currentVersion }))
      .addSuccess(HttpApiSchema.Uint8Array({ contentType: "application/zip" }))
      .addError(errorsOf.downloadFiles)
  )
  .add(
    HttpApiEndpoint.get("getDiff", "/projects/:id/diff")
      .setPath(Id)
      .setUrlParams(
        Schema.Struct({
          from: versionParameter(
            "The version before. When left out, the one before `to`, or `to` itself where two tiers are compared"
          ),
          to: versionParameter("The version after; the current one when left out"),
          fromTier: optional(TierName.annotations({ description: "The tier before; `tier` when left out" })),
          tier: optional(TierName.annotations({ description: "The tier after; `growth` when left out" })),
          path: optional(FilePath.annotations({ description: "Shows this file only; all that differ when left out" }))
        })
      )
      .addSuccess(Data(getDiff.output))
      .addError(errorsOf.getDiff)
  )
  .add(
    HttpApiEndpoint.post("openPullRequest", "/projects/:id/pull-request")
      .setPath(Id)
      .setHeaders(IdempotencyKey)
      .setPayload(Schema.Struct({ tier: TierName, base: optional(Base) }).annotations({ identifier: "ProposeFiles" }))
      .addSuccess(Data(openPullRequest.output))
      .addError(errorsOf.openPullRequest)
  )
  .add(
    HttpApiEndpoint.get("listMessages", "/projects/:id/messages")
      .setPath(Id)
      .setUrlParams(pageParameters)
      .addSuccess(Data(listMessages.output))
      .addError(errorsOf.listMessages)
  )
  .add(
    HttpApiEndpoint.patch("updateProject", "/projects/:id")
      .setPath(Id)
      .setPayload(
        Schema.Struct({ name: optional(Schema.NullOr(ProjectName)), ai: optional(KeptFromAi) }).annotations({
          identifier: "Update"
        })
      )
      .addSuccess(Data(updateProject.output))
      .addError(errorsOf.updateProject)
  )
  .add(
    HttpApiEndpoint.del("deleteProject", "/projects/:id")
      .setPath(Id)
      .addSuccess(Data(deleteProject.output))
      .addError(errorsOf.deleteProject)
  )
  .add(HttpApiEndpoint.get("listKeys", "/keys").setUrlParams(pageParameters).addSuccess(Data(listKeys.output)))
  .add(
    HttpApiEndpoint.post("createKey", "/keys")
      .setPayload(Schema.Struct({ name: KeyLabel, scope: Scope }).annotations({ identifier: "MakeKey" }))
      .addSuccess(Data(createKey.output), { status: 201 })
      .addError(errorsOf.createKey)
  )
  .add(
    HttpApiEndpoint.del("revokeKey", "/keys/:keyId")
      .setPath(Schema.Struct({ keyId: KeyId }))
      .addSuccess(Data(revokeKey.output))
      .addError(errorsOf.revokeKey)
  )
  .add(
    HttpApiEndpoint.get("listAudit", "/audit")
      .setUrlParams(pageParameters)
      .addSuccess(Data(listAudit.output))
      .addError(errorsOf.listAudit)
  )
  .add(
    HttpApiEndpoint.get("getConnection", "/connections/github")
      .addSuccess(Data(getConnection.output))
      .addError(errorsOf.getConnection)
  )
  .add(
    HttpApiEndpoint.put("putConnection", "/connections/github")
      .setPayload(Schema.Struct({ token: GitHubToken }).annotations({ identifier: "Connect" }))
      .addSuccess(Data(putConnection.output))
      .addError(errorsOf.putConnection)
  )
  .add(
    HttpApiEndpoint.del("deleteConnection", "/connections/github")
      .addSuccess(Data(deleteConnection.output))
      .addError(errorsOf.deleteConnection)
  )
  .add(
    HttpApiEndpoint.get("getTracking", "/projects/:id/tracking")
      .setPath(Id)
      .addSuccess(Data(getTracking.output))
      .addError(errorsOf.getTracking)
  )
  .add(
    HttpApiEndpoint.put("putTracking", "/projects/:id/tracking")
      .setPath(Id)
      .setPayload(
        Schema.Struct({
          branch: optional(Schema.NullOr(Branch)),
          events: optional(FollowedEvents),
          priceThresholdEur: optional(PriceThreshold),
          comment: optional(CommentOnChanges)
        }).annotations({ identifier: "Follow" })
      )
      .addSuccess(Data(putTracking.output))
      .addError(errorsOf.putTracking)
  )
  .add(
    HttpApiEndpoint.del("deleteTracking", "/projects/:id/tracking")
      .setPath(Id)
      .addSuccess(Data(deleteTracking.output))
      .addError(errorsOf.deleteTracking)
  )
  .add(
    HttpApiEndpoint.get("listInstallations", "/connections/github/installations")
      .addSuccess(Data(listInstallations.output))
      .addError(errorsOf.listInstallations)
  )
  .add(
    HttpApiEndpoint.post("linkInstallation", "/connections/github/installations")
      .setPayload(
        Schema.Struct({ installationId: optional(InstallationNumber) }).annotations({ identifier: "LinkInstallation" })
      )
      .addSuccess(Data(linkInstallation.output), { status: 201 })
      .addError(errorsOf.linkInstallation)
  )
  .add(
    HttpApiEndpoint.del("unlinkInstallation", "/connections/github/installations/:installationId")
      .setPath(Schema.Struct({ installationId: InstallationText }))
      .addSuccess(Data(unlinkInstallation.output))
      .addError(errorsOf.unlinkInstallation)
  )
  .add(
    HttpApiEndpoint.get("listWebhooks", "/webhooks")
      .addSuccess(Data(listWebhooks.output))
      .addError(errorsOf.listWebhooks)
  )
  .add(
    HttpApiEndpoint.post("createWebhook", "/webhooks")
      .setPayload(Schema.Struct(newWebhookFields).annotations({ identifier: "MakeWebhook" }))
      .addSuccess(Data(createWebhook.output), { status: 201 })
      .addError(errorsOf.createWebhook)
  )
  .add(
    HttpApiEndpoint.get("getWebhook", "/webhooks/:webhookId")
      .setPath(OfWebhook)
      .addSuccess(Data(getWebhook.output))
      .addError(errorsOf.getWebhook)
  )
  .add(
    HttpApiEndpoint.patch("updateWebhook", "/webhooks/:webhookId")
      .setPath(OfWebhook)
      .setPayload(Schema.Struct(webhookChangeFields).annotations({ identifier: "ChangeWebhook" }))
      .addSuccess(Data(updateWebhook.output))
      .addError(errorsOf.updateWebhook)
  )
  .add(
    HttpApiEndpoint.del("deleteWebhook", "/webhooks/:webhookId")
      .setPath(OfWebhook)
      .addSuccess(Data(deleteWebhook.output))
      .addError(errorsOf.deleteWebhook)
  )
  .add(
    HttpApiEndpoint.post("testWebhook", "/webhooks/:webhookId/test")
      .setPath(OfWebhook)
      .setHeaders(IdempotencyKey)
      .addSuccess(Data(testWebhook.output), { status: 202 })
      .addError(errorsOf.testWebhook)
  )
  .add(
    HttpApiEndpoint.post("rotateWebhook", "/webhooks/:webhookId/rotate")
      .setPath(OfWebhook)
      .addSuccess(Data(rotateWebhook.output))
      .addError(errorsOf.rotateWebhook)
  )
  .add(
    HttpApiEndpoint.get("listDeliveries", "/webhooks/:webhookId/deliveries")
      .setPath(OfWebhook)
      .setUrlParams(pageParameters)
      .addSuccess(Data(listDeliveries.output))
      .addError(errorsOf.listDeliveries)
  )
  .add(
    HttpApiEndpoint.post("replayDelivery", "/webhooks/:webhookId/deliveries/:deliveryId/replay")
      .setPath(Schema.Struct({ webhookId: WebhookIdText, deliveryId: DeliveryIdText }))
      .setHeaders(IdempotencyKey)
      .addSuccess(Data(replayDelivery.output), { status: 202 })
      .addError(errorsOf.replayDelivery)
  )
  .addError(commonErrors) {}

/** The REST API as a description: of it are made the OpenAPI document, the typed client and the routes. */
export class Api extends HttpApi.make("groundplan").add(Projects) {
  // The library's own decode error never leaves this server; its type cannot be replaced, only its value.
  static override readonly errorSchema = invalidRequest as never
}

/** Where the API stands; `/api/v1` is its older address. */
export const basePath = "/v1"
