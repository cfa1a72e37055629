import { OpenApi } from "@effect/platform"
import { Api, basePath } from "./Api.ts"
import { endpoints } from "./endpoints.ts"
import { examples } from "./examples.ts"
import { product } from "./product.ts"
import { maxBodyBytes } from "./readJson.ts"
import { tidySchema, tidySchemas } from "./tidySchema.ts"

type Operation = OpenApi.OpenAPISpecOperation
type Response = OpenApi.OpenApiSpecResponse

const header = (description: string, schema: object) => ({ description, schema })

const headers = {
  RequestId: header("Names this answer in the logs; the caller's own `x-request-id` where it was well formed", {
    type: "string"
  }),
  RetryAfter: header("Seconds to wait before the next try", { type: "integer" }),
  WwwAuthenticate: header("The scheme that is expected", { type: "string", enum: ["Bearer"] }),
  Allow: header("The methods that the path answers", { type: "string" }),
  ContentDisposition: header("An attachment, and the name to keep it under", { type: "string" }),
  RateLimitLimit: header("Requests that the key may make in a minute", { type: "integer" }),
  RateLimitRemaining: header("Requests that are left in this minute", { type: "integer" }),
  RateLimitReset: header("Seconds until the next minute begins", { type: "integer" })
}

const headerRef = (name: keyof typeof headers) => ({ $ref: `#/components/headers/${name}` })

const rateLimit = {
  "ratelimit-limit": headerRef("RateLimitLimit"),
  "ratelimit-remaining": headerRef("RateLimitRemaining"),
  "ratelimit-reset": headerRef("RateLimitReset")
}

const headersOf = (status: number) => ({
  "x-request-id": headerRef("RequestId"),
  ...(status === 401 ? { "www-authenticate": headerRef("WwwAuthenticate") } : {}),
  ...(status === 405 ? { allow: headerRef("Allow") } : {}),
  ...(status === 429 || status === 503 ? { "retry-after": headerRef("RetryAfter") } : {}),
  ...(status < 300 || status === 429 ? rateLimit : {})
})

/** Codes and meanings of the envelopes that a response may be. */
const envelopesOf = (schema: object, schemas: OpenApi.OpenAPIComponents["schemas"]) => {
  const members: ReadonlyArray<object> = "anyOf" in schema && Array.isArray(schema.anyOf) ? schema.anyOf : [schema]
  return members.flatMap((member) => {
    if (!("$ref" in member) || typeof member.$ref !== "string") return []
    const code = member.$ref.slice("#/components/schemas/".length)
    return [{ code, meaning: schemas[code]?.description ?? "" }]
  })
}

const respond = (status: number, name: string, response: Response, schemas: OpenApi.OpenAPIComponents["schemas"]) => {
  const media = response.content?.["application/json"]
  const headers = headersOf(status)
  if (media === undefined) {
    return {
      ...response,
      description: "Done.",
      headers: { ...headers, "content-disposition": headerRef("ContentDisposition") }
    }
  }
  if (status < 300) {
    const example = examples.answers[name]
    return {
      description: "Done.",
      headers,
      content: { "application/json": { ...media, ...(example === undefined ? {} : { example: { data: example } }) } }
    }
  }
  const envelopes = envelopesOf(media.schema, schemas)
  return {
    description: envelopes.map(({ code, meaning }) => `\`${code}\`: ${meaning}`).join("\n"),
    headers,
    content: {
      "application/json": {
        schema: media.schema,
        examples: Object.fromEntries(
          envelopes.map(({ code, meaning }) => [code, { value: { error: { code, message: meaning } } }])
        )
      }
    }
  }
}

const parameterOf = (parameter: OpenApi.OpenAPISpecParameter) => {
  const { description, ...schema } = tidySchema({ ...parameter.schema })
  const example = examples.parameters[parameter.name]
  return {
    ...parameter,
    ...(parameter.name === "idempotency-key" ? { name: "Idempotency-Key" } : {}),
    description: String(description ?? parameter.name),
    schema,
    ...(example === undefined ? {} : { example })
  }
}

const operationOf = (operation: Operation, schemas: OpenApi.OpenAPIComponents["schemas"]) => {
  const endpoint = endpoints.find(({ operation: { name } }) => name === operation.operationId)
  const { parameters, requestBody, responses } = operation
  const example = examples.bodies[operation.operationId]
  return {
    ...operation,
    tags: ["projects"],
    summary: endpoint?.operation.title ?? operation.operationId,
    description: `${endpoint?.operation.description ?? ""}\n\nKey scope: \`${endpoint?.operation.scope}\`. ${endpoint?.operation.tool === null ? "No MCP tool." : `MCP tool: \`${endpoint?.operation.tool}\`.`}`,
    security: [{ bearer: [] }],
    parameters: parameters.map(parameterOf),
    ...(requestBody === undefined
      ? {}
      : {
          requestBody: {
            // Only what nothing can be made of without is required.
            required: !["designInfrastructure", "linkInstallation"].includes(operation.operationId),
            description: `JSON of at most ${maxBodyBytes / 1024} KiB.`,
            content: {
              "application/json": {
                ...requestBody.content["application/json"],
                ...(example === undefined ? {} : { example })
              }
            }
          }
        }),
    responses: Object.fromEntries(
      Object.entries(responses).map(([status, response]) => [
        status,
        respond(Number(status), operation.operationId, response, schemas)
      ])
    )
  }
}

const describe = () => {
  const { components, openapi, paths } = OpenApi.fromApi(Api)
  return {
    openapi,
    info: {
      title: product.title,
      version: product.version,
      summary: "Infrastructure for a repository, designed, priced and written",
      description:
        "Reads a GitHub repository and answers with facts that carry evidence, four priced tiers, and the files to build them. Prices are estimates in euros per month without tax.\n\nFlow: analyze → design → ask or change → get files. Calls answer when the work is done (allow 120 seconds) and must not be repeated while they run. Successes are `{ data }`, failures `{ error: { code, message } }`; handle failures by `code`, and back off on 429 and 5xx. Unknown fields and parameters are refused.",
      license: { name: "Proprietary", identifier: "LicenseRef-Proprietary" }
    },
    servers: [
      { url: basePath, description: "This server" },
      { url: `/api${basePath}`, description: "Older address of the same" }
    ],
    security: [{ bearer: [] }],
    tags: [{ name: "projects", description: "Analyse, design, change, and fetch the files" }],
    paths: Object.fromEntries(
      Object.entries(paths).map(([path, item]) => [
        path,
        Object.fromEntries(
          Object.entries(item).map(([method, operation]) => [method, operationOf(operation, components.schemas)])
        )
      ])
    ),
    components: {
      schemas: tidySchemas(components.schemas),
      headers,
      securitySchemes: {
        bearer: {
          type: "http",
          scheme: "bearer",
          description: "An API key: `gp_r_…` may read, `gp_rw_…` may also analyse, design and change."
        }
      }
    }
  }
}

/** The OpenAPI 3.1 description, made of the same schemas that requests and answers go through. */
export const openApi = describe()
export type OpenApiDocument = typeof openApi
