import type { Detector } from "../Detector.ts"
import { lineOfText } from "../parsing/lines.ts"
import { dig, string } from "../parsing/unknown.ts"
import type { FactSignal } from "../Signal.ts"

/** Words that stand in exactly one licence's text. */
const texts: ReadonlyArray<readonly [RegExp, string]> = [
  [/GNU AFFERO GENERAL PUBLIC LICENSE/i, "agpl-3.0"],
  [/GNU LESSER GENERAL PUBLIC LICENSE/i, "lgpl"],
  [/GNU GENERAL PUBLIC LICENSE\s+Version 2/i, "gpl-2.0"],
  [/GNU GENERAL PUBLIC LICENSE/i, "gpl-3.0"],
  [/Apache License,?\s+Version 2\.0/i, "apache-2.0"],
  [/Mozilla Public License,?\s+(?:Version|v\.)\s*2\.0/i, "mpl-2.0"],
  [/Business Source License/i, "busl-1.1"],
  [/Permission to use, copy, modify, and(?:\/or)? distribute this software for any purpose/i, "isc"],
  [/Permission is hereby granted, free of charge/i, "mit"],
  [/Neither the name of/i, "bsd-3-clause"],
  [/Redistribution and use in source and binary forms/i, "bsd-2-clause"],
  [/This is free and unencumbered software/i, "unlicense"]
]

/** The licence, from its file or a manifest. */
export const licenses: Detector = {
  name: "licenses",
  detect: (repo): ReadonlyArray<FactSignal> => {
    const path = repo.files.paths.find((candidate) =>
      /^(?:licen[cs]e|copying|unlicense)(?:[.-][\w-]+)?$/i.test(candidate)
    )
    if (path !== undefined) {
      const text = repo.files.text(path)?.slice(0, 20_000) ?? ""
      const value = texts.find(([pattern]) => pattern.test(text))?.[1] ?? "other"
      return [
        {
          _tag: "Fact",
          kind: "license",
          value,
          root: "",
          confidence: value === "other" ? 0.5 : 1,
          evidence: [repo.at(path, 1)]
        }
      ]
    }
    const module = repo.modules.find(
      ({ root, ecosystem }) => root === "" && (ecosystem === "node" || ecosystem === "php")
    )
    const parsed = module === undefined ? undefined : repo.files.json(module.manifest)
    const value = string(dig(parsed?.data, "license"))
    return module === undefined || parsed === undefined || value === undefined || value.length > 60
      ? []
      : [
          {
            _tag: "Fact",
            kind: "license",
            value: value.toLowerCase(),
            root: "",
            confidence: 0.9,
            evidence: [repo.at(module.manifest, lineOfText(repo.files.text(module.manifest) ?? "", '"license"'))]
          }
        ]
  }
}
