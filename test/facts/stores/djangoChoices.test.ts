import { assert, describe, it } from "@effect/vitest"
import { chosen } from "../../../src/facts/stores/chosen.ts"
import { analysisOf } from "../support.ts"

const settings = (backend: string) => `import os

OPTIONS = {
    "backend": {"default": "${backend}", "env": os.getenv("MEADOW_DB_TYPE")},
    "host": {"default": "", "env": os.getenv("MEADOW_DB_HOST")},
}
DATABASES = {"default": {"ENGINE": "django.db.backends." + OPTIONS["backend"]}}
`

const analysed = (backend: string) =>
  analysisOf({
    "pyproject.toml":
      '[project]\nname = "meadow"\ndependencies = ["django==5.2", "gunicorn==23.0"]\n[project.optional-dependencies]\npostgres = ["psycopg2-binary~=2.9.0"]\n',
    "manage.py": "import django\n",
    "meadow/wsgi.py": "application = get_wsgi_application()\n",
    "meadow/settings.py": settings(backend)
  })

describe("databases that a Django project takes by a word", () => {
  it("are the file that an entry of its settings names, and the servers that its extras bring drivers for", () => {
    const { datastores, services } = analysed("sqlite3")
    assert.deepStrictEqual(
      datastores.filter(({ kind }) => kind === "relational").map(({ engine, role }) => `${engine} ${role}`),
      ["sqlite one-of", "postgres one-of"]
    )
    const [web] = services
    const known = datastores.flatMap((store) => (web === undefined ? [] : chosen(web, store).known))
    assert.deepStrictEqual(known, [
      { name: "MEADOW_DB_TYPE", value: "sqlite3" },
      { name: "MEADOW_DB_TYPE", value: "postgresql" }
    ])
  })

  it("are spoken to by drivers that the image installs, though only an extra brings them", () => {
    assert.strictEqual(analysed("sqlite3").services[0]?.buildCommand, "pip install psycopg2-binary")
  })

  it("are not told by an entry whose word is no database's", () => {
    assert.deepStrictEqual(
      analysed("fast").datastores.map(({ role }) => role),
      ["optional"]
    )
  })
})
