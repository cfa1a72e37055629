/** Variables that a build writes into pages: a process that runs no longer reads them. */
const builtIn = /^(?:VITE|NEXT_PUBLIC|REACT_APP|GATSBY|VUE_APP|NG_APP|EXPO_PUBLIC)_/

export const isBuiltIn = (name: string): boolean => builtIn.test(name)
