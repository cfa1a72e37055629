import { assert, describe, it } from "@effect/vitest"
import { errorsIn, hasChecker } from "../../support/terraform/checker.ts"
import { filesFor, samples } from "../../render/samples.ts"

const below = "terraform/"

const terraform = [...filesFor(samples.nextjs, "aws").values()].flatMap(({ content, path }) =>
  path.startsWith(below) ? [{ content, path: path.slice(below.length) }] : []
)

const file = (name: string): string => terraform.find(({ path }) => path === name)?.content ?? ""

describe("roles of CI for GitLab", () => {
  it("are trusted to nobody until a project is named", () => {
    assert.match(file("variables.tf"), /variable "gitlab_project_path" \{[^}]*default\s+= ""/)
    assert.strictEqual(file("iam.tf").match(/var\.gitlab_project_path == "" \? \[\] : \[\{/g)?.length, 3)
    assert.include(file("iam.tf"), 'var.create_gitlab_oidc_provider && var.gitlab_project_path != "" ? 1 : 0')
  })

  it("are those of one branch, but for plans, which come from any branch of the project", () => {
    const subjects = [
      ...file("iam.tf").matchAll(/(StringEquals|StringLike)\s+= \{.*gitlab_issuer\}:sub"\s+= "([^"]+)"/g)
    ]
    const branch = "project_path:${var.gitlab_project_path}:ref_type:branch:ref:"
    assert.deepStrictEqual(
      subjects.map(([, operator, subject]) => [operator, subject]),
      [
        ["StringLike", `${branch}*`],
        ["StringEquals", `${branch}\${var.gitlab_branch}`],
        ["StringEquals", `${branch}\${var.gitlab_branch}`]
      ]
    )
  })

  it("take tokens of their own audience, so that one that gets lost opens one of them", () => {
    const audiences = [...file("iam.tf").matchAll(/gitlab_issuer\}:aud"\s+= "([^"]+)"/g)].map(([, each]) => each)
    assert.deepStrictEqual(audiences, ["aws-plan", "aws-deploy", "aws-apply"])
    const provider = /resource "aws_iam_openid_connect_provider" "gitlab" \{[^}]*\}/.exec(file("iam.tf"))?.[0] ?? ""
    for (const audience of audiences) assert.include(provider, `"${audience}"`)
  })

  it.skipIf(!hasChecker)(
    "are planned with GitLab and without",
    async () => {
      for (const values of [
        "",
        'gitlab_project_path = "acme/platform/shop"',
        'gitlab_project_path = "acme/shop"\ngithub_repository   = ""'
      ])
        assert.deepStrictEqual(
          await errorsIn([...terraform, { path: "given.auto.tfvars", content: `${values}\n` }]),
          [],
          values
        )
    },
    120_000
  )
})
