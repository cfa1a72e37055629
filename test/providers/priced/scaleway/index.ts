import type { Bill } from "../Bill.ts"
import { charged } from "./charged.ts"
import { follows } from "./follows.ts"

const settings = "A setting or a part of something that has a line."
const rights = "Identities and what they may do are free."

export const scalewayBill: Bill = {
  charged,
  follows,
  free: {
    random_bytes: "Made by Terraform.",
    random_password: "Made by Terraform.",
    random_string: "Made by Terraform.",
    terraform_data: "Kept by Terraform.",
    time_offset: "Kept by Terraform.",
    scaleway_billing_budget: "Budgets and their mails are free.",
    scaleway_billing_budget_alert: "Budgets and their mails are free.",
    scaleway_billing_budget_alert_notification: "Budgets and their mails are free.",
    scaleway_cockpit_token: rights,
    scaleway_container_domain: settings,
    scaleway_container_namespace: "Holds containers, which have lines.",
    scaleway_domain_record: "Records are free; their zone has a line.",
    scaleway_edge_services_backend_stage: settings,
    scaleway_edge_services_dns_stage: settings,
    scaleway_edge_services_head_stage: settings,
    scaleway_edge_services_pipeline: "Counted by the plan of Edge Services, which includes some.",
    scaleway_edge_services_tls_stage: settings,
    scaleway_edge_services_waf_stage: "Counted by the plan of Edge Services: one add-on.",
    scaleway_function_cron: settings,
    scaleway_function_namespace: "Holds functions, which have lines.",
    scaleway_function_trigger: settings,
    scaleway_iam_api_key: rights,
    scaleway_iam_policy: rights,
    scaleway_instance_security_group: settings,
    scaleway_k8s_acl: settings,
    scaleway_lb_backend: settings,
    scaleway_lb_certificate: "Certificates of Let's Encrypt are free.",
    scaleway_lb_frontend: settings,
    scaleway_lb_route: settings,
    scaleway_mnq_nats_credentials: rights,
    scaleway_mnq_sqs: "Switches queues on; each message is billed.",
    scaleway_mnq_sqs_credentials: rights,
    scaleway_mongodb_user: rights,
    scaleway_object_bucket_acl: settings,
    scaleway_object_bucket_server_side_encryption_configuration: "Encryption with the provider's keys is free.",
    scaleway_object_bucket_website_configuration: settings,
    scaleway_rdb_database: settings,
    scaleway_rdb_privilege: settings,
    scaleway_rdb_user: rights,
    scaleway_secret: "Its versions are billed.",
    scaleway_vpc_gateway_network: settings,
    scaleway_vpc_private_network: "Private Networks are free."
  },
  withoutResource: {
    "scw.audit-trail": "Audit Trail is on by itself, and free of charge."
  }
}
