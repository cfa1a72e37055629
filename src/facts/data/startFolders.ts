import { imageName } from "../containers/ImageName.ts"

interface StartFolder {
  readonly name: RegExp
  readonly tag?: RegExp
  readonly folder: string
}

/**
 * Images that others are built on and that start in a folder of their own: the last WORKDIR of the Dockerfiles that their
 * makers publish, seen in November 2026.
 */
const known: ReadonlyArray<StartFolder> = [
  { name: /^php$/, tag: /(?:^|-)(?:apache|fpm)(?:-|$)/, folder: "/var/www/html" },
  { name: /^dunglas\/frankenphp$/, folder: "/app" },
  { name: /^golang$/, folder: "/go" },
  { name: /^oven\/bun$/, folder: "/home/bun/app" },
  { name: /^httpd$/, folder: "/usr/local/apache2" },
  { name: /^tomcat$/, folder: "/usr/local/tomcat" },
  { name: /^caddy$/, folder: "/srv" }
]

/** The folder that what is built on an image starts in as long as it names none. */
export const startFolder = (image: string): string => {
  const { name, tag } = imageName(image)
  return known.find((one) => one.name.test(name) && (one.tag === undefined || one.tag.test(tag ?? "")))?.folder ?? "/"
}
