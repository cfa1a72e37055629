import type { Tool } from "@modelcontextprotocol/sdk/types.js"
import { type AnyOperation, operations } from "../operations/index.ts"
import { inputSchema, outputSchema } from "./toolSchemas.ts"

/** How many levels of objects an outputSchema shows. */
const shownLevels = 2

const toolOf = ([name, operation]: readonly [string, AnyOperation]) =>
  ({
    name,
    title: operation.title,
    description: operation.description,
    inputSchema: inputSchema(operation.input),
    outputSchema: outputSchema(operation.output, shownLevels),
    annotations: {
      title: operation.title,
      readOnlyHint: operation.hints.readOnly,
      destructiveHint: operation.hints.destructive,
      idempotentHint: operation.hints.idempotent,
      openWorldHint: operation.hints.openWorld
    }
  }) satisfies Tool

const all: ReadonlyArray<AnyOperation> = operations

const byTool = new Map(
  all.flatMap((operation) => (operation.tool === null ? [] : [[operation.tool, operation] as const]))
)

/** The list as every client gets it. */
export const tools = [...byTool].map(toolOf)

/** The operation of a tool; undefined for any other name, "constructor" included. */
export const operationOf = (tool: string): AnyOperation | undefined => byTool.get(tool)
