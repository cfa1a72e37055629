/** Whether a file of Apache denies all of its folder; what stands in a section for certain files or methods is of those alone. */
export const deniesAll = (text: string): boolean => {
  let sections = 0
  return text
    .slice(0, 10_000)
    .split("\n")
    .some((line) => {
      if (/^\s*<\/(?:Files|FilesMatch|Limit|LimitExcept)\b/i.test(line)) sections -= 1
      else if (/^\s*<(?:Files|FilesMatch|Limit|LimitExcept)\b/i.test(line)) sections += 1
      return sections === 0 && /^\s*(?:deny\s+from\s+all|require\s+all\s+denied)\s*$/i.test(line)
    })
}
