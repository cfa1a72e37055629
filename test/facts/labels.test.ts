import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import type { Analysis } from "../../src/facts/Analysis.ts"
import type { Service } from "../../src/facts/Service.ts"
import { filesBelow } from "../support/filesBelow.ts"
import { analysisOf, values } from "./support.ts"

const Names = Schema.optionalWith(Schema.Array(Schema.String), { default: () => [] })
const OneOrMore = Schema.Union(Schema.String, Schema.Array(Schema.String))

/** What people who read a fixture wrote down about it. */
const Labels = Schema.Struct({
  languages: Names,
  primaryLanguage: Schema.optional(Schema.String),
  frameworks: Names,
  frameworksOptional: Names,
  packageManager: Names,
  packageManagerOptional: Names,
  runtimeVersion: Schema.optionalWith(Schema.Record({ key: Schema.String, value: Schema.String }), {
    default: () => ({})
  }),
  services: Schema.Array(
    Schema.Struct({
      name: Schema.String,
      aliases: Names,
      path: Schema.optional(Schema.String),
      kind: Schema.optional(OneOrMore),
      port: Schema.optional(Schema.Number),
      healthPath: Schema.optional(Schema.String),
      healthPathAnyOf: Names,
      uses: Names,
      startCommand: Schema.optional(Schema.String),
      outputDirectory: Schema.optional(Schema.String),
      optional: Schema.optional(Schema.Boolean)
    })
  ),
  datastores: Names,
  datastoresOptional: Names,
  queues: Names,
  queuesOptional: Names,
  objectStorage: Names,
  ci: Names,
  ciOptional: Names,
  iac: Names,
  hasDockerfile: Schema.optional(Schema.Boolean),
  hasCompose: Schema.optional(Schema.Boolean),
  monorepo: Schema.optional(Schema.Boolean),
  repositoryKind: Schema.optional(Schema.String),
  envVars: Names,
  secretEnvVars: Names,
  externalServices: Names,
  email: Schema.optional(Schema.Boolean),
  schedules: Names,
  stateful: Schema.optional(Schema.Boolean),
  migrations: Schema.optional(Schema.Array(Schema.String)),
  security: Schema.optionalWith(Schema.Array(Schema.Struct({ path: Schema.String, what: Schema.String })), {
    default: () => []
  }),
  mustNotFind: Schema.optionalWith(Schema.Array(Schema.Struct({ path: Schema.String, what: Schema.String })), {
    default: () => []
  })
})
type Labels = typeof Labels.Type
type ServiceLabel = Labels["services"][number]

const fixtures = join(import.meta.dirname, "../../fixtures")

const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, "")

/** JavaScript and TypeScript are one family. */
const family = (language: string | null | undefined) => (language === "typescript" ? "javascript" : language)

const words = (analysis: Analysis, kind: Parameters<typeof values>[1]) =>
  new Set(values(analysis, kind).map((value) => value.split(" ")[0] ?? ""))

const used = (analysis: Analysis, kinds: ReadonlyArray<string>) =>
  analysis.datastores
    .filter(({ role, kind }) => kinds.includes(kind) && /^(?:required|one-of|optional)$/.test(role))
    .map(({ engine }) => engine)

const among = (
  all: ReadonlyArray<string>,
  wanted: ReadonlyArray<string>,
  optional: ReadonlyArray<string>,
  what: string
) => {
  assert.includeMembers([...all], [...wanted], what)
  assert.sameMembers(
    [...all].filter((name) => !optional.includes(name)),
    [...wanted],
    what
  )
}

const serviceLabelled = (analysis: Analysis, label: ServiceLabel): Service => {
  const names = new Set([label.name, ...label.aliases].map(plain))
  const found = analysis.services.find(
    ({ name, root }) => names.has(plain(name)) && (label.path === undefined || root === label.path)
  )
  assert.isDefined(
    found,
    `${label.name}, among ${analysis.services.map(({ name, root }) => `${name}@${root}`).join(", ")}`
  )
  return found
}

const checkService = (analysis: Analysis, label: ServiceLabel) => {
  const service = serviceLabelled(analysis, label)
  if (label.kind !== undefined) assert.include([label.kind].flat(), service.kind, label.name)
  if (label.port !== undefined) assert.strictEqual(service.port, label.port, label.name)
  if (label.healthPath !== undefined) assert.strictEqual(service.healthPath, label.healthPath, label.name)
  if (label.healthPathAnyOf.length > 0) assert.include(label.healthPathAnyOf, service.healthPath, label.name)
  if (label.startCommand !== undefined) assert.include(service.startCommand ?? "", label.startCommand, label.name)
  if (label.outputDirectory !== undefined)
    assert.strictEqual(service.outputDirectory, label.outputDirectory, label.name)
  assert.includeMembers([...service.uses], [...label.uses], label.name)
}

const cases = readdirSync(fixtures).filter((name) => existsSync(join(fixtures, name, "labels.json")))

describe.each(cases)("fixture %s", (name) => {
  const labels = Schema.decodeUnknownSync(Labels)(JSON.parse(readFileSync(join(fixtures, name, "labels.json"), "utf8")))
  const files = filesBelow(join(fixtures, name, "repo"))
  const analysis = analysisOf(files, name)

  it("has the labelled languages, frameworks, package managers and runtimes", () => {
    const languages = [...words(analysis, "language")].map(family)
    assert.includeMembers(languages, [...labels.languages])
    if (labels.primaryLanguage !== undefined) {
      assert.strictEqual(family(analysis.statistics.primaryLanguage), labels.primaryLanguage)
    }
    among(
      [...words(analysis, "framework")].filter(
        (word) => (word !== "react" && word !== "vite") || labels.frameworks.includes(word)
      ),
      labels.frameworks,
      labels.frameworksOptional,
      "frameworks"
    )
    if (labels.packageManager.length > 0) {
      among(
        [...words(analysis, "package-manager")],
        labels.packageManager,
        labels.packageManagerOptional,
        "package managers"
      )
    }
    const stated = values(analysis, "runtime")
    for (const [runtime, version] of Object.entries(labels.runtimeVersion)) {
      assert.isTrue(
        stated.some((value) => value === `${runtime} ${version}` || value.startsWith(`${runtime} ${version}.`)),
        `${runtime} ${version} among ${stated.join(", ")}`
      )
    }
  })

  it("has the labelled services and no other", () => {
    for (const label of labels.services) if (label.optional !== true) checkService(analysis, label)
    const known = new Set(labels.services.flatMap((label) => [label.name, ...label.aliases].map(plain)))
    assert.deepStrictEqual(
      analysis.services.map(({ name }) => name).filter((name) => !known.has(plain(name))),
      []
    )
    if (labels.repositoryKind !== undefined)
      assert.deepStrictEqual(values(analysis, "repository"), [labels.repositoryKind])
  })

  it("has the labelled stores, queues and buckets, and no other", () => {
    assert.isArray(analysis.datastores)
    const kinds = ["relational", "document", "key-value", "cache", "search"]
    among(used(analysis, kinds), labels.datastores, labels.datastoresOptional, "datastores")
    among(used(analysis, ["queue", "stream"]), labels.queues, labels.queuesOptional, "queues")
    among(used(analysis, ["object-storage"]), labels.objectStorage, [], "object storage")
  })

  it("has the labelled variables, schedules, migrations and other services", () => {
    const variables = analysis.services.flatMap(({ environment }) => environment)
    assert.includeMembers(
      variables.map((variable) => variable.name),
      [...labels.envVars]
    )
    assert.includeMembers(
      variables.filter(({ secret }) => secret).map((variable) => variable.name),
      [...labels.secretEnvVars]
    )
    assert.includeMembers([...values(analysis, "schedule")], [...labels.schedules])
    if (labels.migrations !== undefined) assert.sameMembers([...values(analysis, "migration")], [...labels.migrations])
    assert.includeMembers(
      analysis.externalServices.map((service) => service.name),
      [...labels.externalServices]
    )
    if (labels.email !== undefined) assert.strictEqual(values(analysis, "email").length > 0, labels.email)
    if (labels.stateful !== undefined) assert.strictEqual(values(analysis, "statefulness").length > 0, labels.stateful)
  })

  it("has the labelled containers, continuous integration and infrastructure", () => {
    assert.isArray(analysis.facts)
    among([...words(analysis, "ci")], labels.ci, labels.ciOptional, "ci")
    among([...words(analysis, "iac")], labels.iac, [], "iac")
    if (labels.hasDockerfile !== undefined)
      assert.strictEqual(words(analysis, "container").size > 0, labels.hasDockerfile)
    if (labels.hasCompose !== undefined) assert.strictEqual(words(analysis, "compose").size > 0, labels.hasCompose)
    if (labels.monorepo !== undefined) assert.strictEqual(words(analysis, "monorepo").size > 0, labels.monorepo)
  })

  it("has the labelled findings and none of the look-alikes", () => {
    const findings = analysis.securityCheck.findings
    for (const { path, what } of labels.security)
      assert.isTrue(
        findings.some((found) => found.path === path),
        `${what} in ${path}`
      )
    for (const { path, what } of labels.mustNotFind) {
      if (what === "container runs as root") {
        assert.isFalse(
          findings.some((found) => found.rule === "container.root" && found.path === path),
          what
        )
      }
      if (what === "secret")
        assert.isFalse(
          findings.some((found) => found.rule.startsWith("secret.") && found.path === path),
          what
        )
    }
  })

  it("points at lines that exist and quotes them as they are", () => {
    const evidence = [
      ...analysis.facts.flatMap((fact) => fact.evidence),
      ...analysis.services.flatMap((service) => service.evidence),
      ...analysis.datastores.flatMap((store) => store.evidence),
      ...analysis.externalServices.flatMap((service) => service.evidence),
      ...analysis.securityCheck.findings.flatMap((finding) => finding.evidence)
    ]
    for (const { path, line, excerpt } of evidence) {
      const content = files[path]
      assert.isDefined(content, path)
      assert.include(new TextDecoder().decode(content).split("\n")[line - 1] ?? "?", excerpt, `${path}:${line}`)
      assert.isAtMost(excerpt.length, 160)
    }
  })
})
