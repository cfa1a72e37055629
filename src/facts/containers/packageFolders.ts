/** Folders of packages, fetched or built, and of what is kept to build faster: a program's image has them or needs none. */
const packages =
  /(?:^|\/)(?:node_modules|vendor|bundle|venv|site-packages|deps|_build|pnpm(?:-store)?|go\/pkg|cargo\/(?:registry|git)|target|dist|build|\.?\w{0,20}cache\w{0,10})(?:\/|$)|^\/(?:go|usr\/local\/cargo)\/?$/i

/** Whether a folder is named for packages or for what a build leaves, which can be made again. */
export const isOfPackages = (folder: string): boolean => packages.test(folder)
