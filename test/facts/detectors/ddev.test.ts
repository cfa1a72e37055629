import { assert, describe, it } from "@effect/vitest"
import { analysisOf, manifest } from "../support.ts"

const program = (settings: string) =>
  analysisOf({
    "composer.json": '{"require":{"php":">=8.3"}}',
    "package.json": manifest({ private: true, scripts: { build: "webpack" }, devDependencies: { webpack: "5.100.0" } }),
    "index.php": "<?php\nrequire 'autoload.php';\n",
    ".ddev/config.yaml": settings
  })

describe("a program in PHP that is developed with DDEV", () => {
  it("has the database that the settings name, and keeps what users hand in", () => {
    const { datastores, services } = program(
      'type: php\ndocroot: ""\ndatabase:\n  type: postgres\n  version: "17"\nupload_dirs:\n  - media/files\n  - ../outside\n'
    )
    assert.deepStrictEqual(
      datastores.map(({ engine, role }) => [engine, role]),
      [["postgres", "required"]]
    )
    assert.deepStrictEqual(services[0]?.keeps, ["/app/media/files"])
  })

  it("has none where the settings leave it out", () => {
    assert.deepStrictEqual(
      program("type: php\nomit_containers: [db]\ndatabase:\n  type: mariadb\n").datastores.map(({ engine }) => engine),
      []
    )
  })

  it("is one in PHP, whatever builds its pages", () => {
    assert.strictEqual(program("type: php\n").services[0]?.language, "php")
  })
})
