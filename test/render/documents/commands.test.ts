import { assert, describe, it } from "@effect/vitest"
import { type Command, commandsIn } from "./commands.ts"
import known from "./known.json" with { type: "json" }
import { everyDocument } from "./written.ts"

interface Known {
  readonly words?: number
  readonly required: ReadonlyArray<string>
  readonly optional: ReadonlyArray<string>
}

const knownOf = (client: Command["client"]): ReadonlyMap<string, Known> =>
  new Map(Object.entries(known[client].commands))

/** What a client would refuse; nothing where it would not. */
const refused = ({ client, line, name, spoken, told, words }: Command): ReadonlyArray<string> => {
  const command = knownOf(client).get(name)
  if (command === undefined) return [`${client} ${name} is not among the known ones: ${line}`]
  const given = told.filter((one) => !known[client].everywhere.includes(one))
  const allowed = new Set([...command.required, ...command.optional])
  const missing = spoken && given.length === 0 ? [] : command.required.filter((one) => !given.includes(one))
  return [
    ...given.filter((one) => !allowed.has(one)).map((one) => `${client} ${name} knows no ${one}: ${line}`),
    ...missing.filter(() => !given.includes("cli-input-json")).map((one) => `${client} ${name} needs ${one}: ${line}`),
    ...(command.words !== undefined && words.length !== command.words && !(spoken && words.length === 0)
      ? [`${client} ${name} takes ${command.words} word without a name: ${line}`]
      : [])
  ]
}

const read = (line: string) =>
  commandsIn(`\`\`\`sh\n${line}\n\`\`\`\n`).map(({ client, name, told, words }) => ({ client, name, told, words }))

const why = (line: string) => commandsIn(`\`\`\`sh\n${line}\n\`\`\`\n`).flatMap(refused)

describe("commands in documents", () => {
  it("are read as a shell would: options before and after, quotes, what follows a bar, a command in another", () => {
    assert.deepStrictEqual(
      read(`aws s3api --endpoint-url https://x list-object-versions --bucket "$(value 'a.b')" | cat --number`),
      [{ client: "aws", name: "s3api list-object-versions", told: ["endpoint-url", "bucket"], words: [] }]
    )
    assert.deepStrictEqual(
      read(`ID="$(scw rdb backup restore "$A" instance-id="\${B##*/}" --wait)"   # scw says no more`),
      [{ client: "scw", name: "rdb backup restore", told: ["instance-id", "wait"], words: ['"$A"'] }]
    )
    assert.deepStrictEqual(
      read('DB="$(value \'x.id\')" && aws rds wait db-instance-available --db-instance-identifier "$DB"').map(
        ({ name }) => name
      ),
      ["rds wait db-instance-available"]
    )
  })

  it("would be refused with an argument of another name, without one that is needed, or by a name where an id stands alone", () => {
    assert.match(
      why('scw mongodb snapshot restore "$A" instance-name=a node-type=b node-amount=2').join("\n"),
      /knows no node-amount[^\n]*\n.*needs node-number/
    )
    assert.match(why('scw block snapshot create volume-id="$A"').join(), /takes 1 word/)
    assert.match(
      why("aws rds restore-db-cluster-to-point-in-time --db-cluster-identifier a --restore-time b").join(),
      /knows no restore-time/
    )
    assert.match(why("aws rds stop-everything").join(), /not among the known/)
  })

  it("are told only what their client knows, and all that it needs", async () => {
    const seen = new Set<string>()
    const wrong = new Set<string>()
    for (const { files } of await everyDocument())
      for (const [path, { content }] of files)
        if (path.endsWith(".md"))
          for (const command of commandsIn(content)) {
            seen.add(`${command.client} ${command.name}`)
            for (const why of refused(command)) wrong.add(why)
          }
    assert.deepStrictEqual([...wrong].toSorted(), [])
    assert.isAbove(seen.size, 40)
  }, 300_000)
})
