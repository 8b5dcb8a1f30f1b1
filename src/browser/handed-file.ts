// A page hands a file to the next one in this browser: it never leaves the device, and the store is
// emptied as soon as the file is taken. Session storage has no room for 4 MB.

const store = 'handed-file'
const key = '/handed-file'
const nameHeader = 'file-name'

/** @returns whether the next page can take it: without a secure connection browsers have no such store */
export async function handOver(file: Blob, name: string): Promise<boolean> {
  try {
    const headers = { [nameHeader]: encodeURIComponent(name) }
    await (await caches.open(store)).put(key, new Response(file, { headers }))
    return true
  } catch (error) {
    console.info('The file can’t be handed to another page.', error)
    return false
  }
}

/** The file that was handed over, once. */
export async function takeHandedFile(): Promise<File | undefined> {
  try {
    const answer = await caches.match(key, { cacheName: store })
    if (answer === undefined) return undefined
    const blob = await answer.blob()
    await caches.delete(store)
    return new File([blob], decodeURIComponent(answer.headers.get(nameHeader) ?? ''))
  } catch (error) {
    console.info('No file can be taken over.', error)
    return undefined
  }
}
