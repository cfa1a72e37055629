/**
 * What may stand to the right of an `=` in Terraform. Plain data is data: a string never becomes an expression, however
 * it reads. Expressions are made by `ref`, `call`, `expr`, `str` and `heredoc` only, so repository text cannot break out.
 */
import { reference } from "./syntax.ts"

/** What an expression is made of. In `code` the texts are trusted, in `template` they are literal text. */
export type ExpressionNode =
  | { readonly kind: "code"; readonly texts: ReadonlyArray<string>; readonly values: ReadonlyArray<Value> }
  | { readonly kind: "template"; readonly texts: ReadonlyArray<string>; readonly values: ReadonlyArray<Value> }
  | { readonly kind: "call"; readonly name: string; readonly args: ReadonlyArray<Value> }
  | { readonly kind: "heredoc"; readonly text: string }

/** Terraform code. Told from data by its class, which no parsed input can have. */
export class Expression {
  readonly node: ExpressionNode
  constructor(node: ExpressionNode) {
    this.node = node
  }
}

/** An object's keys may be any text; keys whose value is undefined are left out. */
export type Value =
  | string
  | number
  | boolean
  | null
  | Expression
  | ReadonlyArray<Value>
  | { readonly [key: string]: Value | undefined }

/** A value with a remark on the line above its attribute. */
export class Remarked {
  readonly value: Value
  readonly remark: string
  constructor(value: Value, remark: string) {
    this.value = value
    this.remark = remark
  }
}

/** The attributes of a block, printed in the order given; undefined ones are left out. */
export type Attributes = { readonly [name: string]: Value | Remarked | undefined }

/**
 * A reference: `ref("aws_vpc.main.id")`, `ref("var.region")`, `ref("aws_subnet.private[*].id")`. Text that is not one
 * stays a quoted string: it can then be wrong, but not dangerous.
 */
export const ref = (path: string): Value =>
  reference.test(path) ? new Expression({ kind: "code", texts: [path], values: [] }) : path

/**
 * Any other expression, as a tagged template: the text is code, what is put in is a value.
 * expr`${ref("var.domain")} == null ? 0 : 1`
 */
export const expr = (code: TemplateStringsArray, ...values: ReadonlyArray<Value>): Expression =>
  new Expression({ kind: "code", texts: [...code], values })

/**
 * A string with references in it: the text is literal, strings put in are literal too, expressions are interpolated.
 * str`${ref("var.project")}-logs`
 */
export const str = (text: TemplateStringsArray, ...values: ReadonlyArray<string | number | Value>): Expression =>
  new Expression({ kind: "template", texts: [...text], values })

/** Texts and expressions one after another, as one string; a single expression stays what it is. */
export const joined = (parts: ReadonlyArray<Value>): Value => {
  const [only] = parts
  if (parts.length === 1 && only !== undefined) return only
  return parts.every((part) => typeof part === "string")
    ? parts.join("")
    : new Expression({ kind: "template", texts: Array.from({ length: parts.length + 1 }, () => ""), values: parts })
}

/** A call of a Terraform function, e.g. `call("jsonencode", { … })`. */
export const call = (name: string, ...args: ReadonlyArray<Value>): Expression =>
  new Expression({ kind: "call", name, args })

/** A policy, a task definition or the like as JSON that `terraform plan` can show a readable difference of. */
export const jsonencode = (value: Value): Expression => call("jsonencode", value)

/** Text of several lines, without interpolation; where it cannot stand as a heredoc it is a quoted string. */
export const heredoc = (text: string): Expression => new Expression({ kind: "heredoc", text })

/** `value` with a remark on the line above, for the reader of the file. */
export const remarked = (value: Value, remark: string): Remarked => new Remarked(value, remark)
