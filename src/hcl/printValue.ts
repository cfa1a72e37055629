/** Prints values as `terraform fmt` leaves them: one line where that reads well, else one element per line. */
import { escapeText, key, quote, toIdentifier } from "./syntax.ts"
import type { ExpressionNode, Value } from "./Value.ts"
import { Expression } from "./Value.ts"
import { alignAssignments } from "./align.ts"

/** Lists and objects inside lists stay on one line up to this many characters. */
const oneLine = 80

const isList = (value: Value): value is ReadonlyArray<Value> => Array.isArray(value)

const isObject = (value: Value): value is { readonly [key: string]: Value | undefined } =>
  typeof value === "object" && value !== null && !isList(value) && !(value instanceof Expression)

const entriesOf = (value: { readonly [key: string]: Value | undefined }): ReadonlyArray<readonly [string, Value]> =>
  Object.entries(value).filter((entry): entry is [string, Value] => entry[1] !== undefined)

const isNested = (value: Value): boolean =>
  isList(value) ||
  isObject(value) ||
  (value instanceof Expression && value.node.kind === "call" && value.node.args.some(isNested)) ||
  (value instanceof Expression && aroundObject(value) !== undefined)

/** Code around one object, which then reads as it does elsewhere; of several the formatter would indent the later ones unreadably. */
const aroundObject = ({ node }: Expression): readonly [before: string, object: Value, after: string] | undefined => {
  if (node.kind !== "code" || node.values.length !== 1) return undefined
  const [object] = node.values
  return object !== undefined && isObject(object) ? [node.texts[0] ?? "", object, node.texts[1] ?? ""] : undefined
}

const printNumber = (value: number): string => (Number.isFinite(value) ? String(value) : "null")

type Template = Extract<ExpressionNode, { kind: "template" }>

const addLiteral = (pieces: Array<string | Expression>, text: string): void => {
  const last = pieces.at(-1)
  if (text === "") return
  if (typeof last === "string") pieces[pieces.length - 1] = last + text
  else pieces.push(text)
}

/** Texts and expressions in turn: literal values join the text around them, and so does a template inside a template. */
const addPieces = (pieces: Array<string | Expression>, { texts, values }: Template): void =>
  texts.forEach((text, at) => {
    addLiteral(pieces, text)
    const value = values[at]
    if (value === undefined) return
    if (value instanceof Expression && value.node.kind === "template") addPieces(pieces, value.node)
    else if (value instanceof Expression) pieces.push(value)
    else if (typeof value === "object") pieces.push(new Expression({ kind: "call", name: "jsonencode", args: [value] }))
    else addLiteral(pieces, String(value))
  })

/** A quoted string. */
const template = (node: Template): string => {
  const parts: Array<string | Expression> = []
  addPieces(parts, node)
  const only = parts.length === 1 ? parts[0] : undefined
  // The formatter would unwrap a string that is nothing but one interpolation.
  if (only instanceof Expression) return inline(only)
  return `"${parts
    .map((piece, at) => {
      if (typeof piece !== "string") return `\${${inline(piece)}}`
      return escapeText(piece, parts[at + 1] instanceof Expression ? "${" : "")
    })
    .join("")}"`
}

/** The value on one line, whatever its size. */
export const inline = (value: Value): string => {
  if (value === null) return "null"
  if (typeof value === "string") return quote(value)
  if (typeof value === "number") return printNumber(value)
  if (typeof value === "boolean") return String(value)
  if (isList(value)) return `[${value.map(inline).join(", ")}]`
  if (value instanceof Expression) {
    const node = value.node
    switch (node.kind) {
      case "code":
        return node.texts
          .map((text, at) => text + (at < node.values.length ? inline(node.values[at] ?? null) : ""))
          .join("")
      case "template":
        return template(node)
      case "call":
        return `${toIdentifier(node.name)}(${node.args.map(inline).join(", ")})`
      case "heredoc":
        return quote(node.text)
    }
  }
  const entries = entriesOf(value)
  return entries.length === 0
    ? "{}"
    : `{ ${entries.map(([name, value]) => `${key(name)} = ${inline(value)}`).join(", ")} }`
}

/** The value as it stands behind an `=` in a line indented by `indent`; its further lines carry their own indent. */
export const printValue = (value: Value, indent: string): string => {
  const inner = `${indent}  `
  if (isList(value)) {
    if (!value.some(isNested)) {
      const line = inline(value)
      if (value.length === 0 || line.length <= oneLine) return line
    }
    return `[\n${value.map((element) => `${inner}${printElement(element, inner)},\n`).join("")}${indent}]`
  }
  if (value instanceof Expression) return printExpression(value, indent)
  if (isObject(value)) {
    const entries = entriesOf(value).map(([name, value]) => ({ name: key(name), value: printValue(value, inner) }))
    return entries.length === 0 ? "{}" : `{\n${alignAssignments(entries, inner)}${indent}}`
  }
  return inline(value)
}

/** Small flat objects in a list, such as environment variables, take one line each. */
const printElement = (value: Value, indent: string): string => {
  if (isObject(value) && !entriesOf(value).some(([, value]) => isNested(value))) {
    const line = inline(value)
    if (line.length <= oneLine) return line
  }
  return printValue(value, indent)
}

const printExpression = (value: Expression, indent: string): string => {
  const node = value.node
  const code = aroundObject(value)
  if (code !== undefined) return code[0] + printValue(code[1], indent) + code[2]
  if (node.kind !== "call" || !node.args.some(isNested)) return inline(value)
  const name = toIdentifier(node.name)
  const args = node.args.map((argument) => printValue(argument, indent))
  const broken = args.filter((argument) => argument.includes("\n"))
  if (broken.length === 0) return `${name}(${args.join(", ")})`
  // Brackets that open on one line close on one line; anything else the formatter would indent unreadably.
  if (broken.length === 1 && args.at(-1)?.includes("\n") === true) return `${name}(${args.join(", ")})`
  const inner = `${indent}  `
  return `${name}(\n${node.args.map((argument) => inner + printValue(argument, inner)).join(",\n")}\n${indent})`
}
