import { once } from 'node:events'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { type Transferable, Worker, parentPort, workerData } from 'node:worker_threads'
import pLimit from 'p-limit'

// Files from outside are read in a thread of their kind, so that the process continues to answer other calls,
// and a file that takes too much memory or time ends nothing but that thread.
//
// Both threads run the module that defines a kind. The second can't have a module of its own: Netlify's bundler
// puts a function into a single file with its imports, and omits a file that only a Worker names.

/** A file takes more memory or time than its reader may have. The thread that read it has been ended. */
export class ReadingLimitError extends Error {
  override readonly name = 'ReadingLimitError'
}

/** Asks the first thread something, or hands it a piece of the result, and waits until it has answered. */
export type Ask<Question, Reply> = (
  question: Question,
  /** what moves to the first thread instead of being copied */
  moved?: readonly Transferable[],
) => Promise<Reply>

interface Kind<Given, Result, Question, Reply> {
  /** what the thread does; its `workerData` */
  role: string
  /** `import.meta.url` of the module that defines the kind where it is loaded, outside of any function */
  url: string
  /**
   * Megabytes that a reader may hold in the thread's own heap, which holds texts and objects. Bytes are outside of it:
   * a reader counts them itself, or has a limit of their megabytes too, which is checked now and then, because a
   * library unpacks them. Seconds of processor time that one file may take, whatever else the machine does; a function,
   * which has part of a processor, needs about twice as long, and is ended after 60 s.
   */
  limits: { megabytes: number; bytes?: number; seconds: number }
  /** Runs in the thread. A refusal of the file is a result: an error that is thrown loses its class. */
  read: (given: Given, ask: Ask<Question, Reply>) => Result | Promise<Result>
}

interface Call<Question, Reply> {
  /** answers the questions of the reader */
  answer?: (question: Question) => Reply | Promise<Reply>
  /** what moves to the thread instead of being copied */
  moved?: readonly Transferable[]
}

type ToThread<Given, Reply> = { given: Given } | { reply: Reply }
type Said<Result, Question> = { result: Result } | { question: Question }

/** How long an idle thread stays for the next file, ms. Its memory returns with its end. */
const idleTime = 10_000

/**
 * A function that reads files of one kind in a second thread, one after the other.
 * @throws ReadingLimitError
 */
export function readingThread<Given, Result, Question = never, Reply = never>(
  kind: Kind<Given, Result, Question, Reply>,
): (given: Given, call?: Call<Question, Reply>) => Promise<Result> {
  if (workerData === kind.role) answerCalls(kind)
  const inTurn = pLimit(1)
  let thread: Worker | undefined
  let idle: NodeJS.Timeout | undefined

  function startedThread(): Worker {
    const { megabytes } = kind.limits
    const started = new Worker(new URL(kind.url), {
      workerData: kind.role,
      resourceLimits: {
        maxOldGenerationSizeMb: megabytes + marginMegabytes,
        maxYoungGenerationSizeMb: youngMegabytes,
      },
    })
    // An error is that of the file under way. Without a listener it would end the process.
    started.on('error', () => undefined)
    started.once('exit', () => {
      if (thread === started) thread = undefined
    })
    return started
  }

  async function read(given: Given, { answer, moved = [] }: Call<Question, Reply>) {
    clearTimeout(idle)
    const isNew = thread === undefined
    const running = (thread ??= startedThread())
    running.ref()
    const before = isNew ? 0 : await secondsOf(running)
    const over = new AbortController()
    const { megabytes, bytes = Infinity, seconds } = kind.limits
    const watch = setInterval(() => {
      const check = async () => {
        const { used_heap_size: held, external_memory: outside } = await running.getHeapStatistics()
        const isTooMuch = held > 2 * megabytes * megabyte || outside > bytes * megabyte
        if (isTooMuch || (await secondsOf(running)) - before > seconds) over.abort()
      }
      // A thread that has not begun or has ended has no time.
      check().catch(() => undefined)
    }, watchTime)
    const said = async (
      message: ToThread<Given, Reply>,
      transfer: readonly Transferable[] = [],
    ): Promise<Said<Result, Question>> => {
      running.postMessage(message, transfer)
      const [from] = (await once(running, 'message', { signal: over.signal }).catch(
        (error: unknown) => {
          const isOver = over.signal.aborted || isOutOfMemory(error)
          throw isOver ? new ReadingLimitError(undefined, { cause: error }) : error
        },
      )) as [Said<Result, Question> | { over: true }]
      if ('over' in from) throw new ReadingLimitError()
      return from
    }
    try {
      let from = await said({ given }, moved)
      while ('question' in from) {
        if (answer === undefined) throw new TypeError(`Nobody answers what ${kind.role} asks.`)
        from = await said({ reply: await answer(from.question) })
      }
      return from.result
    } catch (error) {
      // The next file gets a new thread.
      thread = undefined
      await running.terminate()
      throw error
    } finally {
      clearInterval(watch)
      // An idle thread does not keep the program running.
      running.unref()
      idle = setTimeout(() => {
        void thread?.terminate()
        thread = undefined
      }, idleTime).unref()
    }
  }

  return (given, call = {}) => inTurn(() => read(given, call))
}

const megabyte = 1024 * 1024

/** Megabytes for new objects. By default they are three times as many, at once. */
const youngMegabytes = 16

/**
 * Megabytes between what a reader may hold and the limit of its heap. V8 ends the whole process when a single
 * object, such as an array that grows, passes that limit, so a thread must be stopped long before.
 */
const marginMegabytes = 1024

/** How often the time and the memory of a thread are measured while it reads, ms. */
const watchTime = 100

/** The processor time of a thread so far. It is measured also while the thread is in an endless loop. */
async function secondsOf(thread: Worker): Promise<number> {
  const { user, system } = await thread.cpuUsage()
  return (user + system) / 1e6
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/** In the thread: bytes that its reader may hold. */
let most = Infinity
let collectGarbage: (() => void) | undefined

/**
 * In the thread: refuses a file of which too much is held. Readers of pieces call it for each of them.
 * @throws ReadingLimitError
 */
export function checkMemory(): void {
  if (getHeapStatistics().used_heap_size < most) return
  if (collectGarbage === undefined) {
    setFlagsFromString('--expose-gc')
    collectGarbage = runInNewContext('gc') as () => void
  }
  collectGarbage()
  if (getHeapStatistics().used_heap_size > most) throw new ReadingLimitError()
}

/** In the thread: reads one file after the other; the first thread sends none before it has the last result. */
function answerCalls<Given, Result, Question, Reply>({
  limits,
  read,
}: Kind<Given, Result, Question, Reply>): void {
  const port = parentPort
  if (port === null) return
  most = limits.megabytes * megabyte
  const ask: Ask<Question, Reply> = async (question, moved = []) => {
    port.postMessage({ question }, moved)
    const [{ reply }] = (await once(port, 'message')) as [{ reply: Reply }]
    return reply
  }
  const answer = async (given: Given) => {
    try {
      port.postMessage({ result: await read(given, ask) })
    } catch (error) {
      if (!(error instanceof ReadingLimitError)) throw error
      port.postMessage({ over: true })
    }
  }
  port.on('message', (message: ToThread<Given, Reply>) => {
    if ('given' in message) void answer(message.given)
  })
}
