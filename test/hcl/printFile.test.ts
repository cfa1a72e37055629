import { format } from "@cdktn/hcl-tools"
import { assert, describe, it } from "@effect/vitest"
import { Effect, FastCheck as fc } from "effect"
import {
  block,
  call,
  commented,
  expr,
  heredoc,
  jsonencode,
  printFile,
  printVariables,
  ref,
  remarked,
  str
} from "../../src/hcl/index.ts"
import { trees } from "./arbitrary.ts"
import { hasTerraform, terraform } from "./terraform.ts"

const example = [
  commented(
    "The bucket for uploads.\nPrivate.",
    block("resource", ["aws_s3_bucket", "uploads"], {
      bucket: str`${ref("var.project")}-uploads`,
      force_destroy: false,
      left_out: undefined,
      tags: { Name: "uploads", "cost centre": 7 }
    })
  ),
  block(
    "resource",
    ["aws_s3_bucket_policy", "uploads"],
    {
      bucket: ref("aws_s3_bucket.uploads.id"),
      count: expr`${ref("var.enabled")} ? 1 : 0`,
      zones: ["a", "b"],
      policy: jsonencode({
        Version: "2012-10-17",
        Statement: [{ Effect: "Deny", Action: ["s3:*"], Resource: str`${ref("aws_s3_bucket.uploads.arn")}/*` }]
      }),
      environment: [{ name: "PORT", value: "8080" }],
      tags: call("merge", ref("local.tags"), { Name: "x" }),
      both: call("merge", { a: 1 }, { b: 2 }),
      script: heredoc("#!/bin/sh\n\nexec node .\n"),
      final: remarked(true, "the last one")
    },
    [block("lifecycle", [], { prevent_destroy: true }), block("timeouts", [])]
  )
]

const printed = `# Storage

# The bucket for uploads.
# Private.
resource "aws_s3_bucket" "uploads" {
  bucket        = "\${var.project}-uploads"
  force_destroy = false
  tags = {
    Name          = "uploads"
    "cost centre" = 7
  }
}

resource "aws_s3_bucket_policy" "uploads" {
  bucket = aws_s3_bucket.uploads.id
  count  = var.enabled ? 1 : 0
  zones  = ["a", "b"]
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [
      {
        Effect   = "Deny"
        Action   = ["s3:*"]
        Resource = "\${aws_s3_bucket.uploads.arn}/*"
      },
    ]
  })
  environment = [
    { name = "PORT", value = "8080" },
  ]
  tags = merge(local.tags, {
    Name = "x"
  })
  both = merge(
    {
      a = 1
    },
    {
      b = 2
    }
  )
  script = <<-EOT
    #!/bin/sh

    exec node .
  EOT
  # the last one
  final = true

  lifecycle {
    prevent_destroy = true
  }

  timeouts {}
}
`

describe("printFile", () => {
  it("writes blocks, nested values, expressions and comments as an engineer would", () => {
    assert.strictEqual(printFile(example, "Storage"), printed)
  })

  it.effect("writes what the formatter would not change", () =>
    Effect.gen(function* () {
      const file = printFile(example, "Storage")
      assert.strictEqual(yield* Effect.promise(() => format(file)), file)
    })
  )

  it.effect("writes any tree as the formatter would leave it", () =>
    Effect.promise(() =>
      fc.assert(
        fc.asyncProperty(trees, async (blocks) => {
          const file = printFile(blocks, "header")
          assert.strictEqual(await format(file), file)
        }),
        { numRuns: 300 }
      )
    )
  )

  it.skipIf(!hasTerraform)("writes any tree as terraform fmt itself would leave it", () => {
    const file = printFile([...example, ...fc.sample(trees, { numRuns: 300, seed: 7 }).flat()])
    assert.strictEqual(terraform(["fmt", "-"], { input: file }), file)
  })

  it("does not let a name leave its place", () => {
    const hostile = 'x" {}\nresource "evil'
    const file = printFile([block(hostile, [hostile], { [hostile]: 1 }, [], hostile)])
    const name = "x_____resource__evil"
    assert.strictEqual(file, `# x" {}\n# resource "evil\n${name} "${name}" {\n  ${name} = 1\n}\n`)
  })

  it("keeps what is not a reference as a quoted string", () => {
    const file = printFile([block("locals", [], { a: ref('var.x}"\nprovider "evil" {'), b: ref("var.x") })])
    assert.strictEqual(file, `locals {\n  a = "var.x}\\"\\nprovider \\"evil\\" {"\n  b = var.x\n}\n`)
  })

  it("writes a variables file with its attributes aligned", () => {
    assert.strictEqual(
      printVariables({ region: "eu-west-3", min: 2 }, "Production"),
      '# Production\n\nregion = "eu-west-3"\nmin    = 2\n'
    )
  })
})
