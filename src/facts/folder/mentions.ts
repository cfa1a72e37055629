/** Most of a text that is searched. */
const mostText = 200_000

/** Whether a text names a folder by its path: alone, or as the beginning of another. */
export const mentions = (text: string, folder: string): boolean =>
  text
    .slice(0, mostText)
    .split(/[\s"'`,;:()[\]{}=|]+/)
    .some((word) => {
      const path = word.replace(/^!?(?:\.\/)?/, "")
      return path === folder || path.startsWith(`${folder}/`)
    })
