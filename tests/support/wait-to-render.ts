/** `node wait-to-render.ts BUNDLE`: starts a renderer that waits, prints its process id, and stays. */
import { keepRenderers } from '#content-build/build/renderer-process.ts'

const [bundle = ''] = process.argv.slice(2)
setInterval(() => undefined, 1000)
console.log((await keepRenderers().prepare(bundle))?.pid)
