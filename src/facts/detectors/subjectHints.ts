import { subjects } from "../data/subjects.ts"
import type { Detector } from "../Detector.ts"
import { isTest } from "../paths.ts"
import type { HintSignal } from "../Signal.ts"

/** Packages that are made for one kind of data. */
const packages: ReadonlyArray<readonly [RegExp, "health"]> = [
  [
    /(?:^|[/:._-])(?:fhir|hl7|hl7v2|dicom|pydicom|fo-dicom|hapi-fhir[\w-]*|fhirclient|medplum)(?:$|[/:._-])|^@medplum\//,
    "health"
  ]
]

/** What tables, models and packages say of the data that is kept: hints, never certainties. */
export const subjectHints: Detector = {
  name: "subject-hints",
  detect: (repo) => [
    ...repo
      .hits("subjects")
      .filter(({ path }) => !isTest(path))
      .flatMap(({ value, path, line, excerpt }): ReadonlyArray<HintSignal> => {
        const subject = subjects.find(({ names }) => names.has(value))
        return subject === undefined
          ? []
          : [
              {
                _tag: "Hint",
                about: subject.about,
                value: subject.value,
                said: `${value} (${path}:${line})`,
                confidence: 0.3,
                evidence: { path, line, excerpt }
              }
            ]
      }),
    ...repo.modules.flatMap(({ dependencies, published }) =>
      published
        ? []
        : dependencies
            .filter(({ scope }) => scope === "runtime")
            .flatMap(({ name, evidence }): ReadonlyArray<HintSignal> => {
              const value = packages.find(([pattern]) => pattern.test(name))?.[1]
              return value === undefined
                ? []
                : [
                    {
                      _tag: "Hint",
                      about: "data",
                      value,
                      said: `the package ${name} (${evidence.path}:${evidence.line})`,
                      confidence: 0.4,
                      evidence
                    }
                  ]
            })
    )
  ]
}
