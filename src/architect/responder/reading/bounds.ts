/** How much of a message is read: whoever writes more has written no wish, and is asked back instead of being read in part. */
import type { Sentence } from "./sentences.ts"

/** Words, figures and marks of a message. */
export const mostWords = 400

/** Pieces of a message that may each ask for something. */
const mostPieces = 60

/** Words of one piece. */
const longestPiece = 60

/** Words of what is asked: longer texts hold more than a question, and only their topic is looked for. */
export const longestQuestion = 120

/** Sentences that are told apart: what stands behind them is one more. */
export const mostSentences = 12

/** Words of a sentence that may ask two things. */
export const longestSentence = 60

/** Joints at which a sentence is cut in two. */
export const mostJoints = 4

export const isBounded = (sentences: ReadonlyArray<Sentence>): boolean => {
  const pieces = sentences.flatMap((sentence) => sentence.pieces)
  return pieces.length <= mostPieces && pieces.every(({ tokens }) => tokens.length <= longestPiece)
}

/** Words of a message that is told wish by wish: who wishes something says it in fewer. */
export const mostTold = 150
