import { assert, it } from "@effect/vitest"
import { goProgram, needs } from "../support.ts"

const withStruct = (module: string, text: string) => ({
  ...goProgram,
  "go.mod": `module example.org/desk\n\ngo 1.26\n\nrequire ${module} v1.4.0\n`,
  "config.go": `package main\n\n${text}`
})

it("tags of env demand a value, give a default and put something before the names of a group", () => {
  assert.deepStrictEqual(
    needs(
      withStruct(
        "github.com/caarlos0/env/v11",
        'type Config struct {\n\tShade string `env:"SHADE,required"`\n\tLight string `env:"LIGHT" envDefault:"on"`\n\tMail Mail `envPrefix:"MAIL_"`\n}\n\ntype Mail struct {\n\tTone string `env:"TONE,notEmpty"`\n}\n'
      )
    ),
    ["LIGHT optional", "MAIL_TONE required", "SHADE required"]
  )
})

it("envconfig makes names of its prefix and the fields", () => {
  assert.deepStrictEqual(
    needs(
      withStruct(
        "github.com/kelseyhightower/envconfig",
        'type Config struct {\n\tShade string `required:"true"`\n\tPageSize int `split_words:"true" default:"20"`\n\tHidden string `ignored:"true"`\n}\n\nfunc load() {\n\tvar c Config\n\tenvconfig.Process("desk", &c)\n}\n'
      )
    ),
    ["DESK_PAGE_SIZE optional", "DESK_SHADE required"]
  )
})
