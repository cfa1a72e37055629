import { assert, describe, it } from "@effect/vitest"
import { csv } from "../../../src/cli/format/csv.ts"

const row = (...cells: ReadonlyArray<string | number | boolean | null>) =>
  csv({ headings: ["a"], rows: [cells] }).slice("a\n".length)

describe("CSV", () => {
  it("quotes what would end a cell early, and nothing else", () => {
    assert.strictEqual(row("plain", 'say "no"', "a,b", "a;b", " edge"), 'plain,"say ""no""","a,b","a;b"," edge"')
    assert.strictEqual(row("two\nlines"), '"two\nlines"')
  })

  it("keeps figures figures, and leaves out what is not there", () => {
    assert.strictEqual(row(-3.5, 0, null, true, false), "-3.5,0,,true,false")
  })

  it.each(["=1+1", "+1", "-1", "@SUM(A1)", " =1", "%0A", "|calc", "＝1"])(
    "shows %s as text that no spreadsheet runs",
    (cell) => {
      assert.match(row(cell), /^"?'/)
    }
  )

  it("quotes a formula that has commas in it too", () => {
    assert.strictEqual(row('=HYPERLINK("http://x","y")'), `"'=HYPERLINK(""http://x"",""y"")"`)
  })

  it("has nothing in it that moves the cursor", () => {
    assert.strictEqual(row("a\u001b[31mb\rc\td"), "a\ufffd[31mb\ufffdc\ufffdd")
  })
})
