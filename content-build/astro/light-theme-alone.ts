import type { Plugin } from 'vite'

/**
 * Gives a browser without light-dark(), such as Safari 17.4, the light theme alone. Not for speed: without it such a
 * browser has no colours.
 */
export function lightThemeAlone(): Plugin {
  return {
    name: 'light-theme-alone',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/styles/base/tokens.css')) return null
      const light = [...code.matchAll(/(--[\w-]+: )light-dark\((.+), .+\);/g)]
        .map(([, name = '', color = '']) => `${name}${color};`)
        .join('')
      return `${code}@supports not (color: light-dark(red, red)) { :root, :root[data-theme] { --theme: light;${light} } }`
    },
  }
}
