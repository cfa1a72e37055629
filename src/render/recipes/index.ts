/** Every kind of application that a Dockerfile can be written for; the first that accepts a service writes it. */
import type { Service } from "../../facts/Service.ts"
import { dart } from "./dart.ts"
import { deno } from "./deno.ts"
import { dotnet } from "./dotnet.ts"
import { elixir } from "./elixir.ts"
import { go } from "./go.ts"
import { java } from "./java.ts"
import { lambda } from "./lambda.ts"
import { mirrored } from "./mirrored.ts"
import { node } from "./node.ts"
import { php } from "./php.ts"
import { python } from "./python.ts"
import type { Recipe } from "./Recipe.ts"
import { ruby } from "./ruby.ts"
import { rust } from "./rust.ts"
import { scala } from "./scala.ts"
import { swift } from "./swift.ts"

export const recipes: ReadonlyArray<Recipe> = [
  mirrored,
  node,
  deno,
  python,
  ruby,
  php,
  go,
  java,
  scala,
  dotnet,
  rust,
  elixir,
  dart,
  swift,
  lambda
]

export const recipeFor = (service: Service): Recipe | undefined => recipes.find((recipe) => recipe.accepts(service))
