import { JSONSchema } from "effect"
import { GroundplanFile } from "./GroundplanFile.ts"

/** The JSON Schema of `groundplan.yml`, for editors and for whoever checks one. */
export const groundplanJsonSchema = JSONSchema.make(GroundplanFile)
