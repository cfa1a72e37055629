import type { Evidence } from "../Fact.ts"
import { dig, fields, string } from "../parsing/unknown.ts"
import { isAside } from "../paths.ts"
import { remembered } from "../remembered.ts"

/** A resource of a CloudFormation, SAM or Serverless Framework template. */
export interface TemplateResource {
  readonly path: string
  readonly id: string
  readonly type: string
  readonly properties: unknown
  /** Evidence of a property. */
  readonly at: (...steps: ReadonlyArray<string | number>) => Evidence
}

const isTemplate = (text: string): boolean =>
  /AWSTemplateFormatVersion|AWS::Serverless/.test(text.slice(0, 20_000)) ||
  /["']?Type["']?:\s{0,5}["']?AWS::/.test(text)

/** Every resource of the application's templates. */
export const templateResources = remembered((repo): ReadonlyArray<TemplateResource> =>
  repo.files.paths
    .filter((path) => /\.(?:ya?ml|json|template)$/.test(path) && !isAside(path) && !path.startsWith(".github/"))
    .filter((path) => isTemplate(repo.files.text(path) ?? ""))
    .flatMap((path) => {
      const parsed = path.endsWith(".json") ? repo.files.json(path) : repo.files.yaml(path)[0]
      if (parsed === undefined) return []
      const roots = [["Resources"], ["resources", "Resources"]]
      return roots.flatMap((root) =>
        fields(dig(parsed.data, ...root)).map(([id, value]) => ({
          path,
          id,
          type: string(dig(value, "Type")) ?? "",
          properties: dig(value, "Properties"),
          at: (...steps: ReadonlyArray<string | number>) =>
            repo.at(path, parsed.lineOf(...root, id, "Properties", ...steps))
        }))
      )
    })
)
