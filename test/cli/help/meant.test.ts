import { Command } from "@effect/cli"
import { assert, describe, it } from "@effect/vitest"
import { accounts } from "../../../src/cli/accounts.ts"
import { analyze } from "../../../src/cli/analyze.ts"
import { ask } from "../../../src/cli/ask.ts"
import { change } from "../../../src/cli/change.ts"
import { diff } from "../../../src/cli/diff.ts"
import { examples } from "../../../src/cli/help/examples.ts"
import { meant } from "../../../src/cli/help/meant.ts"
import { init } from "../../../src/cli/init.ts"
import { keys } from "../../../src/cli/keys.ts"
import { githubApp } from "../../../src/cli/githubApp.ts"
import { plan } from "../../../src/cli/plan.ts"
import { pullRequest } from "../../../src/cli/pullRequest.ts"
import { prices } from "../../../src/cli/prices.ts"
import { secrets } from "../../../src/cli/secrets.ts"
import { versions } from "../../../src/cli/versions.ts"

const commands = [
  analyze,
  plan,
  change,
  ask,
  versions,
  diff,
  init,
  pullRequest,
  githubApp,
  accounts,
  keys,
  secrets,
  prices
] as const
const root = {
  name: "groundplan",
  command: Command.make("groundplan").pipe(Command.withSubcommands(commands)).descriptor,
  commands: commands.map(({ descriptor }) => descriptor)
}

const page = (...words: ReadonlyArray<string>): string => {
  const found = meant(root, words)
  return found._tag === "Page" ? found.text : assert.fail(found._tag)
}

/** An argument or option has its text beside it, or below it where its name is long. */
const hasText = (line: string, next = ""): boolean => / {2}\S/.test(line.trim()) || /^ {5,}\S/.test(next)

/** Commands by their names, but for the one that is made elsewhere. */
const names = Object.keys(examples).filter((name) => name !== "serve")

describe("help", () => {
  it("lists every command, each with examples of it", () => {
    const listed = /Commands\n([\s\S]*?)\n\nExamples/.exec(page())?.[1] ?? ""
    const found = listed.split("\n").flatMap((line) => /^ {2}([a-z-]+(?: [a-z-]+)*) {2,}\S/.exec(line)?.[1] ?? [])
    assert.sameMembers(found, names)
  })

  it.each(names)("of %s says what its arguments and options are for, and nothing of the library's", (name) => {
    const text = page(...name.split(" "), "--help")
    assert.include(text, `Usage: groundplan ${name}`)
    assert.notMatch(text, /A true or false value|user-defined|This setting|completions|wizard|log-level|One of the/)
    const lines = text.split("\n")
    const silent = lines.filter((line, at) => /^ {2}(?:--|<)/.test(line) && !hasText(line, lines[at + 1]))
    assert.deepStrictEqual(silent, [])
  })

  it.each(names)("of %s has examples that name its own options only", (name) => {
    const text = page(...name.split(" "), "--help")
    for (const line of examples[name] ?? []) {
      assert.include(line, `groundplan ${name}`)
      assert.include(text, line)
      for (const [option] of line.matchAll(/--[a-z-]+/g)) assert.include(text, `\n  ${option}`)
    }
  })

  it("of a group lists its commands, also without being asked for", () => {
    assert.strictEqual(page("keys"), page("keys", "--help"))
    for (const name of ["keys create", "keys list", "keys revoke"]) assert.include(page("keys"), `\n  ${name}  `)
  })

  it("leaves calls alone, and names what there is where a command is not known", () => {
    assert.strictEqual(meant(root, ["plan", "acme/shop"])._tag, "Call")
    assert.strictEqual(meant(root, ["--version"])._tag, "Call")
    const unknown = meant(root, ["keys", "crate"])
    assert.match(
      unknown._tag === "Unknown" ? unknown.reason : "",
      /no command keys crate; there are create, list, revoke/
    )
  })

  it.each([
    ["plan acme/shop --formt x", "There is no option --formt; plan has --ref, --path, --context,"],
    ["plan --formt=x acme/shop", "There is no option --formt; plan has"],
    ["keys revoke --acount ada gp_r_1", "There is no option --acount; keys revoke has --account, --json."],
    ["prices check --provider aws", "There is no option --provider; prices check has"]
  ])("names an option that a command has not: %s", (words, reason) => {
    const found = meant(root, words.split(" "))
    assert.strictEqual(found._tag === "Unknown" ? found.reason.slice(0, reason.length) : found._tag, reason)
  })

  it.each([
    ["plan", "acme/shop", "--format", "json", "--anew", "--JSON", "--log-level", "debug"],
    ["plan", "--ref", "--odd", "acme/shop"],
    ["plan", "acme/shop", "--context", "a=b", "--context", "c=d", "--format=csv"],
    ["change", "out", "--", "--more of it"],
    ["change", "out", "-- dashes in a message"]
  ])("leaves options that there are, their values and what is none alone: %s %s %s", (...words) => {
    assert.strictEqual(meant(root, words)._tag, "Call")
  })
})
