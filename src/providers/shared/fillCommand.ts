/** How a new disk is given what the image has in the folder that the disk is put over. */

/** A folder of the image, and where the disk that is to be put over it is mounted meanwhile. */
export interface Filled {
  readonly path: string
  readonly disk: string
}

/** Says where the disks of folders are mounted while they are filled: `/disk`, `/disk-2`. */
export const filledOf = <A extends { readonly path: string }>(folders: ReadonlyArray<A>): ReadonlyArray<A & Filled> =>
  folders.map((folder, at) => ({ ...folder, disk: at === 0 ? "/disk" : `/disk-${at + 1}` }))

/** A word as every shell reads it. */
const word = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

/**
 * Copies what `$1` holds to `$2` where nothing lies there. A copy that was cut off leaves its mark, and is made again.
 * A network disk gives all files to one user, and whoever asks for another owner is refused: the second way asks for none.
 */
const fill = `fill() {
  [ -d "$1" ] || return 0
  if [ ! -e "$2/.filling" ]; then
    for file in "$2"/* "$2"/.[!.]* "$2"/..?*; do
      [ "\${file##*/}" = lost+found ] && continue
      if [ -e "$file" ] || [ -L "$file" ]; then return 0; fi
    done
    : > "$2/.filling"
  fi
  cp -a "$1/." "$2/" 2>/dev/null || cp -Rf "$1/." "$2/" || return 1
  rm -f "$2/.filling"
}`

/** The text for `sh -c` that copies the files of the image to the disks that are empty; it ends well where there is nothing to do. */
export const fillCommand = (filled: ReadonlyArray<Filled>): string =>
  [fill, "set -e", ...filled.map(({ disk, path }) => `fill ${word(path)} ${word(disk)}`)].join("\n")
