import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { needs, program } from "../support.ts"

const settings = (...properties: ReadonlyArray<string>) =>
  needs({
    ...program,
    "src/env.validation.ts": `import {\n  IsOptional, IsString, IsUrl, IsNumber, Min,\n  IsNotEmpty, IsIn\n} from "class-validator"\n\nexport class Settings {\n${properties.join("\n\n")}\n}\n`
  })

describe("a class of settings that class-validator checks", () => {
  it("requires what is checked and has no default", () => {
    assert.deepStrictEqual(
      settings(
        "  @IsString()\n  SHADE: string;",
        "  @IsNumber()\n  @Min(0)\n  RETRIES: number = 3;",
        "  @IsOptional() @IsUrl()\n  PORTAL: string;",
        "  @IsString() FLAVOUR?: string;"
      ),
      ["FLAVOUR optional", "PORTAL optional", "RETRIES optional", "SHADE required"]
    )
  })

  it("reads the values that the class takes from the environment itself", () => {
    assert.deepStrictEqual(
      settings(
        '  /** The colour; see `shade()`. */\n  @IsNotEmpty()\n  public SHADE = environment.SHADE ?? "";',
        '  @IsIn(["info", "warn"])\n  public VERBOSITY = environment.VERBOSITY || "info";',
        "  @IsOptional()\n  @IsNumber()\n  public CROWD = this.toOptionalNumber(environment.CROWD);",
        "  public MIRROR = environment.MIRROR;",
        "  @IsUrl({\n    require_tld: false,\n  })\n  public PORTAL = process.env.PORTAL_ADDRESS;"
      ),
      ["CROWD optional", "MIRROR optional", "PORTAL_ADDRESS required", "SHADE required", "VERBOSITY optional"]
    )
  })

  it("leaves open what a check of its own makes of a missing value", () => {
    assert.deepStrictEqual(
      settings("  @IsKnownMailer()\n  public MAILER = environment.MAILER;", "  @IsIn([1])\n  DEPTH = 1;"),
      ["DEPTH optional", "MAILER optional"]
    )
  })

  it("is none of requests, whose files are not named after settings", () => {
    assert.deepStrictEqual(
      needs({
        ...program,
        "src/orders.dto.ts":
          'import { IsString } from "class-validator"\nexport class Order {\n  @IsString()\n  ORDER_NUMBER: string\n}\n'
      }),
      []
    )
  })

  it.prop(
    "of any text is read without an error",
    { text: fc.stringMatching(/^[A-Z@{}()'"`:=?|;.\\/ \n*]{0,200}$/) },
    ({ text }) => {
      assert.isArray(settings(text))
    },
    { fastCheck: { numRuns: 20 } }
  )
})
