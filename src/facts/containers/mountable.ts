/** A folder of a container that a disk can be put over without hiding the system or the whole program. */
export const isMountable = (path: string): boolean =>
  /^\/[\w@.-]{1,60}(?:\/[\w@.-]{1,60}){0,12}\/?$/.test(path) &&
  !/(?:^|\/)\.\.?(?:\/|$)|^\/(?:bin|boot|dev|etc|lib\w{0,4}|proc|root|run|sbin|sys|tmp|usr|var|home|opt|srv|app)\/?$|^\/(?:dev|proc|sys|run|bin|sbin|boot|lib\w{0,4})\//.test(
    path
  )
