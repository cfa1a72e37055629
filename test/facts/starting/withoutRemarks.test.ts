import { assert, describe, it } from "@effect/vitest"
import { withoutRemarks } from "../../../src/facts/starting/withoutRemarks.ts"

const ofPython = (...lines: ReadonlyArray<string>) => withoutRemarks("start.py", lines).map((line) => line.trim())
const ofNode = (...lines: ReadonlyArray<string>) => withoutRemarks("start.js", lines).map((line) => line.trim())

describe("code without what it says to people", () => {
  it("begins again behind the quotes that end a text, wherever they stand", () => {
    assert.deepStrictEqual(ofPython('BANNER = """', "Shop", '"""', "main()"), ["BANNER =", "", "", "main()"])
    assert.deepStrictEqual(ofPython('A = """a"""; B = """', "b", '"""; main()'), ["A = a; B =", "", "; main()"])
    assert.deepStrictEqual(ofPython("def main():", '  """Shop."""', "  run()"), ["def main():", "", "run()"])
  })

  it("takes no quotes in other texts and remarks for the beginning of one", () => {
    const lines = [`QUOTE = '"""'`, 'main() # and """', "run()"]
    assert.deepStrictEqual(ofPython(...lines), lines)
  })

  it("has the texts that are run", () => {
    assert.deepStrictEqual(ofPython('os.system("""', "alembic upgrade head", '""")'), [
      "os.system(",
      "alembic upgrade head",
      ")"
    ])
  })

  it("has what stands behind a remark on its line", () => {
    assert.deepStrictEqual(ofNode("/* old */ main()", "/* of", "old */ run()", 'glob("src/**/*.js")', "end()"), [
      "main()",
      "",
      "run()",
      'glob("src/**/*.js")',
      "end()"
    ])
    assert.deepStrictEqual(ofNode("/*", "main()", "*/ /* more", "*/"), ["", "", "", ""])
  })
})
