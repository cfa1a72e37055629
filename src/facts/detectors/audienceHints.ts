import type { Detector } from "../Detector.ts"
import { baseName, isAside } from "../paths.ts"
import type { HintSignal } from "../Signal.ts"

/** Languages that are spoken in one part of Europe and hardly elsewhere, by the family of regions nearest to it. */
const nearest: ReadonlyArray<readonly [RegExp, string]> = [
  [/^(?:fr(?:[-_]fr)?|nl|ca|eu|ga|gl)$/i, "eu-west"],
  [/^(?:de(?:[-_](?:de|at))?|pl|cs|sk|hu|sl|hr|ro|bg|lt|lv)$/i, "eu-central"],
  [/^(?:sv|da|fi|nb|nn|no|et|is)$/i, "eu-north"],
  [/^(?:it(?:[-_]it)?|el|mt)$/i, "eu-south"]
]

const familyOfZone = (zone: string): string | undefined =>
  /^Europe\/(?:Paris|Brussels|Amsterdam|Madrid|Lisbon|London|Dublin|Luxembourg)$/.test(zone)
    ? "eu-west"
    : /^Europe\/(?:Berlin|Vienna|Zurich|Prague|Warsaw|Budapest|Bratislava|Ljubljana|Zagreb|Bucharest|Sofia)$/.test(zone)
      ? "eu-central"
      : /^Europe\/(?:Stockholm|Copenhagen|Helsinki|Oslo|Tallinn|Riga|Vilnius)$/.test(zone)
        ? "eu-north"
        : /^Europe\/(?:Rome|Athens|Malta)$/.test(zone)
          ? "eu-south"
          : // Django once wrote Chicago into every new project
            /^America\/(?:New_York|Los_Angeles|Denver)$/.test(zone)
            ? "us-east"
            : undefined

const settings =
  /(?:^|\/)settings(?:\/[^/]+|_\w+)?\.py$|(?:^|\/)config\/(?:application\.rb|app\.php)$|(?:compose[^/]*\.ya?ml)$|(?:^|\/)application[^/]*\.(?:ya?ml|properties)$/

/** Time zones and languages that an application is set to, and the one language it is translated to. */
export const audienceHints: Detector = {
  name: "audience-hints",
  detect: (repo) => {
    const paths = repo.files.paths.filter((path) => !isAside(path))
    const set = paths
      .filter((path) => settings.test(path))
      .flatMap((path) =>
        repo.files.lines(path).flatMap((text, index): ReadonlyArray<HintSignal> => {
          if (text.length > 200 || /^\s*(?:#|\/\/)/.test(text)) return []
          const zone =
            /\b(?:TIME_ZONE|time_zone|timezone|time-zone|TZ)\b["']?\s*(?:=>|[:=])\s*["']?([A-Z]\w{2,20}\/[A-Z]\w{2,20})/.exec(
              text
            )?.[1]
          const language = /\b(?:LANGUAGE_CODE|default_locale)\s*=\s*[:"']([a-z]{2}(?:[-_][A-Za-z]{2})?)\b/.exec(
            text
          )?.[1]
          const family =
            zone === undefined ? nearest.find(([pattern]) => pattern.test(language ?? ""))?.[1] : familyOfZone(zone)
          return family === undefined
            ? []
            : [
                {
                  _tag: "Hint",
                  about: "region",
                  value: family,
                  said: `${zone === undefined ? `the language ${language ?? ""}` : `the time zone ${zone}`} set in ${path}`,
                  confidence: 0.3,
                  evidence: repo.at(path, index + 1)
                }
              ]
        })
      )
    const translated = new Map<string, string>()
    for (const path of paths) {
      const locale =
        /(?:^|\/)(?:locales?|i18n|lang|langs|translations|messages)\/(?:[\w-]{1,20}\.)?([a-z]{2}(?:[-_][A-Z]{2})?)(?:\/[^/]+)?\.(?:json|ya?ml|po|php|ts|js|ftl|properties)$/.exec(
          path
        )?.[1]
      if (locale !== undefined && !translated.has(locale)) translated.set(locale, path)
    }
    const foreign = [...translated].filter(([locale]) => !/^en/i.test(locale))
    const [locale, path] = foreign[0] ?? ["", ""]
    const family = foreign.length === 1 ? nearest.find(([pattern]) => pattern.test(locale))?.[1] : undefined
    return family === undefined
      ? set
      : [
          ...set,
          {
            _tag: "Hint",
            about: "region",
            value: family,
            said: `${locale} as the only language it is translated to, ${baseName(path)}`,
            confidence: 0.2,
            evidence: { path, line: 1, excerpt: "" }
          }
        ]
  }
}
