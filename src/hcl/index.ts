/** The Terraform printer: build blocks out of values, print files that `terraform fmt` leaves as they are. */
export { block, commented, type Block } from "./Block.ts"
export { printFile, printVariables } from "./printFile.ts"
export { slug, uniqueSlugs } from "./slug.ts"
export { call, expr, heredoc, jsonencode, ref, remarked, str, type Attributes, type Value } from "./Value.ts"
