import { assert, describe, it } from "@effect/vitest"
import { joinedFolders } from "../../../src/facts/scanning/joinedFolders.ts"

const told = (line: string, path = "shop/server.js") =>
  joinedFolders(line, path).map(({ kind, place }) => `${kind} ${place}`)

describe("a folder that code puts together", () => {
  it.each([
    ['const at = path.join(__dirname, "data", "shop.db")', "file ^shop/data/shop"],
    ['const at = path.join(__dirname, "..", "uploads")', "folder ^uploads"],
    ["const at = path.resolve(process.cwd(), 'public/uploads')", "folder public/uploads"],
    ["destination: (req, file, cb) => cb(null, './data/uploads'),", "handed data/uploads"],
    ["destination: 'uploads/'", "handed uploads"],
    ["cb(null, '/srv/pictures')", "handed /srv/pictures"],
    ['const uploadsDir = "uploads/tours";', "folder uploads/tours"],
    ["fs.mkdirSync('media', { recursive: true })", "folder media"]
  ])("is told in JavaScript: %s", (line, place) => {
    assert.deepStrictEqual(told(line), [place])
  })

  it.each([
    ['at = os.path.join(os.path.dirname(__file__), "uploads")', "folder ^shop/uploads"],
    ['at = os.path.join(os.path.dirname(os.path.dirname(__file__)), "data", "shop.db")', "file ^data/shop"],
    ['at = os.path.join(app.root_path, "static", "uploads")', "folder ^shop/static/uploads"],
    ['at = Path(__file__).resolve().parent.parent / "data" / "shop.db"', "file ^data/shop"],
    ['os.makedirs("uploads", exist_ok=True)', "folder uploads"]
  ])("is told in Python: %s", (line, place) => {
    assert.deepStrictEqual(told(line, "shop/main.py"), [place])
  })

  it("is none of a file, nor one of sources that are built elsewhere", () => {
    assert.deepStrictEqual(told('path.join(__dirname, "views", "index.html")'), [])
    assert.deepStrictEqual(told("cb(null, 'avatar.png')"), [])
    assert.deepStrictEqual(told('const rows = require(path.join(__dirname, "data", "rows"))'), [])
    assert.deepStrictEqual(told('path.join(__dirname, "uploads")', "src/files.ts"), [])
    assert.deepStrictEqual(told('path.join(__dirname, "../uploads")', "src/files.ts"), ["folder ^uploads"])
  })
})
