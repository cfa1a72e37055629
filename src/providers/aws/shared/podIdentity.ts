/** Roles that pods take on by EKS Pod Identity: without keys, and only under one service account. */
import type { Block } from "../../../hcl/Block.ts"
import { jsonencode, ref } from "../../../hcl/Value.ts"
import { rolePolicy, type Statement } from "./iam.ts"
import { named, resource } from "./terms.ts"

interface PodRole {
  readonly name: string
  readonly suffix: string
  readonly namespace: string
  /** The service account. */
  readonly account: string
}

/** A role for pods under one service account. */
export const podTrust = ({ account, name, namespace, suffix }: PodRole): Block =>
  resource("aws_iam_role", name, {
    name: named(suffix),
    assume_role_policy: jsonencode({
      Version: "2012-10-17",
      Statement: [
        {
          Effect: "Allow",
          Action: ["sts:AssumeRole", "sts:TagSession"],
          Principal: { Service: "pods.eks.amazonaws.com" },
          Condition: {
            StringEquals: {
              "aws:RequestTag/kubernetes-namespace": namespace,
              "aws:RequestTag/kubernetes-service-account": account
            }
          }
        }
      ]
    })
  })

/** The role, what it may do, and which service account has it. */
export const podRole = (role: PodRole, statements: ReadonlyArray<Statement>): ReadonlyArray<Block> => [
  podTrust(role),
  ...rolePolicy(role.name, statements),
  resource("aws_eks_pod_identity_association", role.name, {
    cluster_name: ref("aws_eks_cluster.main.name"),
    namespace: role.namespace,
    service_account: role.account,
    role_arn: ref(`aws_iam_role.${role.name}.arn`)
  })
]
