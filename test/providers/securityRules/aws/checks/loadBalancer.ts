/** Load balancers and what stands before them. */
import { resource, sub } from "../../../../../src/providers/aws/shared/terms.ts"
import { type Checks, each } from "../../../../support/securityRules/Check.ts"
import { names, resolved, resourcesOf, said, valueOf, within } from "../../../../support/securityRules/Written.ts"

const balancers = ["aws_lb", "aws_alb"]
const listeners = ["aws_lb_listener", "aws_alb_listener"]
const plain = resource("aws_lb", "main", { internal: false })

export const loadBalancer: Checks = {
  "AWS-ELB-01": each(
    listeners,
    (block) =>
      valueOf(block, "protocol") !== "HTTP" ||
      within(block, "default_action", "redirect").some((redirect) => valueOf(redirect, "protocol") === "HTTPS"),
    [resource("aws_lb_listener", "x", { protocol: "HTTP" }, [sub("default_action", { type: "forward" })])]
  ),
  "AWS-ELB-02": each(
    listeners,
    (block) =>
      !["HTTPS", "TLS"].includes(String(valueOf(block, "protocol"))) ||
      /^"ELBSecurityPolicy-(?:TLS13-1-[23]|FS-1-2|TLS-1-2)-/.test(said(block, "ssl_policy")),
    [resource("aws_lb_listener", "x", { protocol: "HTTPS" })],
    [resource("aws_lb_listener", "x", { protocol: "HTTPS", ssl_policy: "ELBSecurityPolicy-2016-08" })]
  ),
  "AWS-ELB-03": each(balancers, (block) => valueOf(block, "drop_invalid_header_fields") === true, [plain]),
  "AWS-ELB-04": each(
    balancers,
    (block) => within(block, "access_logs").some((logs) => valueOf(logs, "enabled") === true),
    [plain]
  ),
  "AWS-ELB-05": each(balancers, (block) => valueOf(block, "enable_deletion_protection") === true, [plain]),
  "AWS-ELB-06": each(
    balancers,
    (block, written) =>
      valueOf(block, "internal") === true ||
      resourcesOf(written, "aws_wafv2_web_acl_association").some((one) => names(valueOf(one, "resource_arn"), block)),
    [plain]
  ),
  "AWS-ELB-07": each(
    balancers,
    (block, written) => {
      const [, group] = /aws_subnet\.(\w+)/.exec(said(block, "subnets")) ?? []
      const subnets = resourcesOf(written, "aws_subnet").filter(({ labels: [, name] }) => name === group)
      return subnets.some((one) => (resolved(written, said(one, "for_each")).match(/\w+ = \d+/g)?.length ?? 0) >= 2)
    },
    [plain],
    [
      resource("aws_lb", "main", { subnets: ["${[for subnet in aws_subnet.public : subnet.id]}"] }),
      resource("aws_subnet", "public", { for_each: { a: 0 } })
    ]
  )
}
