import { assert, describe, it } from "@effect/vitest"
import { scanners } from "../../src/facts/scanners/index.ts"
import { snapshotOf } from "../../src/repo/snapshotOf.ts"
import { corpus, hiddenPart } from "./secrets/corpus.ts"
import { makeRandom } from "./secrets/random.ts"
import { score } from "./secrets/score.ts"
import { analysisOf } from "./support.ts"

describe.each(["open", "held out"] as const)("the %s half of the labelled secrets", (half) => {
  it("is found with hardly a look-alike", () => {
    const { precision, recall, missed, wrong, positives, negatives } = score(corpus(half))
    assert.isAtLeast(positives, 500)
    assert.isAtLeast(negatives, 500)
    const report = `precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}\nmissed:\n${missed.join("\n")}\nwrong:\n${wrong.join("\n")}`
    assert.isAtLeast(precision, 0.97, report)
    assert.isAtLeast(recall, 0.95, report)
  })

  it("shows no run of eight characters of a secret anywhere, and at most its first four", () => {
    const marked = corpus(half).filter(({ secret }) => secret !== undefined && secret !== "")
    for (const { id, path, text, secret = "" } of marked) {
      const hidden = hiddenPart(secret)
      const answer = JSON.stringify(
        analysisOf({ [path]: text, "package.json": `{"name":"shop","scripts":{"start":"node ."}}` })
      )
      for (let at = 0; at + 8 <= hidden.length; at++) assert.notInclude(answer, hidden.slice(at, at + 8), id)
      for (const [, shown = ""] of answer.matchAll(/committed[^"(]{0,60}\(([^"…]{0,300})…\)/g))
        assert.isAtMost(shown.length, Math.min(4, Math.floor(hidden.length / 4)), id)
    }
  })
})

const hostile = (piece: string) => piece.repeat(Math.ceil(200_000 / piece.length)).slice(0, 200_000)

it("keywords are long enough to pass most lines over", () => {
  const own = scanners.filter(({ name }) => ["secrets", "addresses", "assignments"].includes(name))
  assert.lengthOf(own, 3)
  for (const { keywords } of own) for (const keyword of keywords) assert.isAtLeast(keyword.length, 3, keyword)
})

it("sees windows of a long line only, and at most twenty of them", () => {
  const seen: Array<number> = []
  const watched = scanners.map((scanner) => ({
    ...scanner,
    match: (line: string, path: string, keywords: ReadonlyArray<string>) => {
      seen.push(line.length)
      return scanner.match(line, path, keywords)
    }
  }))
  const r = makeRandom(5)
  const pieces = [
    ...scanners
      .filter(({ name }) => ["secrets", "addresses", "assignments"].includes(name))
      .flatMap(({ keywords }) => keywords),
    'password="',
    "a://b:c",
    "token = ",
    "aaaaaaaaaaaaaaaaaaaa",
    "-----BEGIN ",
    "eyJhbGciOi.eyJ",
    "<a>",
    "=>",
    "'\\n' +",
    "    "
  ] as const
  for (let time = 0; time < 12; time++) {
    const piece =
      time < 6
        ? r.pick([pieces[0] ?? "", ...pieces])
        : `${r.pick([pieces[0] ?? "", ...pieces])}${r.pick([pieces[0] ?? "", ...pieces])}`
    seen.length = 0
    snapshotOf({ "src/a.ts": hostile(piece) }, { scanners: watched })
    assert.isAtMost(seen.length, 20 * scanners.length, piece)
    for (const length of seen) assert.isAtMost(length, 1000, piece)
  }
})

it("every expression is through with a window of its own worst text at once", () => {
  const r = makeRandom(9)
  const own = scanners.filter(({ name }) => ["secrets", "addresses", "assignments"].includes(name))
  const began = performance.now()
  let windows = 0
  for (const { keywords, match } of own) {
    for (const keyword of keywords) {
      for (const filler of ["a", "A1", "-", "_", "a.", " ", "=", '"', ":", "/", r.text(7, "abcXYZ019_-.")]) {
        match((keyword + filler.repeat(1000)).slice(0, 1000), "config/a.yml", [keyword])
        match((keyword + filler).repeat(300).slice(0, 1000), "config/a.yml", [keyword])
        windows += 2
      }
    }
  }
  // generous: a quadratic expression would take minutes, not a tenth of a millisecond more each
  assert.isBelow((performance.now() - began) / windows, 5)
})
