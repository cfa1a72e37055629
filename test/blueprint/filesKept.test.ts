import { assert, describe, it } from "@effect/vitest"
import { keptFiles, uploads } from "../../src/blueprint/filesKept.ts"
import { dataOnDisk, localUploads } from "../../src/facts/Fact.ts"
import { aDatastore, anAnalysis, aService } from "../support/analysis.ts"

const web = aService({ name: "web", keeps: ["/app/storage/app"] })
const worker = aService({ name: "worker", kind: "worker", keeps: ["/app/storage/app"], port: null, public: false })

const sharing = (...others: ReadonlyArray<ReturnType<typeof aService>>) =>
  uploads(
    anAnalysis({
      services: [web, ...others],
      facts: [
        {
          id: "statefulness:local",
          kind: "statefulness",
          value: localUploads,
          confidence: 0.9,
          service: "web",
          evidence: []
        }
      ]
    })
  ).map(({ usedBy }) => usedBy)

describe("files of users on a disk", () => {
  it("are there for every process of the program that keeps the same folder", () => {
    assert.deepStrictEqual(sharing(worker), [["web", "worker"]])
  })

  it("and not for processes that keep another, for other programs, or for images of others", () => {
    const elsewhere = aService({ ...worker, keeps: ["/app/cache"] })
    const other = aService({ ...worker, root: "other" })
    const foreign = aService({ ...worker, image: "acme/scanner:1" })
    for (const one of [elsewhere, other, foreign]) assert.deepStrictEqual(sharing(one), [["web"]])
  })
})

it("a disk that a file names for no one process is mounted by those that keep a folder", () => {
  const proxy = aService({ name: "aproxy", public: false })
  const fact = {
    id: "statefulness:local",
    kind: "statefulness",
    value: localUploads,
    confidence: 0.7,
    evidence: []
  } as const
  assert.deepStrictEqual(
    uploads(anAnalysis({ services: [proxy, web, worker], facts: [fact] })).map(({ usedBy }) => usedBy),
    [["web", "worker"]]
  )
})

it("a disk for other files is there for every process that keeps their folder, and one with a database for its own alone", () => {
  const fact = {
    id: "statefulness:data",
    kind: "statefulness",
    value: dataOnDisk,
    confidence: 0.7,
    service: "web",
    evidence: []
  } as const
  const analysis = anAnalysis({ services: [web, worker], facts: [fact] })
  assert.deepStrictEqual(
    keptFiles(analysis, [aDatastore()]).map(({ usedBy }) => usedBy),
    [["web", "worker"]]
  )
  assert.deepStrictEqual(
    keptFiles(analysis, []).map(({ usedBy }) => usedBy),
    [["web"]]
  )
})
