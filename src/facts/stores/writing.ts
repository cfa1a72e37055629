/** Signs by which a file writes to the folders that it names: without one it as likely only reads them. */
import type { ScanHit } from "../../repo/LineScanner.ts"
import type { RepoView } from "../RepoView.ts"

/** Calls that write, move or remove files, and what keeps a database in a file. */
const anywhere: ReadonlyArray<RegExp> = [
  // JavaScript
  /\b(?:write|append|copy|output)(?:Text)?File|\b(?:write|output)Json|createWriteStream|mkdir|ensureDir|\b(?:fs\w{0,8}|promises)\.(?:rename|unlink|rm|cp)\(|\b(?:rename|unlink|rm|cp)Sync\(|\bBun\.write\(|\.mv\(/i,
  // Python
  /\bopen\([^\n]{1,200},\s{0,3}(?:mode\s{0,3}=\s{0,3})?["'][rbt]{0,2}[wax+]|\.open\(\s{0,3}(?:mode\s{0,3}=\s{0,3})?["'][wax]|\bwrite_(?:text|bytes)\(|makedirs|\bshutil\.|\bos\.(?:rename|replace|remove|unlink)\(/,
  /\.save\(\s{0,3}[^\s){]|\.to_(?:csv|json|parquet|excel|pickle)\(|\b(?:json|pickle|joblib|yaml)\.(?:safe_)?dump\(|\b(?:np|numpy|torch)\.save\w{0,20}\(|\bimwrite\(/,
  // Ruby and PHP
  /\bFileUtils\b|\b(?:File|IO)\.(?:bin)?write\(|\bFile\.open\([^\n]{1,200},\s{0,3}["'][wa]|\bfile_put_contents\(|\bfopen\([^\n]{1,200},\s{0,3}["'][waxc]|->(?:move|put|store)(?:As)?\(|\bmove_uploaded_file\(/,
  // the JVM, .NET and Go
  /\bFiles\.(?:write|copy|move|create|newOutput|newBufferedW)|\bFile(?:OutputStream|Writer|Stream)\b|transferTo\(|\bFile\.(?:Write|Append|Create|Copy|Move)|\bCreateDirectory\(|\bos\.(?:WriteFile|Create|OpenFile|MkdirAll)\(/,
  /sqlite|\bnew (?:Database|Datastore)\(|lowdb|nedb|\bJSONFile(?:Sync)?\(|leveldb|\blmdb|rocksdb|pouchdb|lokijs|duckdb|tinydb|\bshelve\b|diskcache|PersistentClient|lancedb|badger|\bbolt\.Open\(|\bbbolt\b/i
]

/** What a library that takes files of users is told by the name of a place. */
const handedOn =
  /\bdest(?:ination)?\s{0,3}:\s{0,3}(?!\(|async\b|function\b|path\.)[\w$]|\b(?:cb|callback|done)\(\s{0,3}null\s{0,3},\s{0,3}(?!path\.)[\w$]/
const takesFiles = /\b(?:multer|diskStorage|formidable|busboy)\b/i

/** What takes files of users, or is set up to keep some: it speaks of the folder on its own line. */
const here =
  /upload|\bdest(?:ination)?\s{0,3}:|\b(?:cb|callback|done)\(\s{0,3}null\b|storage_path\(|["']root["']\s{0,3}=>|^\s{0,20}root:\s{0,3}<%/i

const isRemark = (line: string): boolean => /^\s*(?:\/\/|#(?!\[)|\*|--|;|<!--)/.test(line)

/** Says whether a file whose text is known shows no sign of writing to a folder that a line of it names. */
export const isOnlyRead = (repo: RepoView, { line, path }: Pick<ScanHit, "line" | "path">): boolean => {
  const lines = repo.files.lines(path).map((one) => (isRemark(one) ? "" : one.slice(0, 1000)))
  const signs = lines.some((one) => takesFiles.test(one)) ? [...anywhere, handedOn] : anywhere
  return (
    lines.length > 0 && !here.test(lines[line - 1] ?? "") && !lines.some((one) => signs.some((sign) => sign.test(one)))
  )
}
