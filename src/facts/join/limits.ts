import type { Statistics } from "../Analysis.ts"
import type { Fact } from "../Fact.ts"
import { type JoinedService, maxVariablesOfService } from "./services.ts"

/** Most facts of variables that are told of one repository. */
const maxVariableFacts = 1000

/** The facts that are told, and what was left out of them and of the services' variables. */
export const withinLimits = (
  facts: ReadonlyArray<Fact>,
  services: ReadonlyArray<JoinedService>
): { readonly facts: ReadonlyArray<Fact>; readonly leftOut: Statistics["notRead"] } => {
  const variables = facts.filter(({ kind }) => kind === "environment")
  const dropped = new Set(variables.slice(maxVariableFacts))
  return {
    facts: dropped.size === 0 ? facts : facts.filter((fact) => !dropped.has(fact)),
    leftOut: [
      ...services.flatMap(({ service, omittedVariables }) =>
        omittedVariables === 0
          ? []
          : [
              {
                path: `${omittedVariables} environment variables of ${service.name}`,
                why: `more than the ${maxVariablesOfService} that are listed for one service`
              }
            ]
      ),
      ...(dropped.size === 0
        ? []
        : [
            {
              path: `${dropped.size} facts of environment variables`,
              why: `more than the ${maxVariableFacts} that are listed for one repository`
            }
          ])
    ]
  }
}
