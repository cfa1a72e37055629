/**
 * Learns the weights that sentences are told by, from labelled ones, and writes them beside the code that reads them:
 * `npm run learn`, after a change of sentences, of the lexicon or of the tokenizer. Prints how many of a fifth that was
 * kept apart are told right.
 */
import { writeFileSync } from "node:fs"
import { type LinearModel, ranked } from "../../src/architect/responder/classifier/LinearModel.ts"
import { type Example, learn } from "./logistic.ts"
import { asRoles, partAsKind, partAsWish, parts } from "./messages.ts"
import { asKind, asLanguage, asTopic, asWish, sentences, shown } from "./sentences.ts"

const folds = 5

const shareRight = (model: LinearModel, examples: ReadonlyArray<Example>): number =>
  examples.filter(({ features, label }) => ranked(model, features)[0]?.label === label).length / examples.length

/** One feature a line, so that changes can be looked at. */
const written = ({ labels, weights }: LinearModel): string => {
  const rows = Object.entries(weights).map(([feature, row]) => `${JSON.stringify(feature)}: ${JSON.stringify(row)}`)
  return `{\n"labels": ${JSON.stringify(labels)},\n"weights": {\n${rows.join(",\n")}\n}\n}\n`
}

const all = sentences()
const marked = parts()
for (const [name, examples] of [
  ["roles", marked.flatMap(asRoles)],
  ["kinds", [...all.map(asKind), ...marked.map(partAsKind)]],
  ["topics", all.flatMap(asTopic)],
  ["wishes", [...all.flatMap(asWish), ...marked.flatMap(partAsWish)]],
  ["languages", [...all.map(asLanguage), ...shown()]]
] as const) {
  const kept = learn(examples.filter((_, at) => at % folds !== 0))
  const apart = examples.filter((_, at) => at % folds === 0)
  const model = learn(examples)
  const text = written(model)
  writeFileSync(`src/architect/responder/classifier/${name}.json`, text)
  const figures = `${examples.length} sentences, ${Object.keys(model.weights).length} features, ${Math.round(text.length / 1000)} kB`
  process.stdout.write(
    `${name}: ${figures}, ${Math.round(shareRight(kept, apart) * 1000) / 10} % of those kept apart told right\n`
  )
}
