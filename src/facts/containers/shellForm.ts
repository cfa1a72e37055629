/** `["node", "server.js"]` as `node server.js`; what is not such a list stays as it is. */
export const shellForm = (text: string): string => {
  if (!text.trimStart().startsWith("[")) return text.trim()
  const words = [...text.slice(0, 8000).matchAll(/"((?:[^"\\]|\\.){0,1000})"|'([^']{0,1000})'/g)].map((match) =>
    (match[1] ?? match[2] ?? "").replace(/\\(["\\/])/g, "$1").replace(/\\[nrt]/g, " ")
  )
  const shell = /^(?:\/(?:usr\/)?bin\/)?(?:sh|bash|ash)$/.test(words[0] ?? "") && /^-\w*c$/.test(words[1] ?? "")
  return (shell ? words.slice(2) : words).join(" ")
}
