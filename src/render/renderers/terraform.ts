/** The Terraform folder of the plan that was priced. */
import type { GeneratedFile } from "../IacRenderer.ts"
import type { Renderer } from "../Renderer.ts"

const ignored = `# Terraform's own files; the state is kept remotely.
.terraform/
*.tfstate
*.tfstate.*
*.tfplan
crash.log
`

const purpose: GeneratedFile["purpose"] = "terraform"

export const terraform: Renderer = {
  name: "terraform",
  render: ({ terraform }) => [
    ...terraform.map(({ content, path }) => ({ path: `terraform/${path}`, content, language: "hcl", purpose })),
    { path: "terraform/.gitignore", content: ignored, language: "text", purpose }
  ]
}
