// Plain JavaScript: install.mjs uses it before anything is installed.

/**
 * Runs one long step, and prints its label and how long it takes.
 * @template T
 * @param {string} label
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(label, work) {
  const since = performance.now()
  const seconds = () => `${((performance.now() - since) / 1000).toFixed(1)} s`
  const { isTTY } = process.stdout
  // Without a terminal a line can't be overwritten, so the step prints two lines.
  if (!isTTY) console.log(`${label} …`)
  const show = () => process.stdout.write(`\r${label} … ${seconds()}`)
  const timer = isTTY ? setInterval(show, 100) : undefined
  try {
    const result = await work()
    console.log(`${isTTY ? '\r' : ''}${label}: ${seconds()}  `)
    return result
  } catch (error) {
    if (isTTY) console.log()
    throw error
  } finally {
    clearInterval(timer)
  }
}
