/** Clusters and their nodes, functions and their API. */
import { ref } from "../../../../../src/hcl/Value.ts"
import { resource, sub } from "../../../../../src/providers/aws/shared/terms.ts"
import { type Checks, each } from "../../../../support/securityRules/Check.ts"
import { listOf, resolved, said, valueOf, within } from "../../../../support/securityRules/Written.ts"
import { holdsSecret } from "./containers.ts"

const cluster = "aws_eks_cluster"
const lambda = "aws_lambda_function"
const template = "aws_launch_template"

export const compute: Checks = {
  "AWS-EKS-01": each(
    [cluster],
    (block, written) =>
      within(block, "vpc_config").every(
        (one) =>
          valueOf(one, "endpoint_public_access") === false ||
          (said(one, "public_access_cidrs") !== "" &&
            !resolved(written, said(one, "public_access_cidrs")).includes("0.0.0.0/0"))
      ),
    [resource(cluster, "x", {}, [sub("vpc_config", { endpoint_public_access: true })])],
    [resource(cluster, "x", {}, [sub("vpc_config", { public_access_cidrs: ["0.0.0.0/0"] })])]
  ),
  "AWS-EKS-02": each(
    [cluster],
    (block) => within(block, "encryption_config").some((one) => listOf(valueOf(one, "resources")).includes("secrets")),
    [resource(cluster, "x")]
  ),
  "AWS-EKS-03": each([cluster], (block) => listOf(valueOf(block, "enabled_cluster_log_types")).includes("audit"), [
    resource(cluster, "x")
  ]),
  "AWS-EC2-01": each(
    ["aws_instance", template],
    (block) => within(block, "metadata_options").some((one) => valueOf(one, "http_tokens") === "required"),
    [resource(template, "x")]
  ),
  // Nodes of a cluster are instances that a launch template describes.
  "AWS-EC2-02": each(
    ["aws_instance", template],
    (block) => {
      const disks = [...within(block, "block_device_mappings", "ebs"), ...within(block, "root_block_device")]
      return disks.length > 0 && disks.every((one) => valueOf(one, "encrypted") === true)
    },
    [resource("aws_instance", "x")],
    [resource(template, "x", {}, [sub("block_device_mappings", {}, [sub("ebs", { encrypted: false })])])]
  ),
  "AWS-EC2-03": {
    never: "nothing runs on an instance of its own; nodes of a cluster get an address from their subnet"
  },
  "AWS-EC2-04": { never: "disks are EFS file systems, or those of a cluster's nodes" },
  "AWS-LAM-01": each(
    ["aws_lambda_permission"],
    (block) => said(block, "source_arn") !== "" || said(block, "source_account") !== "",
    [resource("aws_lambda_permission", "x", { principal: "s3.amazonaws.com" })]
  ),
  "AWS-LAM-02": { never: "functions are called through the HTTP API" },
  "AWS-LAM-03": each(
    [lambda],
    (block, written) =>
      within(block, "environment").every((one) => !holdsSecret(resolved(written, said(one, "variables")))),
    [resource(lambda, "x", {}, [sub("environment", { variables: { PASSWORD: ref("random_password.x.result") } })])]
  ),
  "AWS-LAM-04": each(
    [lambda],
    (block) => within(block, "tracing_config").some((one) => valueOf(one, "mode") === "Active"),
    [resource(lambda, "x", {}, [sub("tracing_config", { mode: "PassThrough" })])]
  ),
  "AWS-API-01": each(
    ["aws_apigatewayv2_stage", "aws_api_gateway_stage"],
    (block) => within(block, "access_log_settings").some((one) => said(one, "destination_arn") !== ""),
    [resource("aws_apigatewayv2_stage", "x")]
  )
}
