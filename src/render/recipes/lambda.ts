/** Images for AWS Lambda: the code and its dependencies on the base image of its runtime. The function names its handler. */
import { writeDotnet } from "../functions/dotnet.ts"
import { writeGo } from "../functions/go.ts"
import { writeJava } from "../functions/java.ts"
import { writeNode } from "../functions/node.ts"
import { writePython } from "../functions/python.ts"
import { writeRuby } from "../functions/ruby.ts"
import type { Recipe } from "./Recipe.ts"

export { fileOf } from "../functions/node.ts"

const languages: ReadonlyMap<string, Recipe["write"]> = new Map([
  ["javascript", writeNode],
  ["typescript", writeNode],
  ["python", writePython],
  ["ruby", writeRuby],
  ["java", writeJava],
  ["kotlin", writeJava],
  ["csharp", writeDotnet],
  ["fsharp", writeDotnet],
  ["go", writeGo]
])

export const lambda: Recipe = {
  name: "lambda",
  accepts: (service) => service.entry !== undefined,
  write: (build) =>
    languages.get(build.service.language ?? "")?.(build) ?? {
      unbuildable: "images for Lambda are written for JavaScript, TypeScript, Python, Ruby, Java, .NET and Go"
    }
}
