import type { HclBlock } from "../parsing/hcl.ts"
import { isAside } from "../paths.ts"
import { remembered } from "../remembered.ts"

export interface TerraformBlock {
  readonly path: string
  readonly block: HclBlock
  /** `resource`, `data`, `provider`, `variable`, … */
  readonly type: string
  /** First label: a resource's type, a provider's or a variable's name. */
  readonly kind: string
  /** Second label, or the first where there is only one. */
  readonly name: string
}

/** Every top block of the application's Terraform files; what is inside `terraform { … }` stands for itself. */
export const terraformBlocks = remembered((repo): ReadonlyArray<TerraformBlock> =>
  repo.files.paths
    .filter((path) => /\.(?:tf|tofu)$/.test(path) && !isAside(path))
    .flatMap((path) =>
      repo.files.hcl(path).flatMap((top) =>
        (top.type === "terraform" ? top.blocks : [top]).map((block) => ({
          path,
          block,
          type: block.type,
          kind: block.labels[0] ?? "",
          name: block.labels[1] ?? block.labels[0] ?? ""
        }))
      )
    )
)

/** Resources of one of some types; `undefined` where the repository has no Terraform at all. */
export const terraformResources = (
  blocks: ReadonlyArray<TerraformBlock>,
  kinds: RegExp
): ReadonlyArray<TerraformBlock> => blocks.filter(({ type, kind }) => type === "resource" && kinds.test(kind))
