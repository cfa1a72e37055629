import { assert, describe, it } from "@effect/vitest"
import { goProgram, needs } from "../support.ts"

const refusal = (condition: string, sentence = "SHADE_NAME is required", before = "") =>
  `${before}\tif ${condition} {\n\t\treturn nil, fmt.Errorf("${sentence}")\n\t}\n`

const settings = (body: string, path = "config/config.go") =>
  needs({
    ...goProgram,
    [path]: `package config\n\nfunc Load() (*Config, error) {\n\tshade := os.Getenv("SHADE_NAME")\n\topen := os.Getenv("DESK_OPEN")\n${body}\treturn &Config{shade}, nil\n}\n`
  })

describe("settings of Go that cannot be read without a variable", () => {
  it("require it, whether it is asked for at once or with what allows to go without", () => {
    for (const condition of ['shade == ""', 'strings.TrimSpace(shade) == "" && !allowEmpty', "len(shade) == 0"])
      assert.include(settings(refusal(condition)), "SHADE_NAME required", condition)
    assert.include(settings(refusal('shade == ""'), "settings/load.go"), "SHADE_NAME required")
  })

  it("do not require what is named as the way out", () => {
    const found = settings(refusal('shade == ""', "SHADE_NAME is required (or set DESK_OPEN=true)"))
    assert.include(found, "SHADE_NAME required")
    assert.include(found, "DESK_OPEN optional")
  })

  it("leave it open where something else is chosen", () => {
    for (const body of [
      refusal('kind == "dark" && shade == ""'),
      refusal('useShade && shade == ""'),
      refusal('shade == "" && hue == ""'),
      refusal('shade == ""', "SHADE_NAME is required when using the dark theme"),
      refusal('shade == ""', undefined, "\tif !enabled {\n\t\treturn nil, nil\n\t}\n"),
      `\tif useShade {\n${refusal('shade == ""').replace(/^/gm, "\t")}}\n`
    ])
      assert.include(settings(body), "SHADE_NAME optional", body)
    assert.include(settings(refusal('shade == ""'), "paint/paint.go"), "SHADE_NAME optional")
  })
})
