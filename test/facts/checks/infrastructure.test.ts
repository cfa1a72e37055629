import { assert, describe, it } from "@effect/vitest"
import { analysisOf } from "../support.ts"
import { findingsOf } from "./support.ts"

const pod = (lines: string, kind = "Deployment") => ({
  "k8s/app.yaml": `apiVersion: apps/v1
kind: ${kind}
metadata:
  name: app
spec:
  template:
    spec:
      containers:
        - name: app
          image: acme/app:1.2.3
          resources: { limits: { memory: 256Mi } }
${lines}`
})

const value = ["q8Zr", "41kP", "x9Lm"].join("")

const secret = (data: string, kind = "Secret") => ({
  "k8s/s.yaml": `apiVersion: v1\nkind: ${kind}\nmetadata:\n  name: s\ndata:\n  token: ${data}\n`
})

const role = (verbs: string) => ({
  "k8s/r.yaml": `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata:\n  name: r\nrules:\n  - apiGroups: ["*"]\n    resources: ["*"]\n    verbs: [${verbs}]\n`
})

const service = (type: string, port: number) => ({
  "k8s/v.yaml": `apiVersion: v1\nkind: Service\nmetadata:\n  name: v\nspec:\n  type: ${type}\n  ports:\n    - port: ${port}\n`
})

describe("a Kubernetes manifest", () => {
  it.each([
    ["          securityContext: { privileged: true }\n", "high kubernetes.privileged k8s/app.yaml:12"],
    ["          securityContext: { allowPrivilegeEscalation: true }\n", "medium kubernetes.privileged k8s/app.yaml:12"],
    ["          securityContext: { runAsUser: 0 }\n", "medium kubernetes.root k8s/app.yaml:12"],
    ["      hostNetwork: true\n", "medium kubernetes.host-access k8s/app.yaml:12"],
    [
      "      volumes:\n        - name: d\n          hostPath: { path: /var/run/docker.sock }\n",
      "high kubernetes.host-access k8s/app.yaml:13"
    ]
  ])("is found with %s", (lines, expected) => {
    assert.deepStrictEqual(findingsOf(pod(lines), "kubernetes."), [expected])
  })

  it("is not found where rights are taken away", () => {
    const lines =
      "          securityContext: { privileged: false, allowPrivilegeEscalation: false, runAsUser: 1000, capabilities: { drop: [ALL] } }\n      volumes:\n        - name: d\n          emptyDir: {}\n"
    assert.deepStrictEqual(findingsOf(pod(lines), "kubernetes."), [])
  })

  it("limits memory and names the versions of images, in one finding each", () => {
    const bare = {
      "k8s/a.yaml":
        "apiVersion: v1\nkind: Pod\nmetadata: { name: a }\nspec:\n  containers:\n    - name: a\n      image: acme/a:latest\n    - name: b\n      image: acme/b\n"
    }
    assert.deepStrictEqual(findingsOf(bare, "kubernetes."), [
      "low kubernetes.no-limits k8s/a.yaml:6",
      "low kubernetes.unpinned-image k8s/a.yaml:7"
    ])
  })

  it("with the values of a Secret is found without showing them; placeholders count less and sealed ones not at all", () => {
    const real = secret(Buffer.from(value).toString("base64"))
    assert.deepStrictEqual(findingsOf(real, "kubernetes."), ["high kubernetes.plain-secret k8s/s.yaml:6"])
    assert.notInclude(JSON.stringify(analysisOf(real)), Buffer.from(value).toString("base64"))
    assert.deepStrictEqual(findingsOf(secret(Buffer.from("changeme").toString("base64")), "kubernetes."), [
      "low kubernetes.plain-secret k8s/s.yaml:6"
    ])
    assert.deepStrictEqual(findingsOf(secret('""'), "kubernetes."), [])
    assert.deepStrictEqual(findingsOf(secret("AgBy3i4OJSWK", "SealedSecret"), "kubernetes."), [])
  })

  it("that hands out the cluster or opens a store is found", () => {
    assert.deepStrictEqual(findingsOf(role('"*"'), "kubernetes."), ["high kubernetes.broad-role k8s/r.yaml:6"])
    assert.deepStrictEqual(findingsOf(role('"get", "list"'), "kubernetes."), [])
    assert.deepStrictEqual(findingsOf(service("LoadBalancer", 5432), "kubernetes."), [
      "high kubernetes.exposed-store k8s/v.yaml:8"
    ])
    assert.deepStrictEqual(findingsOf(service("ClusterIP", 5432), "kubernetes."), [])
    assert.deepStrictEqual(findingsOf(service("LoadBalancer", 443), "kubernetes."), [])
  })
})

const terraform = (text: string) => findingsOf({ "infra/main.tf": text }, "terraform.", "runtime.")

const ingress = (from: number, to: number, source: string, protocol = "tcp") =>
  `resource "aws_security_group" "a" {\n  ingress {\n    from_port = ${from}\n    to_port = ${to}\n    protocol = "${protocol}"\n    cidr_blocks = [${source}]\n  }\n}\n`

const policy = (effect: string, action: string) =>
  `resource "aws_iam_policy" "a" {\n  policy = jsonencode({\n    Statement = [{\n      Effect = "${effect}"\n      Action = "${action}"\n      Resource = "*"\n    }]\n  })\n}\n`

describe("Terraform", () => {
  it.each([
    [ingress(22, 22, '"0.0.0.0/0"'), ["high terraform.open-port infra/main.tf:6"]],
    [ingress(0, 0, '"0.0.0.0/0"', "-1"), ["high terraform.open-port infra/main.tf:6"]],
    [ingress(5432, 5432, '"10.0.0.0/8"'), []],
    [ingress(443, 443, '"0.0.0.0/0"'), []],
    [
      'resource "aws_db_instance" "a" {\n  engine = "postgres"\n  engine_version = "12.4"\n  publicly_accessible = true\n  storage_encrypted = false\n}\n',
      [
        "high terraform.public-database infra/main.tf:4",
        "medium runtime.end-of-life infra/main.tf:3",
        "medium terraform.unencrypted-store infra/main.tf:5"
      ]
    ],
    [
      'resource "aws_db_instance" "a" {\n  engine = "postgres"\n  engine_version = "17"\n  publicly_accessible = var.public\n  storage_encrypted = true\n  password = var.password\n}\n',
      []
    ],
    [
      'resource "aws_s3_bucket_acl" "a" {\n  acl = "public-read-write"\n}\n',
      ["high terraform.public-bucket infra/main.tf:2"]
    ],
    ['resource "aws_s3_bucket_acl" "a" {\n  acl = "private"\n}\n', []],
    [policy("Allow", "*"), ["high terraform.wildcard-policy infra/main.tf:5"]],
    [policy("Deny", "*"), []],
    [policy("Allow", "s3:GetObject"), []],
    [
      'data "aws_iam_policy_document" "a" {\n  statement {\n    actions   = ["*"]\n    resources = ["*"]\n  }\n}\n',
      ["high terraform.wildcard-policy infra/main.tf:3"]
    ],
    [`provider "aws" {\n  secret_key = "${value}"\n}\n`, ["high terraform.credentials infra/main.tf:2"]],
    ['provider "aws" {\n  region = "eu-west-1"\n  secret_key = var.key\n}\n', []],
    ['variable "db_password" {\n  sensitive = true\n}\n', []],
    ['terraform {\n  backend "s3" {\n    encrypt = false\n  }\n}\n', ["medium terraform.plain-state infra/main.tf:3"]],
    ['# resource "aws_s3_bucket_acl" "a" { acl = "public-read" }\n', []]
  ] as const)("%s", (text, expected) => {
    assert.deepStrictEqual(terraform(text), expected)
  })

  it("of an example is not judged, and templates of CloudFormation are", () => {
    assert.deepStrictEqual(findingsOf({ "examples/a/main.tf": ingress(22, 22, '"0.0.0.0/0"') }, "terraform."), [])
    const template =
      "AWSTemplateFormatVersion: '2010-09-09'\nResources:\n  Db:\n    Type: AWS::RDS::DBInstance\n    Properties:\n      PubliclyAccessible: true\n      Engine: postgres\n      EngineVersion: '11.2'\n  Role:\n    Type: AWS::IAM::Policy\n    Properties:\n      PolicyDocument:\n        Statement:\n          - Effect: Allow\n            Action: '*'\n            Resource: '*'\n"
    assert.deepStrictEqual(findingsOf({ "infra/template.yaml": template }, "cloudformation.", "runtime."), [
      "high cloudformation.exposed infra/template.yaml:6",
      "high cloudformation.wildcard-policy infra/template.yaml:13",
      "medium runtime.end-of-life infra/template.yaml:8"
    ])
  })
})
