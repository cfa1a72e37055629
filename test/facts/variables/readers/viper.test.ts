import { assert, it } from "@effect/vitest"
import { filled, goProgram, needs } from "../support.ts"

it("keys of Viper are variables behind its prefix", () => {
  assert.deepStrictEqual(
    needs({
      ...goProgram,
      "go.mod": "module example.org/desk\n\ngo 1.26\n\nrequire github.com/spf13/viper v1.20.0\n",
      "config.go":
        'package main\n\nfunc init() {\n\tviper.SetEnvPrefix("desk")\n\tviper.AutomaticEnv()\n\tviper.SetDefault("mail.tone", "low")\n}\n'
    }),
    ["DESK_MAIL_TONE optional"]
  )
})

const held = (start: string) =>
  needs({
    ...goProgram,
    "go.mod": "module example.org/desk\n\ngo 1.26\n\nrequire github.com/spf13/viper v1.20.0\n",
    "settings/settings.go": `package settings\n\nvar Given *viper.Viper\n\nfunc Read() {\n\t${start}\n\tGiven.AutomaticEnv()\n}\n`,
    "store.go":
      'package main\n\nfunc open() {\n\tg := settings.Given\n\tuse(g.GetString("DESK_USER"), g.GetInt("DESK_LIMIT"), c.GetString("TRACE_ID"))\n}\n'
  })

it("keys of a Viper that a variable holds are variables where they are written as such", () => {
  assert.deepStrictEqual(held("Given = viper.New()"), ["DESK_LIMIT optional", "DESK_USER optional"])
  assert.deepStrictEqual(held("Given = other.New()"), [])
})

const asked = (code: string, path = "store.go") =>
  needs({
    ...goProgram,
    "go.mod": "module example.org/desk\n\ngo 1.26\n\nrequire github.com/spf13/viper v1.20.0\n",
    "settings/settings.go":
      "package settings\n\nvar Given = viper.New()\n\nfunc Read() {\n\tv := viper.New()\n\tv.AutomaticEnv()\n}\n",
    [path]: `package main\n\nfunc open() {\n\t${code}\n}\n`
  })

it("only what holds a Viper is asked for variables", () => {
  assert.deepStrictEqual(asked('use(settings.Given.GetString("DESK_USER"))'), ["DESK_USER optional"])
  assert.deepStrictEqual(asked('g := settings.Given\n\tuse(g.GetBool("DESK_USER"))'), ["DESK_USER optional"])
  assert.deepStrictEqual(asked('use(v.GetString("DESK_USER"))', "settings/more.go"), ["DESK_USER optional"])
  assert.deepStrictEqual(asked('use(v.GetString("DESK_USER"))'), [])
  assert.deepStrictEqual(asked('use(claims.GetString("TRACE_ID"), store.GetInt("PAGE_SIZE"))'), [])
  assert.deepStrictEqual(asked('g := other.Given2\n\tuse(g.GetString("TRACE_ID"))'), [])
})

const goModule = "module example.org/desk\n\ngo 1.26\n\nrequire github.com/spf13/viper v1.20.0\n"

const named = (prefix: string) =>
  needs({
    ...goProgram,
    "go.mod": goModule,
    "config.go": `package main\n\nfunc read() {\n\t${prefix}\n\tviper.SetEnvPrefix(before)\n\tviper.AutomaticEnv()\n\tuse(viper.GetString("server_url"), viper.IsSet("mail"))\n}\n`
  })

it("keys of one word are variables too where a name stands for the prefix", () => {
  assert.deepStrictEqual(named('before := "desk"'), ["DESK_MAIL optional", "DESK_SERVER_URL optional"])
  assert.deepStrictEqual(named("before := word()"), [])
})

const typed = (bound: string) =>
  needs({
    ...goProgram,
    "go.mod": goModule,
    "cmd/desk/main.go": `package main\n\nfunc init() {\n\tpflag.String("page-size", "", "most")\n\tpflag.Bool("health-check", false, "asks")\n\tviper.AutomaticEnv()\n\t${bound}\n}\n`,
    "cmd/deskctl/main.go":
      'package main\n\nfunc init() {\n\tviper.SetEnvPrefix("deskctl")\n\tviper.AutomaticEnv()\n\tviper.SetDefault("tone", "low")\n}\n'
  })

it("options of a program are variables where it binds them all, and each program has a prefix of its own", () => {
  assert.deepStrictEqual(typed("viper.BindPFlags(pflag.CommandLine)"), ["DESKCTL_TONE optional", "PAGE_SIZE optional"])
  assert.deepStrictEqual(typed(""), ["DESKCTL_TONE optional"])
})

it("the default of an option tells the store whose address it takes", () => {
  const files = {
    ...goProgram,
    "go.mod": `${goModule.trimEnd()}\n\nrequire github.com/redis/go-redis/v9 v9.7.0\n`,
    "main.go":
      'package main\n\nfunc main() {\n\tpflag.String("redis", "redis://localhost:6379/0", "where")\n\tviper.AutomaticEnv()\n\tviper.BindPFlags(pflag.CommandLine)\n\thttp.ListenAndServe(":8080", nil)\n}\n'
  }
  assert.match(filled(files)["REDIS"] ?? "", /^store-url redis /)
})
