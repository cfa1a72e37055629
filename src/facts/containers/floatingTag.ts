import { baseName } from "../paths.ts"
import { imageName } from "./ImageName.ts"

/** Systems whose releases have names too: there a word is a version. */
const systems =
  /^(?:debian|ubuntu|buildpack-deps|kalilinux\/.*|bitnami\/minideb|fedora|centos|rockylinux|almalinux|opensuse\/.*)$/

/** What names no release of a system. */
const moving =
  /^(?:latest|stable|oldstable|testing|unstable|sid|experimental|rolling|devel|edge|rawhide|tumbleweed|slim|curl|scm)(?:-|$)/

/** Channels of releases, each of which moves with the next one. */
const channel =
  /^(?:latest|stable|mainline|current|lts|edge|nightly|daily|rolling|canary|next|snapshot|unstable|testing|preview|alpha|beta|rc|main|master|trunk|develop|development|devel|dev|prod|production|release)(?:[-.]|$)/

/** An image whose name ends in its version: `python3`, `couchdb-3.4`. */
const versioned = /[a-z][-_]?\d+(?:\.\d+)*$/

/** The system under an image, whose number is not the image's own: `alpine3.20`, `debian12`, `ubi9`, `jdk-jammy`. */
const underneath =
  /(?:alpine|debian|ubuntu|ubi|fedora|centos|rockylinux|almalinux|oraclelinux|amazonlinux|al)-?\d[\d.]*/g

/** Languages whose second number changes what packages install. */
const bySecond = /^(?:python|ruby|php|elixir)$/

/** Name and tag of a commit, which never moves. */
const commit = /^(?:sha-)?[0-9a-f]{7,64}$/

/**
 * Whether tomorrow another release may stand behind an image: its tag has no number, none but that of the system under
 * it, or only the first of two that matter. A tag of which a part is not known yet is no such tag, and a word that is no
 * channel is none where the image's name has the version.
 */
export const isFloating = (image: string): boolean => {
  const { name, tag } = imageName(image)
  const said = tag?.toLowerCase() ?? ""
  if (image.includes("@") || said === "" || /^[-.]|[-.]$|--|\$/.test(said) || commit.test(said)) return false
  if (systems.test(name)) return moving.test(said)
  if (bySecond.test(name) && /^\d(?:-|$)/.test(said)) return true
  return !/\d/.test(said.replace(underneath, "")) && (channel.test(said) || !versioned.test(baseName(name)))
}
