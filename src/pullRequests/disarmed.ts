/**
 * Nobody is called by a name in somebody's repository, and no issue is closed: in code they are names of nobody, and
 * elsewhere they are taken apart. A backtick that is escaped begins no code.
 */
export const disarmed = (markdown: string): string =>
  markdown
    .split(/((?<!\\)`+[^`\n]*`+)/)
    .map((part) => (part.startsWith("`") ? part : part.replace(/[@#](?=\w)/g, "$&\u200b")))
    .join("")
