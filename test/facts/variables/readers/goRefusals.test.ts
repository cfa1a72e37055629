import { assert, describe, it } from "@effect/vitest"
import { goProgram, needs } from "../support.ts"

const refusal = (condition: string, sentence = "SHADE_NAME is required", before = "") =>
  `${before}\tif ${condition} {\n\t\treturn nil, fmt.Errorf("${sentence}")\n\t}\n`

const settings = (body: string, path = "config/config.go") =>
  needs({
    ...goProgram,
    [path]: `package config\n\nfunc Load() (*Config, error) {\n\tshade := os.Getenv("SHADE_NAME")\n\topen := os.Getenv("DESK_OPEN")\n${body}\treturn &Config{shade}, nil\n}\n`
  })

const written = (body: string, path = "config/config.go") =>
  needs({ ...goProgram, [path]: `package config\n\n${body}` })

const load = (end: string, type = "Config") =>
  `func Load() (*${type}, error) {\n\tcfg := &${type}{Name: os.Getenv("SHADE_NAME")}\n${end}\treturn cfg, nil\n}\n`

const validate = (type: string) =>
  `\nfunc (c *${type}) Validate() error {\n\tif c.Name == "" {\n\t\treturn errors.New("SHADE_NAME is required")\n\t}\n\treturn nil\n}\n`

const key = (heading: string) =>
  written(
    `func ${heading} {\n\tkey := os.Getenv("STRIPE_SECRET_KEY")\n\tif key == "" {\n\t\treturn nil, errors.New("STRIPE_SECRET_KEY is required")\n\t}\n\treturn use(key), nil\n}\n`
  )

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

  it("require what they have checked, in the same file and in any case", () => {
    const call = "\tif err := cfg.Validate(); err != nil {\n\t\treturn nil, err\n\t}\n"
    assert.include(written(load(call) + validate("Config")), "SHADE_NAME required")
    assert.include(written(load("") + validate("Config")), "SHADE_NAME optional")
    const choice = `\tif cfg.IsPainted {\n${call.replace(/^/gm, "\t")}\t}\n`
    assert.include(written(load(choice) + validate("Config")), "SHADE_NAME optional")
  })

  it("leave open what a part refuses that is handed its settings", () => {
    const part =
      '\nfunc newShade(cfg Config) (*Shade, error) {\n\tif cfg.Name == "" {\n\t\treturn nil, errors.New("SHADE_NAME must be set")\n\t}\n\treturn &Shade{}, nil\n}\n'
    assert.include(written(load("") + part), "SHADE_NAME optional")
    assert.include(written(load("") + validate("Shade")), "SHADE_NAME optional")
  })

  it("are read in files that are called like them, and not only begin so", () => {
    for (const path of ["paint/envelope.go", "paint/confirm.go", "paint/maintenance.go", "conflicts/paint.go"])
      assert.include(settings(refusal('shade == ""'), path), "SHADE_NAME optional", path)
    for (const path of ["paint/config_load.go", "configs/paint.go", "cmd/main.go", "configuration/paint.go"])
      assert.include(settings(refusal('shade == ""'), path), "SHADE_NAME required", path)
  })

  it("require a key of somebody else only where all settings are read at once", () => {
    assert.include(key("Load() (*Config, error)"), "STRIPE_SECRET_KEY required")
    assert.include(key("payments() (*Payments, error)"), "STRIPE_SECRET_KEY optional")
  })
})
