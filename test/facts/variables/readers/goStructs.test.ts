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

it("conf makes names of its prefix and the place of a field, across the files of a package", () => {
  const files = withStruct(
    "github.com/ardanlabs/conf/v3",
    'type Config struct {\n\tconf.Version\n\tTone string `conf:"default:soft"`\n\tStore Store\n}\n\nfunc load() {\n\tvar c Config\n\tconst prefix = "DESK"\n\tconf.Parse(prefix, &c)\n}\n'
  )
  assert.deepStrictEqual(
    needs({
      ...files,
      "store.go":
        'package main\n\ntype Store struct {\n\tShelfCount int `conf:"required"`\n\tHidden string `conf:"-"`\n\tOther string `conf:"env:LAMP,default:a"`\n}\n'
    }),
    ["DESK_LAMP optional", "DESK_STORE_SHELF_COUNT required", "DESK_TONE optional"]
  )
})

it("conf fills a struct that a function writes in place", () => {
  assert.deepStrictEqual(
    needs(
      withStruct(
        "github.com/ardanlabs/conf/v3",
        'func run() {\n\tcfg := struct {\n\t\tconf.Version\n\t\tWeb struct {\n\t\t\tReadTimeout time.Duration `conf:"default:5s"`\n\t\t}\n\t}{\n\t\tVersion: conf.Version{Build: build},\n\t}\n\tconf.Parse("DESK", &cfg)\n}\n'
      )
    ),
    ["DESK_WEB_READ_TIMEOUT optional"]
  )
})

it("go-envconfig puts a prefix before all names, and one before those of a group", () => {
  assert.deepStrictEqual(
    needs(
      withStruct(
        "github.com/sethvargo/go-envconfig",
        'type Config struct {\n\tShade string `env:"SHADE, required"`\n\tLamp Lamp `env:", prefix=LAMP_"`\n}\n\ntype Lamp struct {\n\tTone string `env:"TONE, default=soft"`\n}\n\nfunc load() {\n\tl := envconfig.PrefixLookuper("DESK_", envconfig.OsLookuper())\n}\n'
      )
    ),
    ["DESK_LAMP_TONE optional", "DESK_SHADE required"]
  )
})

it("what a tag demands may come from a map that is asked before the environment", () => {
  assert.deepStrictEqual(
    needs(
      withStruct(
        "github.com/sethvargo/go-envconfig",
        'type Config struct {\n\tShade string `env:"SHADE,required"`\n}\n\nfunc load() {\n\tl := envconfig.MultiLookuper(\n\t\tenvconfig.MapLookuper(given),\n\t\tenvconfig.PrefixLookuper("DESK_", envconfig.OsLookuper()),\n\t)\n}\n'
      )
    ),
    ["DESK_SHADE optional"]
  )
})

it("env and cleanenv put something before the names of all fields, or of a group", () => {
  assert.deepStrictEqual(
    needs(
      withStruct(
        "github.com/caarlos0/env/v11",
        'type Config struct {\n\tShade string `env:"SHADE,required"`\n}\n\nfunc load() {\n\tc, err := env.ParseAsWithOptions[Config](env.Options{Prefix: "DESK_"})\n}\n'
      )
    ),
    ["DESK_SHADE required"]
  )
  assert.deepStrictEqual(
    needs(
      withStruct(
        "github.com/ilyakaznacheev/cleanenv",
        'type Config struct {\n\tLamp Lamp `env-prefix:"LAMP_"`\n}\n\ntype Lamp struct {\n\tTone string `env:"TONE" env-required:"true"`\n}\n'
      )
    ),
    ["LAMP_TONE required"]
  )
})

it("fields of a struct that is embedded have no group", () => {
  assert.deepStrictEqual(
    needs(
      withStruct(
        "github.com/kelseyhightower/envconfig",
        'type Config struct {\n\tLamp\n\tStore Store\n}\n\ntype Lamp struct {\n\tTone string `default:"soft"`\n}\n\ntype Store struct {\n\tShelf string `required:"true"`\n}\n\nfunc load() {\n\tenvconfig.Process("desk", &c)\n}\n'
      )
    ),
    ["DESK_STORE_SHELF required", "DESK_TONE optional"]
  )
})

it("a tag that says no demands nothing, whatever its words are", () => {
  assert.deepStrictEqual(
    needs({
      ...goProgram,
      "config.go":
        'package main\n\ntype Config struct {\n\tShade string `env:"SHADE" desc:"Required by nobody." required:"N"`\n\tLight string `env:"LIGHT" required:"false"`\n\tTone string `env:"TONE" required:"Y"`\n\tLamp string `env:"LAMP" validate:"url,required"`\n}\n'
    }),
    ["LAMP required", "LIGHT optional", "SHADE optional", "TONE required"]
  )
})
