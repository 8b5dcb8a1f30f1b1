import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ReadingLimitError } from '#src/server/files/reading-thread.ts'
import { isLong } from '#tests/support/long-run.ts'
import { countPieces, doTask } from '#tests/support/reading-kinds.ts'

const tasks = ['run for ever', 'fill the heap', 'match slowly'] as const
test.each(tasks.slice(0, isLong ? undefined : 2))(
  'A file that makes its reader %s is refused, the process answers meanwhile, and the next file is read',
  async (task) => {
    let answered = 0
    const progress = { isOver: false }
    const refused = doTask(task).finally(() => {
      progress.isOver = true
    })
    const next = doTask('answer')
    const rejection = expect(refused).rejects.toThrow(ReadingLimitError)
    while (!progress.isOver) {
      await setImmediate()
      answered += 1
    }
    await rejection
    expect(answered).toBeGreaterThan(100)
    expect(await next).toBe('answered')
  },
)

test('A fault of a reader reaches its caller, and no other file', async () => {
  const [failed, next] = [doTask('fail'), doTask('answer')]
  await expect(failed).rejects.toThrow(new TypeError('It fails.'))
  expect(await next).toBe('answered')
})

test('A reader hands over pieces one after the other, without copies, and gets an answer to each', async () => {
  const replies = await countPieces(3, { answer: ([first]) => `piece ${first}` })
  expect(replies).toEqual(['piece 0', 'piece 1', 'piece 2'])
})

test('A caller that can’t go on ends the reading with its own error', async () => {
  const failed = countPieces(3, { answer: () => Promise.reject(new RangeError('full')) })
  const next = countPieces(1, { answer: () => 'yes' })
  await expect(failed).rejects.toThrow(new RangeError('full'))
  expect(await next).toEqual(['yes'])
})
