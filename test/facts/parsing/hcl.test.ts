import { assert, it } from "@effect/vitest"
import { attribute, literal, parseHcl, quotedTexts } from "../../../src/facts/parsing/hcl.ts"

it("blocks have labels, attributes with their lines, and blocks inside them", () => {
  const [resource, locals] = parseHcl(`# a comment with { in it
resource "aws_db_instance" "main" {
  engine_version = "16.3" // why
  username       = var.user
  tags = {
    Name = "a } b"
  }
  policy = <<-EOT
    { "Action": "*" }
    }
  EOT
  timeouts { create = "5m" }
}
locals {
  url = "http://\${lookup(var.x, "host")}:80"
}
`)
  assert.isDefined(resource)
  assert.isDefined(locals)
  assert.deepStrictEqual([resource.type, resource.labels, resource.line], ["resource", ["aws_db_instance", "main"], 2])
  assert.deepStrictEqual(
    resource.attributes.map(({ name, line }) => [name, line]),
    [
      ["engine_version", 3],
      ["username", 4],
      ["tags", 5],
      ["policy", 8]
    ]
  )
  assert.strictEqual(literal(attribute(resource, "engine_version")), "16.3")
  assert.isUndefined(literal(attribute(resource, "username")))
  assert.include(attribute(resource, "policy")?.text ?? "", '"Action": "*"')
  assert.deepStrictEqual(quotedTexts(attribute(resource, "tags")), ["a } b"])
  assert.deepStrictEqual(
    resource.blocks.map(({ type, line, attributes }) => [type, line, attributes[0]?.text]),
    [["timeouts", 12, '"5m"']]
  )
  assert.isUndefined(literal(attribute(locals, "url")))
  assert.strictEqual(locals.line, 14)
})

it("whatever the text, it is read in one pass", () => {
  for (const text of [
    "{".repeat(100_000),
    'a "'.repeat(50_000),
    "a = <<E\n".repeat(20_000),
    "a = [".repeat(50_000),
    "a { ".repeat(50_000),
    "/*".repeat(50_000),
    "}".repeat(9),
    'a = "${'.repeat(30_000)
  ]) {
    const before = performance.now()
    assert.isArray(parseHcl(text))
    assert.isBelow(performance.now() - before, 1000)
  }
})
