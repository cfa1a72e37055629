import { HttpApi } from "@effect/platform"
import { Option, SchemaAST } from "effect"
import * as operations from "../operations/index.ts"
import type { AnyOperation } from "../operations/index.ts"
import { Api, basePath } from "./Api.ts"
import type { QueryKind } from "./readQuery.ts"

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const
type Method = (typeof methods)[number]

/** One endpoint as the routes need it; everything but the operation is read off the API's description. */
export interface Endpoint {
  readonly method: Method
  /** As the router writes it, e.g. `/v1/projects/:id`. */
  readonly path: `/${string}`
  readonly status: number
  readonly query: ReadonlyMap<string, QueryKind>
  /** The fields that the body may have; undefined where there is no body. */
  readonly body: ReadonlySet<string> | undefined
  readonly operation: AnyOperation
}

const byName: ReadonlyMap<string, AnyOperation> = new Map(
  operations.operations.map((operation): [string, AnyOperation] => [operation.name, operation])
)

const isInteger = (ast: SchemaAST.AST): boolean =>
  SchemaAST.getJSONSchemaAnnotation(ast).pipe(Option.exists((json) => "type" in json && json.type === "integer")) ||
  (SchemaAST.isUnion(ast) && ast.types.some(isInteger))

const fieldsOf = (ast: SchemaAST.AST) => SchemaAST.getPropertySignatures(ast)

/** All of them, in the order of the description. */
export const endpoints: ReadonlyArray<Endpoint> = (() => {
  const found: Array<Endpoint> = []
  HttpApi.reflect(Api, {
    onGroup: () => {},
    onEndpoint: ({ endpoint: { method: asked, name, path, payloadSchema, urlParamsSchema }, successes }) => {
      const operation = byName.get(name)
      const [status = 200] = successes.keys()
      const method = methods.find((one) => one === asked)
      if (operation === undefined || method === undefined) return
      found.push({
        method,
        path: `${basePath}${path}`,
        status,
        operation,
        query: new Map(
          Option.match(urlParamsSchema, {
            onNone: () => [],
            onSome: ({ ast }) =>
              fieldsOf(ast).map(({ name, type }): [string, QueryKind] => [
                String(name),
                isInteger(type) ? "integer" : "text"
              ])
          })
        ),
        body: Option.match(payloadSchema, {
          onNone: () => undefined,
          onSome: ({ ast }) => new Set(fieldsOf(ast).map(({ name }) => String(name)))
        })
      })
    }
  })
  return found
})()
