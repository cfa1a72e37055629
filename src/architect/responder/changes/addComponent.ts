import { isAddable } from "../../../blueprint/ComponentKind.ts"
import { type NamedKind, wordOfKind } from "../names.ts"
import { gap } from "../quantities.ts"
import { adding, type ChangeReader, componentsOf, leaveOut, negated, type Situation } from "./Change.ts"

const verb =
  /\b(?:add|include|introduce|put|use|with|enable|turn on|switch on|want|needs?|gets?|give|require|set up|setup|create|provide|bring in|install|please|love|deserves?|nice to have|an?)\b/

/** "For invoices": what it will be used for. */
const use =
  /\bfor (?!now|free|less|more|each|every|no\b|me|example|if)(?:our |the |my |all |their )?[a-z-]+(?: [a-z-]+){0,2}\s*$/

const around =
  /\b(?:managed|component|cluster|service|index|engine|some|in front|proper|server|for|it|install|full[- ]text|everything|everyone|place|somewhere|uploads?|files|images|documents|attachments|pictures|photos|videos|sessions|jobs|mails?|love|deserves?|nice to have|nice|protected|protect|search|as well|also|additional|extra|our own|own|have|has|using|based|protection|support|via|based on)\b/g

/** "Use MySQL" where there is PostgreSQL: beside it or in its place, that was not said. */
const standsIn = ({ engine, kind }: NamedKind, situation: Situation): boolean =>
  engine !== undefined &&
  componentsOf(situation).some((one) => one.kind === kind && !(one.engine ?? one.id).includes(engine))

/** "Queue" names no engine, whatever stands for it by default. */
const isGeneric = ({ named, word }: { readonly named: NamedKind; readonly word: string }): boolean =>
  !word.includes(named.engine ?? "|")

/** A component that the facts do not ask for. */
export const addComponent: ChangeReader = {
  name: "addComponent",
  example: "Add a CDN",
  read: (clause, situation) => {
    if (negated(clause) || !verb.test(clause)) return null
    const found = wordOfKind(clause)
    if (found === null) return null
    const { engine, kind } = found.named
    if (!isAddable(kind)) return null
    if (
      !/\b(?:add|include|introduce|another|second|2nd|as well|also|additional|extra|besides|next to|in addition)\b/.test(
        clause
      ) &&
      standsIn(found.named, situation)
    )
      return null
    const left = clause.replace(found.word, gap)
    const again = wordOfKind(left)
    // "a rabbitmq queue" says once what it is and once what it is called
    const same =
      again !== null &&
      again.named.kind === found.named.kind &&
      (isGeneric(again) || (isGeneric(found) && again.named.engine === found.named.engine))
    return {
      edits: [{ _tag: "AddComponent", kind, ...(engine === undefined ? {} : { engine }) }],
      words: `${engine ?? kind} added`,
      rest: leaveOut(leaveOut((same ? left.replace(again.word, gap) : left).replace(use, gap), adding), around)
    }
  }
}
