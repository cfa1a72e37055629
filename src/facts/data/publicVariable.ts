/** Names of variables that bundlers write into what browsers are sent. */
export const publicVariable = /^(?:VITE|NEXT_PUBLIC|NUXT_PUBLIC|REACT_APP|PUBLIC|GATSBY|VUE_APP|NG_APP|EXPO_PUBLIC)_/
