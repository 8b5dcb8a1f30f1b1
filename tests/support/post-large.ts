/** `node post-large.ts ADDRESS`: posts 7 MB of JSON thirty times and prints the answers. */
const [, , address = ''] = process.argv
const body = JSON.stringify('x'.repeat(7 * 1024 * 1024))
for (let attempt = 0; attempt < 30; attempt += 1) {
  const headers = { 'Content-Type': 'application/json' }
  try {
    const response = await fetch(address, { method: 'POST', headers, body })
    console.log(response.status, await response.text())
  } catch (error) {
    console.log(error instanceof Error ? String(error.cause) : error)
  }
}

export {}
