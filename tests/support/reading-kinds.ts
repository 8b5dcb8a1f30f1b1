import { readingThread } from '#src/server/files/reading-thread.ts'

// Kinds of files whose readers do what a hostile file would make one do. Their threads load this module.

type Task = 'answer' | 'run for ever' | 'fill the heap' | 'fail' | 'match slowly'

const tasks: Record<Task, () => unknown> = {
  answer: () => 'answered',
  'run for ever': () => {
    for (;;) Math.sqrt(2)
  },
  'fill the heap': () => {
    const held: string[] = []
    for (let size = 0; ; size += 1) held.push(`${size}`.repeat(100))
  },
  fail: () => {
    throw new TypeError('It fails.')
  },
  'match slowly': () => /^(?:a+)+$/.test(`${'a'.repeat(60)}b`),
}

const limits = { megabytes: 64, seconds: 3 }

export const doTask = readingThread<Task, unknown>({
  role: 'does a task',
  url: import.meta.url,
  limits,
  read: (task) => tasks[task](),
})

/** Asks for pieces until there is no other, and returns their number and the first thread's answers. */
export const countPieces = readingThread<number, string[], Uint8Array, string>({
  role: 'counts pieces',
  url: import.meta.url,
  limits,
  read: async (pieces, ask) => {
    const replies: string[] = []
    for (let piece = 0; piece < pieces; piece += 1) {
      const bytes = new Uint8Array(1024).fill(piece)
      replies.push(await ask(bytes, [bytes.buffer]))
      if (bytes.byteLength > 0) throw new Error('The bytes were copied.')
    }
    return replies
  },
})
