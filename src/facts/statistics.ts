import type { RepoSnapshot } from "../repo/RepoSnapshot.ts"
import type { Statistics } from "./Analysis.ts"
import { notReadOf } from "./join/notRead.ts"
import { languageShares, primaryLanguage } from "./languages.ts"

/** Sizes and languages of a snapshot, and what of it was not read. */
export const statisticsOf = (snapshot: RepoSnapshot, unread: Statistics["notRead"]): Statistics => {
  const shares = languageShares(snapshot)
  return {
    files: snapshot.entries.length,
    bytes: snapshot.entries.reduce((sum, { size }) => sum + size, 0),
    textFiles: snapshot.entries.filter(({ treatment }) => treatment !== "listed").length,
    languages: shares.map(({ name, bytes, share }) => ({ name, bytes, share })),
    primaryLanguage: primaryLanguage(shares),
    notRead: notReadOf(snapshot, unread)
  }
}
