/** Dockerfiles of repositories that are given as files: read, designed and rendered as real ones are. */
import { assert } from "@effect/vitest"
import type { Analysis } from "../../../src/facts/Analysis.ts"
import { analysisOf } from "../../facts/support.ts"
import { dockerfileComplaints } from "../containers.ts"
import { filesFor } from "../samples.ts"

/** The only Dockerfile that is written for an analysis, which Docker's own rules accept. */
export const dockerfileFor = (analysis: Analysis): string => {
  const written = [...filesFor(analysis, "aws")].filter(([path]) => /(?:^|\/)Dockerfile$/.test(path))
  assert.lengthOf(written, 1, [...filesFor(analysis, "aws").keys()].join())
  const text = written[0]?.[1].content ?? ""
  assert.deepStrictEqual(dockerfileComplaints(text), [])
  return text
}

/** The Dockerfile of a repository that has none. */
export const dockerfileOf = (files: Readonly<Record<string, string>>): string => dockerfileFor(analysisOf(files))

/** Instructions of one kind, as they are written behind its name. */
export const all = (text: string, name: string): ReadonlyArray<string> =>
  text.split("\n").flatMap((line) => (line.startsWith(`${name} `) ? [line.slice(name.length + 1)] : []))

/** The command that starts the image. */
export const command = (text: string): string => (JSON.parse(all(text, "CMD")[0] ?? "[]") as Array<string>).join(" ")
