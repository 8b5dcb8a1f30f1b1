/** Whether a file begins like a ZIP file. */
export async function isZip(file: Blob): Promise<boolean> {
  const [p, k, third = 0, fourth = 0] = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  return p === 80 && k === 75 && third <= 7 && fourth === third + 1
}
