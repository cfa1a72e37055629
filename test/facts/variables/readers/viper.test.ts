import { assert, it } from "@effect/vitest"
import { goProgram, needs } from "../support.ts"

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
