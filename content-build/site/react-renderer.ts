import renderer from '@astrojs/react/server.js'

/**
 * Every component here that is not Astro's is React's: to find that out Astro's renderer would render
 * each one twice. The name of an element (`<Tag>`) is none.
 */
export default {
  ...renderer,
  check: (component: unknown) => Promise.resolve(typeof component !== 'string'),
}
