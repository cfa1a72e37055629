import { assert, describe, it } from "@effect/vitest"
import {
  type Change,
  conflictText,
  isWorthTelling,
  pullText,
  pushText,
  settledText
} from "../../src/following/commentText.ts"
import type { TierComparison } from "../../src/following/comparison.ts"
import type { StoreMove } from "../../src/migration/StoreMove.ts"
import { lexer, type Token, walkTokens } from "marked"
import { ProjectId } from "../../src/projects/Project.ts"

const nothing = { came: [], went: [] }
const tier = (changes: Partial<TierComparison> = {}): TierComparison => ({
  tier: "growth",
  site: { before: "scaleway fr-par", after: "scaleway fr-par" },
  price: { before: 100, after: 100 },
  unmet: nothing,
  readiness: { before: "ready", after: "ready" },
  notApplied: [],
  ...changes
})

const change = (changes: Partial<Change> = {}): Change => ({
  repository: {
    owner: "acme",
    name: "shop",
    url: "https://github.com/acme/shop",
    ref: "main",
    commit: "0123456789".repeat(4),
    defaultBranch: "main",
    path: "",
    private: false
  },
  version: 4,
  grade: { before: "B", after: "B" },
  tiers: [tier()],
  moves: [],
  ...changes
})

const told = { project: ProjectId.make("bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb"), link: null }
const move = (store: string): StoreMove => ({
  tier: "growth",
  store,
  what: "moved",
  from: "a",
  to: "b",
  why: "because"
})

describe("whether a change is worth a comment", () => {
  it("follows from price, readiness and grade, and from nothing else", () => {
    assert.isFalse(isWorthTelling(change(), 0))
    assert.isFalse(isWorthTelling(change({ tiers: [tier({ unmet: { came: ["budget"], went: [] } })] }), 0))
    assert.isTrue(isWorthTelling(change({ grade: { before: "B", after: "C" } }), 1000))
    assert.isTrue(
      isWorthTelling(change({ tiers: [tier({ readiness: { before: "ready", after: "needs_input" } })] }), 1000)
    )
    const dearer = change({ tiers: [tier({ price: { before: 100, after: 109.99 } })] })
    assert.deepStrictEqual(
      [isWorthTelling(dearer, 0), isWorthTelling(dearer, 9.99), isWorthTelling(dearer, 10)],
      [true, true, false]
    )
  })
})

describe("what a comment says", () => {
  it("begins with data that has to be moved, and has what was before and is after", () => {
    const text = pushText(
      { ...told, link: "https://groundplan.example.com/v1/projects/b" },
      change({
        grade: { before: "B", after: "C" },
        tiers: [
          tier({
            price: { before: 1234.5, after: 99 },
            unmet: { came: ["budget"], went: ["capacity"] },
            readiness: { before: "ready", after: "will_not_run" }
          })
        ],
        moves: [move("orders")]
      })
    )
    assert.strictEqual(
      text,
      `<!-- groundplan:project=${told.project} -->
**Groundplan** read \`0123456\`. It is version 4 of the project; before is version 3.

**Take care of the data first.** MIGRATION.md among the files of this version says how.

- \`orders\` moves (growth)

| Tier | A month before | after | Readiness before | after |
| --- | ---: | ---: | --- | --- |
| growth | 1,234.50 € | **99.00 €** | ready | **will not run** |

Security grade: **C**, B before.

No longer met: budget (growth).

Met again: capacity (growth).

Estimates in euros per month without tax. [The project](https://groundplan.example.com/v1/projects/b)`
    )
  })

  it("stays short and calls nobody, whatever the repository holds", () => {
    const long = "`@everyone` <!-- --> |".repeat(50)
    const moves = Array.from({ length: 200 }, (_, at) => move(`${at} ${long}`))
    const tiers = ["starter", "growth", "scale", "enterprise"].map((name) =>
      tier({ tier: name, unmet: { came: ["budget", "availability"], went: ["capacity"] } })
    )
    const repository = { ...change().repository, path: `apps/@someone #1 ${"x`".repeat(200)}` }
    for (const text of [pushText, pullText].map((write) => write(told, change({ repository, tiers, moves })))) {
      assert.isBelow(Buffer.byteLength(text), 4000)
      assert.include(text, "and 194 more")
      // outside of code there is nobody's name
      const outside = text.split("\n").map((line) => line.replace(/(`+)(?!`).*?(?<!`)\1(?!`)/g, ""))
      assert.notInclude(outside.join("\n"), "@")
    }
  })

  it("holds no link, image, HTML or mention, whatever stores and folders are called", () => {
    const words = [
      "<img src=x onerror=alert(1)>",
      "[x](https://evil.example)",
      "![x](https://evil.example/x.png)",
      "https://evil.example",
      "www.evil.example",
      "<https://evil.example>",
      "a@evil.example",
      "@everyone",
      "acme/shop#1",
      "` @everyone `",
      "``` <b>",
      "\\` [x](//evil.example) `",
      "a|b @someone",
      "-->\n<script>",
      "x\n\n[x]: https://evil.example"
    ]
    for (const word of words) {
      const repository = { ...change().repository, path: word }
      const said = change({ repository, tiers: [tier()], moves: [move(word), move(`${word}${word}`)] })
      for (const text of [pushText(told, said), pullText(told, said), conflictText(told, repository)]) {
        const found: Array<Token> = []
        walkTokens(lexer(text), (token) => void found.push(token))
        const active = found.filter(({ type }) => ["link", "image", "html", "def", "script"].includes(type))
        assert.deepStrictEqual(
          active.map(({ raw }) => raw.trim()),
          [`<!-- groundplan:project=${told.project} -->`],
          word
        )
        const plain = found.filter((token) => token.type === "text" && !("tokens" in token)).map(({ raw }) => raw)
        assert.notMatch(plain.join("\n"), /[@#]\w/, word)
      }
    }
  })

  it("is that nothing changes any more where that is so, and by how much it would have to", () => {
    assert.match(settledText(told, change(), 0), /changes neither readiness nor any price, against version 4/)
    assert.match(settledText(told, change(), 10), /nor any price by 10\.00 € a month or more, against/)
    assert.match(pullText(told, change({ version: null, tiers: [] })), /against what is known of the project now\.\n/)
  })
})
