import { HttpServerResponse } from "@effect/platform"
import type { Download } from "../operations/downloadFiles.ts"
import type { Refusal } from "./Refusal.ts"

/** `{ error: { code, message } }`, the body of every failure. */
export const failure = (code: string, message: string) => ({ error: { code, message } })

const contentType = "application/json"

/** JSON that is text already. */
export const jsonText = (status: number, body: string, headers: Readonly<Record<string, string>> = {}) =>
  HttpServerResponse.text(body, { status, headers, contentType })

export const json = (status: number, body: unknown, headers?: Readonly<Record<string, string>>) =>
  jsonText(status, JSON.stringify(body), headers)

/** A zip to keep. */
export const attachment = (
  { bytes, name }: Download,
  headers: Readonly<Record<string, string>>
): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.uint8Array(bytes, {
    contentType: "application/zip",
    headers: { ...headers, "content-disposition": `attachment; filename="${name}"` }
  })

/** The answer that a refusal is. */
export const refuse = ({ error, headers, message }: Refusal) =>
  json(error.status, failure(error.code, message), headers)
