import type { RepoView } from "../RepoView.ts"
import { sideBySide } from "../starting/sideBySide.ts"

/** Commands that build pages again whenever their sources change, and serve nothing. */
const watcher =
  /\b(?:npm|pnpm|yarn|bun)\s+(?:run\s+)?watch(?:[:-]\w{1,30})?(?:\s|$)|\b(?:tailwindcss|css|js|assets|build|webpacker|vite):watch\b|\b(?:npm|pnpm|yarn|bun)\s+(?:run\s+)?build(?::\w{1,20})?\s(?:[^\n&;|]{0,100}\s)?--watch|\b(?:webpack|rollup|esbuild|sass|postcss|tailwindcss|mix|tsc)\b[^\n&;|]{0,200}\s(?:--watch|-w|watch)\b/

/** Tools that reload the page in a developer's browser. */
const reloader = /^(?:browser-sync|livereloadx?|live-reload)\b/

/** Whether scripts of a folder's manifest, which a command starts, are nothing but watchers and what belongs to them. */
const areWatchers = (repo: RepoView, root: string, command: string): boolean => {
  const scripts = repo.modules.filter((module) => module.root === root).flatMap((module) => module.scripts)
  const running = sideBySide(command, scripts).map((step) => step.slice(0, 1000))
  const watching = running.filter((step) => watcher.test(step))
  return watching.length > 0 && running.every((step) => watching.includes(step) || reloader.test(step))
}

/** Whether a command, the script of the repository that it starts, or those of the manifest of its folder, are such watchers in the end. */
export const watchesAssets = (repo: RepoView, command: string | null | undefined, root?: string): boolean => {
  if (command === null || command === undefined) return false
  if (watcher.test(command.slice(0, 1000)) || (root !== undefined && areWatchers(repo, root, command))) return true
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
