import { assert, describe, it } from "@effect/vitest"
import { namesGiven } from "../../scripts/trial/namesGiven.ts"
import type { GeneratedFile } from "../../src/render/IacRenderer.ts"

const service = (content: string): ReadonlyArray<GeneratedFile> => [
  { path: "terraform/service_web.tf", content, language: "hcl", purpose: "terraform" }
]

describe("the names that Terraform gives a process", () => {
  it("are those of its settings and of its secrets, without what its platform sets", () => {
    const text = `locals {
  web_environment = merge(
    {
      APP_URL    = "https://\${var.domain_name}?a = b"
      AWS_REGION = var.region
      PORT       = "3000"
    },
    var.web_environment
  )
}

resource "aws_ecs_task_definition" "web" {
  environment = [for name, value in local.web_environment : { name = name, value = value }]
  secrets = [
    {
      name      = "DATABASE_URL"
      valueFrom = "\${aws_secretsmanager_secret.postgres.arn}:DATABASE_URL::"
    },
  ]
}

resource "aws_ecs_task_definition" "web_release" {
  secrets = [
    {
      name      = "DATABASE_URL"
    },
  ]
}
`
    assert.deepStrictEqual(namesGiven(service(text), "web"), ["APP_URL", "DATABASE_URL"])
  })

  it("are named as often as they are given", () => {
    const text = `resource "aws_ecs_task_definition" "web" {
  secrets = [
    { name = "TOKEN", valueFrom = "a" },
    { name = "TOKEN", valueFrom = "b" },
  ]
}
`
    assert.deepStrictEqual(namesGiven(service(text), "web"), ["TOKEN", "TOKEN"])
  })

  it("are read where a container or a machine is given them", () => {
    const container = `resource "scaleway_container" "web" {
  environment_variables  = merge({ MODE = "x" }, var.web_settings)
  secret_environment_variables = {
    DATABASE_URL = "postgres://\${scaleway_rdb_user.postgres.name}@h/app?sslmode=require"
  }
  tags = local.tags
}
`
    assert.deepStrictEqual(namesGiven(service(container), "web"), ["DATABASE_URL", "MODE"])
    const machine = `locals {
  content = join("\\n", [for name, value in merge({ DATA_PATH = "/data/app.db" }, var.web_settings) : "\${name}=\${value}"])
}
`
    assert.deepStrictEqual(namesGiven(service(machine), "web"), ["DATA_PATH"])
  })

  it("are unknown where no file speaks of the process", () => {
    assert.isUndefined(namesGiven(service(""), "worker"))
  })
})
