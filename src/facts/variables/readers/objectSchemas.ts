import { isProvided } from "../../data/platformVariables.ts"
import { lineAt } from "../../parsing/lines.ts"
import { uncommented } from "../../parsing/scriptConfig.ts"
import { entriesOf, expressionAt, objectAround, type ScriptEntry } from "../../parsing/scriptEntries.ts"
import { isTest } from "../../paths.ts"
import type { RepoView } from "../../RepoView.ts"
import { isSchemaFile } from "../../scanning/environmentLists.ts"
import { shownGiven } from "../given.ts"
import { checkedForm } from "../lengths.ts"
import type { ReadClaim, VariableReader } from "../VariableReader.ts"

/** `DATABASE_URL: z.string()`: a key that is the name of a variable. */
const key = /(?<=^|[{,\s])["']?([A-Z][A-Z0-9_]{1,80})["']?\s{0,5}:\s{0,20}(?!:)/g

/** What libraries of schemas are called by; elsewhere a key may stand for anything. */
const library =
  /^(?:z|v|t|s|S|e|Joi|joi|yup|Yup|Type|Schema|type|vine|envField|Env\.schema|env|ark|y|tb)\b\s{0,20}(?:\.|\()|^(?:str|bool|num|email|host|port|url|json|makeValidator|string|number|boolean|integer|optional|required)\(/

/** Expressions that hand a value over instead of describing it. */
const value =
  /^(?:process|import|Bun|Deno|undefined|null|true|false|!|["'`\d[{])|^(?:z|Joi)\.infer\b|^(?!(?:S|Schema|t|v)\.)[\w$]{1,40}(?:\.[\w$]{1,40}){0,3}\.[A-Z][A-Z0-9_]{1,80}\b(?!\s{0,3}\()|=>/

/** A word in a call or in an option that says that nothing has to be given; `devDefault` holds for developers alone. */
const lenient =
  /\.(?:optional|default|nullish|nullable|catch|prefault|withDefault|allow\(\s{0,5}(?:null|["']{2}))\b|\bdefault\s{0,5}:|\boptional\s{0,5}[:(]|\b(?:v|S|Schema|t)\.optional|\bnullish\(|\bundefined\b|^\w{0,30}(?:[oO]ptional|OrUndefined|[dD]efault)\w{0,30}\b/

/** Joi's keys are optional unless they say otherwise. */
const isOptional = (expression: string): boolean =>
  lenient.test(expression) || (/^[jJ]oi\b/.test(expression) && !expression.includes(".required("))

/** `const flag = (preset: string) => z.string().default(preset)`, `const level = z.enum(…)`: how a file makes a part of its schema. */
const madeBy = (text: string, expression: string): string | undefined => {
  const called = /^([A-Za-z_$][\w$]{0,60})(?=[(.]|$)/.exec(expression)?.[1]
  if (called === undefined || library.test(expression)) return undefined
  const at = new RegExp(
    `(?:\\b(?:const|let|var)\\s{1,5}${called.replaceAll("$", "\\$")}\\s{0,5}=|\\bfunction\\s{1,5}${called.replaceAll("$", "\\$")}\\()`
  ).exec(text)?.index
  return at === undefined ? "" : (/^[\s\S]{0,600}?(?=;\s|\n\s{0,5}\n|$)/.exec(text.slice(at, at + 700))?.[0] ?? "")
}

const stage = /^process\.env\.NODE_ENV\s{0,5}(===?|!==?)\s{0,5}["'](production|development|test)["']\s{0,5}\?\s{0,5}/

/** The part of a description that holds in production, where the stage decides between two. */
const inProduction = (expression: string): string => {
  const [condition = "", compared = "", name] = stage.exec(expression) ?? []
  if (condition === "") return expression
  const holds = (name === "production") !== compared.startsWith("!")
  const first = expressionAt(expression, condition.length, ":")
  return (holds ? first : expression.slice(condition.length + first.length + 1)).trim()
}

/** Whether something has to be given; undefined where the file does not say what makes the value. */
const needIn = (text: string, expression: string): ReadClaim["need"] => {
  if (isOptional(expression)) return "optional"
  const made = madeBy(text, expression)
  if (made === undefined) return "required"
  return made === "" ? undefined : lenient.test(made) ? "optional" : "required"
}

/** `.default("x")`, `default: "x"`: a literal. */
const preset =
  /(?:\.(?:default|catch|prefault|withDefault)\(\s{0,5}|\bdefault\s{0,5}:\s{0,5})(?:(["'`])([^"'`\n]{0,200})\1|(-?\d{1,9}|true|false)\b)/

const claimOf = (
  repo: RepoView,
  path: string,
  text: string,
  name: string,
  at: number,
  expression: string,
  need: ReadClaim["need"]
): ReadClaim => {
  const literal = preset.exec(expression)
  const given = shownGiven(name, literal?.[2] ?? literal?.[3])
  return {
    root: repo.home(path),
    name,
    by: "schema",
    need,
    ...(given === undefined ? {} : { given }),
    shape: checkedForm(expression),
    evidence: [{ path, line: lineAt(text, at), excerpt: name }]
  }
}

/** `env: "NAME"` in an entry of convict, whose `default: null` says that nothing is the default. */
const convictKey = /(?<=[{,\s])(env)\s{0,5}:\s{0,5}(?=["'`][A-Z][A-Z0-9_]{1,80}["'`])/g

const ofConvict = (repo: RepoView, path: string, text: string): ReadonlyArray<ReadClaim> =>
  entriesOf(text, convictKey).flatMap(({ at, expression }) => {
    const name = /^["'`]([A-Z][A-Z0-9_]{1,80})["'`]/.exec(expression)?.[1] ?? ""
    const entry = objectAround(text, at)
    if (entry === undefined || isProvided(name)) return []
    const open = !/\bdefault\s{0,5}:/.test(entry) || /\bdefault\s{0,5}:\s{0,5}(?:null|undefined)\b/.test(entry)
    const optional = !open || /\bnullable\s{0,5}:\s{0,5}true/.test(entry)
    return [claimOf(repo, path, text, name, at, entry, optional ? "optional" : "required")]
  })

const ofKeys = (
  repo: RepoView,
  path: string,
  text: string,
  isDescribed: (entry: ScriptEntry) => boolean
): ReadonlyArray<ReadClaim> =>
  entriesOf(text, key)
    .map(({ at, expression, key: name }) => ({ at, key: name, expression: inProduction(expression) }))
    .filter((entry) => !value.test(entry.expression) && isDescribed(entry) && !isProvided(entry.key))
    .map(({ at, expression, key: name }) => claimOf(repo, path, text, name, at, expression, needIn(text, expression)))

/**
 * Schemas in JavaScript: zod and t3-env, valibot, Joi, TypeBox, Effect, envalid, envsafe, convict. In a file that holds
 * one against the environment every key counts whose value is an expression, elsewhere those of known libraries in files
 * that are named after settings.
 */
export const objectSchemas: VariableReader = {
  name: "object-schemas",
  read: (repo) => {
    const anchors = new Map<string, Set<string>>()
    for (const { path, value } of repo.hits("environment-schemas")) {
      const known = anchors.get(path)
      if (known === undefined) anchors.set(path, new Set([value]))
      else known.add(value)
    }
    return repo.files.paths
      .filter((path) => /\.[cm]?[jt]s$/.test(path) && !isTest(path))
      .flatMap((path): ReadonlyArray<ReadClaim> => {
        const anchor = anchors.get(path)
        const whole = anchor === undefined && !isSchemaFile(path) ? undefined : repo.files.text(path)
        if (whole === undefined) return []
        const text = uncommented(whole)
        const convict = anchor?.has("convict") === true ? ofConvict(repo, path, text) : []
        return convict.concat(
          ofKeys(repo, path, text, ({ expression }) => anchor?.has("schema") === true || library.test(expression))
        )
      })
  }
}
