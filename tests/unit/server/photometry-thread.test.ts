import { expect, test } from 'vitest'
import { InvalidPhotometryError, examinePhotometry } from '#src/server/files/accept-photometry.ts'
import { examineInThread } from '#src/server/files/photometry-thread.ts'
import { ldt, withLines } from '#tests/support/photometric-files.ts'

const bytes = ldt()

test('The second thread reads and refuses files as the first would, in their order', async () => {
  const order: string[] = []
  const read = examineInThread(bytes).finally(() => order.push('read'))
  const refused = examineInThread(withLines(bytes, { 3: 'seven' })).finally(() =>
    order.push('refused'),
  )
  const unknown = examineInThread(new Uint8Array()).finally(() => order.push('unknown'))
  expect(await read).toEqual(examinePhotometry(bytes))
  await expect(refused).rejects.toThrow(/^Line 3: /)
  await expect(unknown).rejects.toEqual(new InvalidPhotometryError())
  expect(order).toEqual(['read', 'refused', 'unknown'])
})

test('A fault in the second thread reaches whoever sent the file, and no other file', async () => {
  const broken = examineInThread(null as unknown as Uint8Array)
  const next = examineInThread(bytes)
  await expect(broken).rejects.toThrow(TypeError)
  expect(await next).toEqual(examinePhotometry(bytes))
})
