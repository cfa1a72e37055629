/** The files of an engine on an EC2 instance: network interface, disk, machine, secret and snapshots. */
import { selfHosted } from "../../blueprint/selfHosted.ts"
import { type Block, block } from "../../hcl/Block.ts"
import { call, expr, jsonencode, ref, str, type Value } from "../../hcl/Value.ts"
import type { Placement, Plan } from "../Provider.ts"
import { mountScript, startScript } from "../shared/hostedSetup.ts"
import type { TerraformPart } from "../TerraformPart.ts"
import { attached, rolePolicy, serviceRole } from "./shared/iam.ts"
import { groupId, securityGroup } from "./shared/network.ts"
import { tasksArePrivate } from "./shared/policy.ts"
import { storeSecret } from "./shared/storeSecret.ts"
import { data, guarded, kebab, keyArn, named, output, region, resource, sub, tf } from "./shared/terms.ts"

type Hosted = Placement<"store.hosted">

/** Public parameter of AWS with the newest image of Amazon Linux 2023. */
const newestImage = "/aws/service/ami-amazon-linux-latest/al2023-ami-kernel-default-x86_64"

/** The disk that the system starts from, GB: the system, Docker and two images. (E) */
export const systemDiskGb = 20

const device = "/dev/sdf"

/** The password is fetched by the machine's own role: it stands in no user data. */
const fetchScript = (secret: Value): Value =>
  str`#!/bin/sh
set -eu
systemctl enable --now docker
/usr/local/sbin/mount-data ${device}
for attempt in $(seq 1 30); do
  SECRET="$(aws secretsmanager get-secret-value --region ${region} --secret-id ${secret} --query SecretString --output text)" && break
  sleep 10
done
PASSWORD="$(printf '%s' "$SECRET" | python3 -c 'import json, sys; print(json.load(sys.stdin)["password"])')"
export PASSWORD
exec /usr/local/sbin/start-store
`

const cloudInit = (need: Hosted["need"]): Value =>
  call("yamlencode", {
    package_update: true,
    package_upgrade: true,
    packages: ["docker"],
    write_files: [
      { path: "/usr/local/sbin/mount-data", permissions: "0700", content: mountScript },
      { path: "/usr/local/sbin/start-store", permissions: "0700", content: startScript(need) },
      {
        path: "/usr/local/sbin/begin",
        permissions: "0700",
        content: fetchScript(ref(`aws_secretsmanager_secret.${tf(need.id)}.arn`))
      }
    ],
    runcmd: [["/usr/local/sbin/begin"]]
  })

const rights = ({ need }: Hosted, plan: Plan): ReadonlyArray<Block> => {
  const name = tf(need.id)
  const key = keyArn(plan)
  return [
    resource("aws_iam_role", `${name}_machine`, {
      name: named(`${kebab(need.id, 20)}-machine`),
      assume_role_policy: jsonencode({
        Version: "2012-10-17",
        Statement: [{ Effect: "Allow", Action: "sts:AssumeRole", Principal: { Service: "ec2.amazonaws.com" } }]
      })
    }),
    ...rolePolicy(`${name}_machine`, [
      {
        sid: "Secret",
        actions: ["secretsmanager:GetSecretValue"],
        resources: [ref(`aws_secretsmanager_secret.${name}.arn`)]
      },
      ...(key === undefined ? [] : [{ sid: "Key", actions: ["kms:Decrypt"], resources: [key] }])
    ]),
    // Sessions by Systems Manager: no key and no open port for whoever looks after it.
    attached(`${name}_machine`, ["AmazonSSMManagedInstanceCore"]),
    resource("aws_iam_instance_profile", name, {
      name: named(`${kebab(need.id, 20)}-machine`),
      role: ref(`aws_iam_role.${name}_machine.name`)
    })
  ]
}

const network = ({ need }: Hosted, plan: Plan): ReadonlyArray<Block> => {
  const name = tf(need.id)
  const hidden = tasksArePrivate(plan.site)
  return [
    securityGroup(need.id, `${selfHosted[need.engine].title}, reached by the services that use it`),
    resource("aws_vpc_security_group_egress_rule", `${name}_out`, {
      description: "Its image, updates and AWS APIs",
      security_group_id: groupId(need.id),
      cidr_ipv4: "0.0.0.0/0",
      ip_protocol: "tcp",
      from_port: 443,
      to_port: 443
    }),
    // The address stays when the machine is replaced.
    resource("aws_network_interface", name, {
      subnet_id: expr`values(${ref(`aws_subnet.${hidden ? "private" : "public"}`)})[0].id`,
      security_groups: [groupId(need.id)],
      description: `Address of ${kebab(need.id)}`
    }),
    ...(hidden
      ? []
      : [
          resource("aws_eip", name, {
            domain: "vpc",
            network_interface: ref(`aws_network_interface.${name}.id`),
            tags: { Name: named(kebab(need.id)) }
          })
        ])
  ]
}

const machine = ({ component, need }: Hosted, plan: Plan): ReadonlyArray<Block> => {
  const name = tf(need.id)
  const key = keyArn(plan)
  const zone = expr`values(${ref(`aws_subnet.${tasksArePrivate(plan.site) ? "private" : "public"}`)})[0].availability_zone`
  return [
    block("locals", [], { [`${name}_cloud_init`]: cloudInit(need) }),
    data("aws_ssm_parameter", `${name}_image`, { name: newestImage }),
    resource(
      "aws_ebs_volume",
      name,
      {
        availability_zone: zone,
        size: need.storageGb,
        type: "gp3",
        encrypted: true,
        kms_key_id: key,
        tags: { Name: named(kebab(need.id)), Snapshots: named(kebab(need.id)) }
      },
      guarded(need.deletionProtection)
    ),
    resource(
      "aws_instance",
      name,
      {
        ami: ref(`data.aws_ssm_parameter.${name}_image.value`),
        instance_type: component.size ?? "",
        iam_instance_profile: ref(`aws_iam_instance_profile.${name}.name`),
        monitoring: true,
        ebs_optimized: true,
        user_data: str`#cloud-config\n${ref(`local.${name}_cloud_init`)}`,
        user_data_replace_on_change: true,
        tags: { Name: named(kebab(need.id)) },
        depends_on: [
          ref(`aws_secretsmanager_secret_version.${name}`),
          ref(`aws_iam_role_policy.${name}_machine`),
          ref(`aws_vpc_security_group_egress_rule.${name}_out`)
        ]
      },
      [
        sub("network_interface", { device_index: 0, network_interface_id: ref(`aws_network_interface.${name}.id`) }),
        sub("metadata_options", { http_endpoint: "enabled", http_tokens: "required", http_put_response_hop_limit: 1 }),
        sub("root_block_device", { volume_type: "gp3", volume_size: systemDiskGb, encrypted: true, kms_key_id: key }),
        // A newer image of the system is taken when somebody replaces the machine.
        sub("lifecycle", { ignore_changes: expr`[ami]` })
      ]
    ),
    resource("aws_volume_attachment", name, {
      device_name: device,
      volume_id: ref(`aws_ebs_volume.${name}.id`),
      instance_id: ref(`aws_instance.${name}.id`),
      stop_instance_before_detaching: true
    })
  ]
}

const snapshots = ({ need }: Hosted): ReadonlyArray<Block> => {
  const name = tf(need.id)
  return [
    serviceRole(`${name}_snapshots`, `${kebab(need.id, 20)}-snapshots`, "dlm.amazonaws.com"),
    attached(`${name}_snapshots`, ["service-role/AWSDataLifecycleManagerServiceRole"]),
    resource(
      "aws_dlm_lifecycle_policy",
      name,
      {
        description: `Daily snapshots of ${kebab(need.id)}`,
        execution_role_arn: ref(`aws_iam_role.${name}_snapshots.arn`),
        state: "ENABLED"
      },
      [
        sub("policy_details", { resource_types: ["VOLUME"], target_tags: { Snapshots: named(kebab(need.id)) } }, [
          sub("schedule", { name: "daily", copy_tags: true }, [
            sub("create_rule", { interval: 24, interval_unit: "HOURS", times: ["02:00"] }),
            sub("retain_rule", { count: Math.max(1, need.backupDays) })
          ])
        ])
      ]
    )
  ]
}

export const terraform = (placed: Hosted, plan: Plan): TerraformPart => {
  const { need } = placed
  const name = tf(need.id)
  return {
    files: [
      {
        file: "stores.tf",
        blocks: [
          ...storeSecret(need.id, plan),
          ...network(placed, plan),
          ...rights(placed, plan),
          ...machine(placed, plan),
          ...snapshots(placed)
        ]
      }
    ],
    outputs: [
      output(`${name}_machine`, `Id of the machine that runs ${kebab(need.id)}`, ref(`aws_instance.${name}.id`))
    ]
  }
}
