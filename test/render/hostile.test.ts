import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import type { Analysis } from "../../src/facts/Analysis.ts"
import { ProviderName } from "../../src/facts/ContextValues.ts"
import type { GeneratedFile } from "../../src/render/IacRenderer.ts"
import { filesOf } from "../../src/render/render.ts"
import { type Rendering, renderingOf } from "../../src/render/Rendering.ts"
import { renderers } from "../../src/render/renderers/index.ts"
import { anAnalysis, aService, aVariable } from "../support/analysis.ts"
import { requestWith, staging } from "../support/staged.ts"
import { filesOn, objectsIn, onCluster } from "./kubernetes/clusters.ts"
import { manifestComplaints } from "./kubernetes/models.ts"
import { decodeObject } from "./kubernetes/schemas.ts"
import { cellsOf } from "./markdown/cells.ts"
import { aFact, requestOf, samples } from "./samples.ts"
import { hclSkeleton, structureOf } from "./structure.ts"
import { textsOf, workflowOf } from "./workflow.ts"

/** Signs that mean something to one of the languages that files are written in. */
const signs = [
  "${",
  "%{",
  "}",
  "{{",
  "}}",
  "${{",
  "$(",
  ")",
  "$$",
  "`",
  "```",
  "'",
  '"',
  "\\",
  "\n",
  "\r\n",
  "\n\n---\n",
  "# ",
  "\n# ",
  "|",
  "\n| - | - |\n",
  "<!--",
  "-->",
  "<<",
  "*",
  "&",
  "!!",
  ": ",
  "- ",
  "\n- ",
  "[",
  "](",
  "../..",
  "--",
  "\t",
  "\u0000",
  "\u2028",
  "\u202e",
  "服务",
  " "
]

/** The same with words, which would be read as instructions, keys and blocks. */
const words = [
  ...signs,
  "${{ secrets.AWS_KEY }}",
  "$(id)",
  "`id`",
  "\n  evil: true\n",
  "\nRUN id\n",
  "\nEOF\n",
  "<<EOF",
  "${var.x}",
  "%{ if true }",
  "{{ .Values.x }}",
  '"\n}\nresource "a" "b" {',
  "\n---\nkind: Secret\n",
  "\n```\n",
  "<script>x</script>",
  "&amp;",
  "]]>",
  "; rm",
  "--privileged",
  "é",
  "a"
]

const made = (pieces: ReadonlyArray<string>, most: number) =>
  fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: most }).map((parts) => parts.join(""))

/** Variables of each process, and findings, facts and services of others. */
const many = 10
/** Names of one repository, each between words of its own: what they become in files is always the same. */
const nameCount = 7 + 5 * many
/** Texts of one repository. */
const textCount = 16 + 15 * many

const cases = fc.record({
  names: fc.array(made(signs, 4), { minLength: nameCount, maxLength: nameCount }),
  texts: fc.array(made(words, 6), { minLength: textCount, maxLength: textCount })
})
type Case = { readonly names: ReadonlyArray<string>; readonly texts: ReadonlyArray<string> }

const tame: Case = {
  names: Array.from({ length: nameCount }, () => " "),
  texts: Array.from({ length: textCount }, () => "word")
}

interface Spoiled {
  readonly analysis: Analysis
  readonly branch: string
  readonly repository: string
}

/** An application of every kind of process, with words of a case in every place that a repository decides. */
const spoiled = ({ names, texts }: Case): Spoiled => {
  let [nextName, nextText] = [0, 0]
  const name = (first: string, last: string) => `${first}${names[nextName++] ?? ""}${last}`
  const text = () => texts[nextText++] ?? ""
  const evidence = () => [{ path: text(), line: 1, excerpt: text() }]
  const process = (first: string, over: Parameters<typeof aService>[0]) =>
    aService({
      name: name(first, "x"),
      startCommand: `run ${text()} word`,
      buildCommand: `${text()} word`,
      runtimeVersion: text(),
      environment: [
        aVariable({ name: "DATABASE_URL", secret: true, required: true }),
        ...Array.from({ length: many }, (_, at) =>
          aVariable({ name: name(`V${first}${at}`, "x"), secret: at % 2 === 0, required: true })
        )
      ],
      evidence: evidence(),
      ...over
    })
  const python = { language: "python", framework: "django", packageManager: "pip" }
  const services = [
    process("a", {
      ...python,
      healthPath: `/${text()} word`,
      releaseCommand: `release ${text()} word`,
      uses: ["postgres", "redis"]
    }),
    process("b", { root: "services/b", kind: "api", migrateCommand: `migrate ${text()} word`, uses: ["postgres"] }),
    process("c", { ...python, kind: "worker", port: null, healthPath: null, uses: ["redis"] }),
    process("d", { root: "services/d", kind: "job", port: null, healthPath: null, schedule: "0 4 * * *" }),
    process("e", {
      root: "site",
      kind: "static",
      framework: "vite",
      outputDirectory: text(),
      startCommand: null,
      port: null,
      healthPath: null
    })
  ]
  return {
    branch: name("f", "x"),
    repository: name("g", "x"),
    analysis: anAnalysis({
      services,
      facts: [
        aFact("package-manager", "pip", "requirements.txt"),
        aFact("package-manager", "npm", "services/b/package-lock.json"),
        ...Array.from({ length: many }, (_, at) => ({
          ...aFact(at % 2 === 0 ? "framework" : "test", text(), "x"),
          evidence: evidence()
        }))
      ],
      datastores: samples.django.datastores.map((store) => ({ ...store, evidence: evidence() })),
      externalServices: Array.from({ length: many }, () => ({ name: text(), category: text(), evidence: evidence() })),
      absences: [text()],
      securityCheck: {
        grade: "F",
        formula: text(),
        findingsLeftOut: 1,
        filesScanned: 1,
        checks: [{ rule: text(), status: "failed" }],
        findings: Array.from({ length: many }, () => ({
          rule: text(),
          severity: "high" as const,
          title: text(),
          path: text(),
          line: 1,
          remediation: text(),
          evidence: evidence()
        }))
      }
    })
  }
}

const named = (rendering: Rendering, spoiled: Spoiled): Rendering => {
  const { branch, repository } = spoiled
  return {
    ...rendering,
    staging: rendering.staging === null ? null : named(rendering.staging, spoiled),
    request: {
      ...rendering.request,
      repository: { ...rendering.request.repository, defaultBranch: branch, name: repository }
    }
  }
}

/** Everything that is written for a repository: on both clouds, with a cluster and without. */
const written = (one: Spoiled): ReadonlyMap<string, ReadonlyMap<string, GeneratedFile>> =>
  new Map(
    ProviderName.literals.flatMap((provider) => [
      [`${provider}`, filesOn(named(renderingOf(requestOf(one.analysis, provider)), one))],
      [
        `${provider} with staging`,
        filesOn(named(renderingOf(requestWith([staging], { analysis: one.analysis, provider, tier: "growth" })), one))
      ],
      [`${provider} with a cluster`, filesOn(named(onCluster(one.analysis, provider), one))]
    ])
  )

const isManifest = (path: string): boolean => path.startsWith("kubernetes/") && path.endsWith(".yaml")

/** Structure of every file but manifests, whose annotations and arguments follow what they are given. */
const structures = (files: ReadonlyMap<string, GeneratedFile>): ReadonlyMap<string, unknown> =>
  new Map([...files].flatMap(([path, file]) => (isManifest(path) ? [] : [[path, structureOf(file)]])))

const objectNames = (files: ReadonlyMap<string, GeneratedFile>) =>
  objectsIn(files).map(({ object, path }) => {
    if (object["kind"] === "Kustomization") return [path, "Kustomization"]
    const { kind, metadata } = decodeObject(object)
    return [path, kind, metadata.name, manifestComplaints(object)]
  })

const expressionsIn = (files: ReadonlyMap<string, GeneratedFile>, name: string): ReadonlyArray<string> =>
  textsOf(workflowOf(files, name)).flatMap((text) =>
    [...text.replaceAll("${{ '${{' }}", "·").matchAll(/\$\{\{.*?\}\}/g)].map(([found]) => found)
  )

const file = (language: string, content: string): GeneratedFile => ({
  path: "x",
  content,
  language,
  purpose: "configuration"
})

const differ = (language: string, one: string, other: string) =>
  assert.notDeepEqual(structureOf(file(language, one)), structureOf(file(language, other)), one)

const hostile = made(words, 8)

const runs = 3

describe("hostile words of a repository", () => {
  it("change the structure of no file of any renderer, on no cloud", () => {
    const expected = [...written(spoiled(tame))].map(
      ([where, files]) => [where, structures(files), objectNames(files)] as const
    )
    const families = new Set<string>()
    let seen = 0
    fc.assert(
      fc.property(cases, (one) => {
        seen += nameCount + textCount
        const all = written(spoiled(one))
        for (const [where, before, objects] of expected) {
          const files = all.get(where) ?? new Map<string, GeneratedFile>()
          const after = structures(files)
          assert.deepStrictEqual([...after.keys()].toSorted(), [...before.keys()].toSorted(), where)
          for (const [path, structure] of after)
            assert.deepStrictEqual(structure, before.get(path), `${where}: ${path}`)
          assert.deepStrictEqual(objectNames(files), objects, where)
          for (const { language } of files.values()) families.add(language)
        }
      }),
      // Smaller words would say no more, and each try designs eight tiers.
      { numRuns: runs, endOnFailure: true }
    )
    assert.isAtLeast(seen, 500)
    for (const language of ["hcl", "yaml", "dockerfile", "markdown", "svg", "text"])
      assert.isTrue(families.has(language), language)
    assert.isAtLeast(renderers.length, 10)
  }, 120_000)

  it("would be seen as structure where a renderer let them through", () => {
    differ("hcl", 'a = "${var.x}"\n', 'a = "word"\n')
    differ("hcl", 'a = "x"\n}\nb {\n', 'a = "x"\n')
    differ("hcl", "a = <<EOT\nx\nEOT\nb = 1\nEOT\n", "a = <<EOT\nx\nword\nb = 1\nEOT\n")
    differ("yaml", "a: x\nb: y\n", "a: x\n")
    differ("yaml", "run: echo a\n", "run: echo b\n")
    differ("dockerfile", "FROM a:1\nRUN b\n", "FROM a:1\n")
    differ("svg", "<a>x</a>", "<a><b/>x</a>")
    differ("svg", "<a>x</a>", "<a>x < y</a>")
    differ("markdown", "| a | b |\n", "| a \\| b |\n")
    differ("markdown", "```sh\na\n```\nb\n", "```sh\na\nb\n```\n")
    differ("markdown", "a <b>\n", "a `<b>`\n")
    assert.strictEqual(hclSkeleton('a = "$${x} \\" %%{y}" # b\n'), hclSkeleton('a   = "word"\n'))
  })

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
      { numRuns: 10 }
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
