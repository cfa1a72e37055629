import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { parse } from "yaml"
import type { Analysis } from "../../src/facts/Analysis.ts"
import type { GeneratedFile } from "../../src/render/IacRenderer.ts"
import { filesOf } from "../../src/render/render.ts"
import { cellsOf } from "./markdown/cells.ts"
import { requestOf, samples } from "./samples.ts"
import { stepsOf, textsOf, workflowOf } from "./workflow.ts"

const pieces = [
  "${{ secrets.AWS_KEY }}",
  "${{",
  "}}",
  "$(id)",
  "`id`",
  "'",
  '"',
  "\\",
  "\n",
  "\r",
  "\n  evil: true\n",
  "\nRUN id\n",
  "# ",
  "|",
  "<!--",
  "-->",
  "```",
  "${var.x}",
  "%{ if }",
  "*",
  "&x",
  "!!js",
  ": ",
  "- ",
  "\u0000",
  "\u2028",
  "\u202e",
  "--privileged",
  "../..",
  "<<EOF",
  "EOF",
  "é",
  "服务",
  "a",
  " "
]

const hostile = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 8 }).map((parts) => parts.join(""))

/** The same analysis with other words in every place that a repository decides. */
const spoiled = (text: string): Analysis => ({
  ...samples.django,
  facts: [
    ...samples.django.facts,
    {
      id: "framework:x",
      kind: "framework",
      value: text,
      confidence: 1,
      evidence: [{ path: text, line: 1, excerpt: text }]
    }
  ],
  services: samples.django.services.map((service, at) => ({
    ...service,
    ...(at === 0 ? { healthPath: `/${text}` } : {}),
    startCommand: `run ${text}`,
    buildCommand: text,
    releaseCommand: `release ${text}`,
    migrateCommand: `migrate ${text}`,
    runtimeVersion: text,
    environment: [...service.environment, { name: text, secret: false, required: true }]
  })),
  securityCheck: {
    grade: "F",
    formula: text,
    findingsLeftOut: 1,
    filesScanned: 1,
    checks: [{ rule: text, status: "failed" }],
    findings: [{ rule: text, severity: "high", title: text, path: text, line: 1, remediation: text, evidence: [] }]
  }
})

const tame = spoiled("word")

const render = (analysis: Analysis, branch: string) => {
  const request = requestOf(analysis, "aws", "starter")
  const repository = { ...request.repository, defaultBranch: branch }
  return new Map(filesOf({ ...request, repository }).map((file) => [file.path, file]))
}

/** Keys and kinds of a document, without its words. */
const shapeOf = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(shapeOf)
    : typeof value === "object" && value !== null
      ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]))
      : typeof value

const expressionsIn = (files: ReadonlyMap<string, GeneratedFile>, name: string): ReadonlyArray<string> =>
  [
    ...new Set(
      textsOf(workflowOf(files, name)).flatMap((text) =>
        [...text.replaceAll("${{ '${{' }}", "·").matchAll(/\$\{\{.*?\}\}/g)].map(([found]) => found)
      )
    )
  ].toSorted()

/** Headings, tables with their widths, and ends of code: what a reader of Markdown sees as structure. */
const outline = (text: string): ReadonlyArray<string> =>
  text.split("\n").flatMap((line) => {
    if (/^#{1,6} /.test(line)) return [line.replace(/`+.*`+/, "`…`")]
    if (line.startsWith("| ")) return [`row of ${cellsOf(line).length}`]
    return /^`{3,}/.test(line) ? [line.replace(/^`+/, "```")] : []
  })

const instructions = (text: string): ReadonlyArray<string> =>
  text
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => line.split(" ")[0] ?? "")

describe("hostile words of a repository", () => {
  const expected = render(tame, "main")

  it("change no file's structure", () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const files = render(spoiled(text), text)
        assert.deepStrictEqual([...files.keys()], [...expected.keys()])
        for (const [path, { content, language }] of files) {
          const before = expected.get(path)?.content ?? ""
          if (language === "yaml") assert.deepStrictEqual(shapeOf(parse(content)), shapeOf(parse(before)), path)
          if (language === "dockerfile") assert.deepStrictEqual(instructions(content), instructions(before), path)
          if (language === "markdown") assert.deepStrictEqual(outline(content), outline(before), path)
        }
        for (const name of ["test", "deploy", "terraform"]) {
          assert.deepStrictEqual(expressionsIn(files, name), expressionsIn(expected, name), name)
          assert.deepStrictEqual(
            stepsOf(workflowOf(files, name)).map(({ run }) => run),
            stepsOf(workflowOf(expected, name)).map(({ run }) => run),
            name
          )
        }
      }),
      { numRuns: 60 }
    )
  }, 60_000)

  it("as names of services give slugs, and jobs that are still jobs", () => {
    fc.assert(
      fc.property(fc.array(hostile, { minLength: 3, maxLength: 3 }), ([one = "", other = "", third = ""]) => {
        const names = [`${one} 1`, `${other} 2`, `${third} 3`]
        const services = samples.workspace.services.map((service, at) => ({ ...service, name: names[at] ?? "" }))
        const files = new Map(
          filesOf(requestOf({ ...samples.workspace, services }, "aws")).map((file) => [file.path, file])
        )
        for (const name of ["test", "deploy", "terraform"]) {
          const workflow = workflowOf(files, name)
          for (const id of Object.keys(workflow.jobs)) assert.match(id, /^[a-z][a-z0-9-]*$/)
          for (const expression of expressionsIn(files, name)) {
            assert.match(expression, /^\$\{\{ [\w.!&|=' ()[\]{}/,-]+ \}\}$/)
            assert.notInclude(expression, "AWS_KEY")
          }
        }
        for (const [path, { content }] of files) {
          assert.match(path, /^[\w@+.-]+(?:\/[\w@+.-]+)*$/)
          if (!path.endsWith(".md")) continue
          for (const block of content.split("\n\n").filter((part) => part.startsWith("| "))) {
            assert.strictEqual(
              new Set(
                block
                  .trimEnd()
                  .split("\n")
                  .map((row) => cellsOf(row).length)
              ).size,
              1,
              block
            )
          }
        }
      }),
      { numRuns: 25 }
    )
  }, 60_000)

  it("write no Dockerfile into a folder whose name is not plain", () => {
    for (const root of ["a b", "a$x", "../up", "a\nRUN id", "[x]", "a'b"]) {
      const services = samples.express.services.map((service) => ({ ...service, root }))
      const files = [...filesOf(requestOf({ ...samples.express, services, facts: [] }, "aws"))]
      assert.isFalse(
        files.some(({ path }) => path.includes("Dockerfile")),
        root
      )
      assert.include(files.find(({ path }) => path.endsWith("README.md"))?.content ?? "", "cannot name safely")
    }
  })
})
