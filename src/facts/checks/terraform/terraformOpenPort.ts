import { guardedIn } from "../../data/guardedPorts.ts"
import { attribute, type HclBlock, literal, quotedTexts } from "../../parsing/hcl.ts"
import { type Check, finding } from "../../security/Check.ts"
import { terraformBlocks } from "../../terraform/resources.ts"

interface Opening {
  readonly block: HclBlock
  /** The attribute that says from where. */
  readonly from: string
  readonly ports: ReadonlyArray<readonly [number, number]>
}

const everything: readonly [number, number] = [0, 65_535]

const ranges = (texts: ReadonlyArray<string>): ReadonlyArray<readonly [number, number]> =>
  texts.flatMap((text) => {
    const match = /^(\d{1,5})(?:-(\d{1,5}))?$/.exec(text)
    return text === "*"
      ? [everything]
      : match === null
        ? []
        : [[Number(match[1]), Number(match[2] ?? match[1])] as const]
  })

const number = (block: HclBlock, name: string): number => Number(literal(attribute(block, name)) ?? "NaN")

const fromTo = (block: HclBlock, protocol: string): Opening["ports"] =>
  /^(?:-1|all)$/i.test(literal(attribute(block, protocol)) ?? "")
    ? [everything]
    : Number.isNaN(number(block, "from_port") + number(block, "to_port"))
      ? []
      : [[number(block, "from_port"), number(block, "to_port")]]

const texts = (block: HclBlock, ...names: ReadonlyArray<string>): ReadonlyArray<string> =>
  names.flatMap((name) => {
    const found = attribute(block, name)
    const whole = literal(found)
    return whole === undefined ? quotedTexts(found) : [whole]
  })

const openings = (kind: string, block: HclBlock): ReadonlyArray<Opening> => {
  const inner = (type: string) => block.blocks.filter((inside) => inside.type === type)
  switch (kind) {
    case "aws_security_group":
    case "aws_default_security_group":
      return inner("ingress").map((rule) => ({ block: rule, from: "cidr_blocks", ports: fromTo(rule, "protocol") }))
    case "aws_security_group_rule":
      return literal(attribute(block, "type")) === "ingress"
        ? [{ block, from: "cidr_blocks", ports: fromTo(block, "protocol") }]
        : []
    case "aws_vpc_security_group_ingress_rule":
      return [{ block, from: "cidr_ipv4", ports: fromTo(block, "ip_protocol") }]
    case "google_compute_firewall":
      return literal(attribute(block, "direction")) === "EGRESS"
        ? []
        : [
            {
              block,
              from: "source_ranges",
              ports: inner("allow").flatMap((rule) =>
                attribute(rule, "ports") === undefined
                  ? /^(?:all|tcp)$/.test(literal(attribute(rule, "protocol")) ?? "")
                    ? [everything]
                    : []
                  : ranges(texts(rule, "ports"))
              )
            }
          ]
    case "azurerm_network_security_rule":
    case "azurerm_network_security_group":
      return (kind === "azurerm_network_security_rule" ? [block] : inner("security_rule"))
        .filter(
          (rule) =>
            literal(attribute(rule, "access")) === "Allow" && literal(attribute(rule, "direction")) === "Inbound"
        )
        .map((rule) => ({
          block: rule,
          from: "source_address_prefix",
          ports: ranges(texts(rule, "destination_port_range", "destination_port_ranges"))
        }))
    case "scaleway_instance_security_group":
      return inner("inbound_rule")
        .filter((rule) => literal(attribute(rule, "action")) === "accept")
        .map((rule) => ({ block: rule, from: "ip_range", ports: ranges(texts(rule, "port", "port_range")) }))
    case "digitalocean_firewall":
      return inner("inbound_rule").map((rule) => ({
        block: rule,
        from: "source_addresses",
        ports: ranges(texts(rule, "port_range"))
      }))
    default:
      return []
  }
}

const anywhere = /^(?:0\.0\.0\.0\/0|::\/0|\*|Internet|Any)$/i

/** Ports of operators and stores that the whole internet may knock at. */
export const terraformOpenPort: Check = {
  rule: "terraform.open-port",
  run: (repo) => {
    const blocks = terraformBlocks(repo)
    if (blocks.length === 0) return undefined
    return blocks
      .filter(({ type }) => type === "resource")
      .flatMap(({ path, kind, name, block }) =>
        openings(kind, block).flatMap((opening) => {
          const source = attribute(opening.block, opening.from)
          const open = opening.ports.map(([from, to]) => guardedIn(from, to)).find((what) => what !== undefined)
          if (source === undefined || open === undefined || !quotedTexts(source).some((text) => anywhere.test(text)))
            return []
          return [
            finding(
              "terraform.open-port",
              "high",
              `${open} is open to the internet (${name.slice(0, 100)})`,
              "Allow the security group or the addresses that need it; reach machines through a session manager or a VPN.",
              repo.at(path, source.line)
            )
          ]
        })
      )
  }
}
