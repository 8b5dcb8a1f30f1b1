import type { Plugin } from 'vite'

/** Removes the comment that Vite leaves where a script imported styles, which are in a file of their own. */
export function withoutStyleComments(): Plugin {
  return {
    name: 'without-style-comments',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = file.code.replaceAll(/\/\* empty css +\*\//g, '')
    },
  }
}
