/** What one line of code says of a variable that it reads, in the one text that a scanner may hand over. */
export interface ReadVariable {
  readonly name: string
  /** `required`: the line ends the program without it; `optional`: it says what happens then. */
  readonly need?: "required" | "optional"
  /** A literal that stands for it where it is not given; never one that could be a secret. */
  readonly given?: string
}

const marks = { required: "!", optional: "?" } as const

/** `NAME`, `NAME!`, `NAME?`, and behind a space what is given otherwise: `NAME? http://localhost:8000`. */
export const printRead = ({ given, name, need }: ReadVariable): string =>
  `${name}${need === undefined ? "" : marks[need]}${given === undefined ? "" : ` ${given}`}`

const printed = /^([^ !?]{1,200})([!?]?)(?: ([\s\S]*))?$/

/** The inverse of `printRead`. */
export const parseRead = (value: string): ReadVariable => {
  const [, name = value, mark = "", given] = printed.exec(value) ?? []
  return {
    name,
    ...(mark === "!" ? { need: "required" as const } : mark === "?" ? { need: "optional" as const } : {}),
    ...(given === undefined ? {} : { given })
  }
}
