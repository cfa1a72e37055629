/** The Terraform folder of the plan that was priced. */
import { terraformFolder } from "../environment.ts"
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
  render: (rendering) => {
    const folder = terraformFolder(rendering)
    return [
      ...rendering.terraform.map(({ content, path }) => ({
        path: `${folder}/${path}`,
        content,
        language: "hcl",
        purpose
      })),
      { path: `${folder}/.gitignore`, content: ignored, language: "text", purpose }
    ]
  }
}
