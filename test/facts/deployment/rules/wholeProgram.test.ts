import { assert, it } from "@effect/vitest"
import { programIn, told } from "../support.ts"

const files = (command: string) => ({
  ...programIn(""),
  Procfile: "web: ./desk --role web\nsender: ./desk --role sender\n",
  Dockerfile: `FROM node:24\nEXPOSE 3000\nCMD ${JSON.stringify(command.split(" "))}\n`
})

it("parts of a program that its image starts whole are not deployed beside it", () => {
  const { aside, deployed } = told(files("./desk"))
  assert.lengthOf(deployed, 1)
  assert.match(aside.join(), /^sender: the image of \S+ starts every part of the program$/)
})

it("parts of a program whose image starts one of them are", () => {
  assert.include(told(files("./desk --role web")).deployed, "sender")
})
