import type { LineScanner } from "../../repo/LineScanner.ts"
import { captures } from "../scanning/matching.ts"

/** Lines where a program of Scala, Clojure, Dart or Swift begins: what tells a server from a library that helps to write one. */
export const programs: LineScanner = {
  name: "programs",
  keywords: ["ioapp", "zioapp", "extends app", "@main", "def main(", "(defn -main", "tapirapp", "catsapp"],
  accepts: (path) => /\.(?:scala|clj|cljc|swift)$/.test(path),
  match: (line, path) =>
    path.endsWith(".scala")
      ? captures(
          line,
          /\b(?:extends|with)\s{1,5}(IOApp|ZIOApp\w{0,20}|CatsApp|App)\b|^\s{0,20}(@main)\b|\b(def main)\(\s{0,5}args/g
        )
      : path.endsWith(".swift")
        ? captures(line, /^\s{0,20}(@main)\b/g)
        : captures(line, /^\s{0,5}(\(defn -main)(?=[\s)]|$)/g)
}
