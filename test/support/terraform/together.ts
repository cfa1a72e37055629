/** Several configurations as one: each a module of a root that only hands on variables and outputs. */
import { block, printFile, ref } from "../../../src/hcl/index.ts"

export interface File {
  readonly path: string
  readonly content: string
}

/** Files of configurations by what each is called. */
export type Configurations = ReadonlyMap<string, ReadonlyArray<File>>

/** The configuration among a tier's files, by its own paths: that of production, wherever the plan of a folder has it. */
export const terraformOf = (files: ReadonlyArray<File>): ReadonlyArray<File> => {
  const below = files
    .find(({ path }) => /^(?!(?:.*\/)?staging\/).*terraform\/versions\.tf$/.test(path))
    ?.path.slice(0, -"versions.tf".length)
  return below === undefined
    ? []
    : files
        .filter(({ path }) => path.startsWith(below))
        .map(({ content, path }) => ({ content, path: path.slice(below.length) }))
}

/** A configuration's name as one of a module and of its folder: what a checker says then tells whose it is. */
export const moduleOf = (name: string): string => name.replaceAll(/\W+/g, "_").replace(/^(?![A-Za-z])/, "m_")

/** Blocks of one kind, by name, with what stands in them. */
const blocksIn = (files: ReadonlyArray<File>, type: string) =>
  files.flatMap(({ content }) =>
    [...content.matchAll(new RegExp(`^${type} "(\\w+)" \\{\\n((?:(?!\\}$).*\\n)*)\\}$`, "gm"))].map(
      ([, name = "", body = ""]) => ({ name, body })
    )
  )

/**
 * The files of the root and of its modules. Variables without a default are asked for by the root under their own names,
 * as each configuration alone would. Outputs are handed on because only a root must mark those that are sensitive.
 */
export const together = (configurations: Configurations): ReadonlyArray<File> => {
  const types = new Map<string, string>()
  const modules = [...configurations].map(([name, files]) => {
    const module = moduleOf(name)
    const asked = blocksIn(files, "variable").filter(({ body }) => !/^ {2}default /m.test(body))
    for (const { body, name: variable } of asked) {
      const type = /^ {2}type += (.+)$/m.exec(body)?.[1] ?? "any"
      if ((types.get(variable) ?? type) !== type) throw new Error(`${module}: ${variable} is of another type elsewhere`)
      types.set(variable, type)
    }
    const inputs = Object.fromEntries(asked.map(({ name: variable }) => [variable, ref(`var.${variable}`)]))
    const outputs = blocksIn(files, "output").map(({ body, name: output }) =>
      block("output", [`${module}_${output}`], {
        value: ref(`module.${module}.${output}`),
        sensitive: /^ {2}sensitive += true$/m.test(body) ? true : undefined
      })
    )
    return { module, files, blocks: [block("module", [module], { source: `./${module}`, ...inputs }), ...outputs] }
  })
  if (new Set(modules.map(({ module }) => module)).size < modules.length) throw new Error("two modules of one name")
  const variables = [...types].map(([name, type]) => block("variable", [name], { type: ref(type) }))
  return [
    { path: "main.tf", content: printFile([...modules.flatMap(({ blocks }) => blocks), ...variables]) },
    ...modules.flatMap(({ files, module }) => files.map((file) => ({ ...file, path: `${module}/${file.path}` })))
  ]
}
