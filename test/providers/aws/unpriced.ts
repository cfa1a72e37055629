/** What this provider uses although the catalogue has no price for it: such a line makes a total a lower bound. */
export const unpriced: ReadonlyArray<{ readonly sku: RegExp; readonly what: string }> = [
  { sku: /^aws\.rds\.proxy$/, what: "RDS Proxy outside eu-west-1" }
]
