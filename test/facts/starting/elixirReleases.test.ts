import { assert, describe, it } from "@effect/vitest"
import { analysisOf } from "../support.ts"

const phoenix = (application: string) =>
  analysisOf({
    "mix.exs":
      'defmodule Desk.MixProject do\n  use Mix.Project\n  def project, do: [app: :desk, version: "1.0.0", deps: deps()]\n  defp deps, do: [{:phoenix, "~> 1.8"}, {:ecto_sql, "~> 3.13"}, {:postgrex, ">= 0.0.0"}]\nend\n',
    "lib/desk/application.ex": application,
    "lib/desk/release_steps.ex": `defmodule Desk.ReleaseSteps do
  def prepare do
    migrate()
    plant()
  end

  def migrate do
    Ecto.Migrator.with_repo(Desk.Repo, &Ecto.Migrator.run(&1, :up, all: true))
  end

  def back(version) do
    Ecto.Migrator.with_repo(Desk.Repo, &Ecto.Migrator.run(&1, :down, to: version))
  end
end
`,
    "priv/repo/migrations/20260101000000_notes.exs": "defmodule Desk.Repo.Migrations.Notes do\nend\n",
    Dockerfile:
      'FROM elixir:1.18 AS build\nCOPY . .\nRUN mix release\nFROM elixir:1.18\nWORKDIR /app\nCOPY --from=build /_build/prod/rel/desk ./\nEXPOSE 4000\nCMD ["/app/bin/desk", "start"]\n'
  }).services[0]

describe("a release of Elixir, which has no Mix", () => {
  it("migrates by the function of its module that does", () => {
    const service = phoenix("defmodule Desk.Application do\n  use Application\nend\n")
    assert.strictEqual(service?.migrateCommand, 'bin/desk eval "Desk.ReleaseSteps.migrate"')
  })

  it("is asked for nothing where the program does so as it starts, itself or by another function", () => {
    for (const name of ["migrate", "prepare"]) {
      const service = phoenix(
        `defmodule Desk.Application do\n  use Application\n  def start(_type, _args) do\n    Desk.ReleaseSteps.${name}()\n  end\nend\n`
      )
      assert.isNull(service?.migrateCommand ?? null, name)
    }
    const other = phoenix("defmodule Desk.Application do\n  def undo, do: Desk.ReleaseSteps.back(1)\nend\n")
    assert.isString(other?.migrateCommand)
  })
})
