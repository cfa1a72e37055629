/** What watches an account: trail, threat detection, configuration, firewall and backups. */
import { block as made } from "../../../../../src/hcl/Block.ts"
import { resource } from "../../../../../src/providers/aws/shared/terms.ts"
import { type Checks, each, once } from "../../../../support/securityRules/Check.ts"
import { names, resourcesOf, said, valueOf, within } from "../../../../support/securityRules/Written.ts"

const nothing = [made("terraform", [])]
const acl = resource("aws_wafv2_web_acl", "x")

export const guard: Checks = {
  "AWS-TRAIL-01": each(
    ["aws_cloudtrail"],
    (block) =>
      valueOf(block, "is_multi_region_trail") === true &&
      valueOf(block, "enable_log_file_validation") === true &&
      said(block, "kms_key_id").startsWith("aws_kms_key."),
    [resource("aws_cloudtrail", "x", { is_multi_region_trail: true })]
  ),
  "AWS-TRAIL-02": once((written) => resourcesOf(written, "aws_cloudtrail").length > 0, nothing),
  "AWS-GD-01": once(
    (written) => resourcesOf(written, "aws_guardduty_detector").some((one) => valueOf(one, "enable") === true),
    nothing
  ),
  "AWS-CFG-01": once(
    (written) =>
      resourcesOf(written, "aws_config_configuration_recorder").some((recorder) =>
        resourcesOf(written, "aws_config_configuration_recorder_status").some(
          (one) => names(valueOf(one, "name"), recorder) && valueOf(one, "is_enabled") === true
        )
      ),
    nothing
  ),
  "AWS-WAF-01": each(["aws_wafv2_web_acl"], (block) => within(block, "rule").length > 0, [acl]),
  "AWS-WAF-02": each(
    ["aws_wafv2_web_acl"],
    (block, written) =>
      resourcesOf(written, "aws_wafv2_web_acl_logging_configuration").some((one) =>
        names(valueOf(one, "resource_arn"), block)
      ),
    [acl]
  ),
  "AWS-BKP-01": each(["aws_backup_vault"], (block) => said(block, "kms_key_arn").startsWith("aws_kms_key."), [
    resource("aws_backup_vault", "x")
  ])
}
