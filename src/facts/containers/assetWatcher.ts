import type { RepoView } from "../RepoView.ts"

/** Commands that build pages again whenever their sources change, and serve nothing. */
const watcher =
  /\b(?:npm|pnpm|yarn|bun)\s+(?:run\s+)?watch(?:[:-]\w{1,30})?(?:\s|$)|\b(?:tailwindcss|css|js|assets|webpacker|vite):watch\b|\b(?:npm|pnpm|yarn|bun)\s+(?:run\s+)?build(?::\w{1,20})?\s(?:[^\n&;|]{0,100}\s)?--watch|\b(?:webpack|rollup|esbuild|sass|postcss|tailwindcss|mix|tsc)\b[^\n&;|]{0,200}\s(?:--watch|-w|watch)\b/

/** Whether a command, or the script of the repository that it starts, is such a watcher at its end. */
export const watchesAssets = (repo: RepoView, command: string | null | undefined): boolean => {
  if (command === null || command === undefined) return false
  if (watcher.test(command.slice(0, 1000))) return true
  const [started = ""] = command.trim().split(/\s+/)
  if (!started.endsWith(".sh")) return false
  const parts = started
    .split("/")
    .filter((part) => part !== "" && part !== ".")
    .slice(-8)
  const script = parts.map((_, at) => parts.slice(at).join("/")).find((path) => repo.files.has(path))
  const last = script === undefined ? undefined : repo.files.lines(script).findLast((line) => /^\s*[^#\s]/.test(line))
  return watcher.test((last ?? "").slice(0, 1000))
}
