import { assert, describe, it } from "@effect/vitest"
import { filled, needs } from "./support.ts"

const symfony = (settings: Readonly<Record<string, string>>, sample: string) => ({
  "composer.json": '{"require":{"php":">=8.3","symfony/framework-bundle":"7.3.*"}}',
  "public/index.php": "<?php\nreturn fn () => new Kernel();\n",
  ...settings,
  ".env.example": sample
})

describe("settings of Symfony", () => {
  it("ask nobody for what only developers use, and for what no file gives the program", () => {
    const found = needs(
      symfony(
        {
          "config/services.yaml": "parameters:\n  a: '%env(DESK_MAIN)%'\n  b: '%env(resolve:DESK_INNER)%'\n",
          "config/packages/debug.yaml": "when@dev:\n  debug:\n    to: '%env(DUMP_PLACE)%'\n",
          "config/packages/test/mail.yaml": "mail: '%env(MAIL_PLACE)%'\n"
        },
        "DESK_MAIN=\nDUMP_PLACE=\nMAIL_PLACE=\n"
      )
    )
    assert.deepStrictEqual(found, [
      "DESK_INNER optional",
      "DESK_MAIN required",
      "DUMP_PLACE optional",
      "MAIL_PLACE unused"
    ])
  })

  it("have what their sample says of numbers, switches and languages", () => {
    const found = filled(
      symfony(
        {
          "config/services.yaml":
            "parameters:\n  a: '%env(PER_PAGE)%'\n  b: '%env(DEFAULT_LANG)%'\n  c: '%env(JS_ENABLED)%'\n  d: '%env(SITE_ID)%'\n  e: '%env(SITE_TITLE)%'\n  f: '%env(COOKIE_SECURE)%'\n"
        },
        "PER_PAGE=25\nDEFAULT_LANG=en\nJS_ENABLED=true\nSITE_ID=12\nSITE_TITLE=Your title\nCOOKIE_SECURE=false\n"
      )
    )
    // what a developer's machine does without is for the owner to say
    assert.deepStrictEqual(found, {
      COOKIE_SECURE: "owner",
      DEFAULT_LANG: "constant en",
      JS_ENABLED: "constant true",
      PER_PAGE: "constant 25",
      SITE_ID: "owner",
      SITE_TITLE: "owner"
    })
  })
})
