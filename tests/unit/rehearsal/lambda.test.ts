import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { netlifyLimits } from '#content-build/host/netlify-limits.ts'
import { type Call, lambdaOf } from '#tests/rehearsal/lambda.ts'

const megabyte = 1024 * 1024

/** The path of a request says what the function does. */
const source = `
  import v8 from 'node:v8'
  const acts = {
    '/echo': (answer, body) => answer.end(body),
    '/heap': (answer) => answer.end(String(v8.getHeapStatistics().heap_size_limit)),
    '/endless': () => new Promise(() => undefined),
    '/large': async (answer) => {
      for (let sent = 0; sent < 21; sent += 1)
        if (!answer.write(Buffer.alloc(${megabyte})))
          await new Promise((resolve) => answer.once('drain', resolve).once('close', resolve))
      answer.end()
    },
  }
  export const handler = awslambda.streamifyResponse(async ({ rawUrl, body }, answer) => {
    const { pathname } = new URL(rawUrl)
    const stream = awslambda.HttpResponseStream.from(answer, { statusCode: 200 })
    await acts[pathname](stream, Buffer.from(body ?? '', 'base64'))
  })`

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'lambda-'))
  await writeFile(path.join(folder, 'entry.mjs'), source)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function start(timeLimit: number = netlifyLimits.time.request) {
  const calls: Call[] = []
  const lambda = lambdaOf(path.join(folder, 'entry.mjs'), {
    environment: () => ({}),
    print: () => undefined,
    timeLimit,
    record: (call) => calls.push(call),
  })
  const send = (pathname: string, body = '') =>
    lambda.invoke({
      rawUrl: `http://localhost${pathname}`,
      httpMethod: 'POST',
      headers: {},
      body: Buffer.from(body).toString('base64'),
      isBase64Encoded: true,
    })
  return { calls, send, stop: lambda.stop }
}

describe.runIf(process.platform === 'linux')('An instance of a function', () => {
  test('is recorded with the sizes of request and answer, its time and its memory', async () => {
    const { calls, send, stop } = start()
    expect(await (await send('/echo', 'light')).text()).toBe('light')
    await expect.poll(() => calls).toHaveLength(1)
    expect(calls[0]).toMatchObject({ request: 5, answer: 5 })
    expect(calls[0]?.time).toBeGreaterThan(0)
    expect(calls[0]?.memory).toBeGreaterThan(20 * megabyte)
    await stop()
  })

  test('has a heap that leaves room in the memory of the platform', async () => {
    const { send, stop } = start()
    const heap = Number(await (await send('/heap')).text())
    expect(heap).toBeGreaterThan(netlifyLimits.memory * 0.8)
    expect(heap).toBeLessThan(netlifyLimits.memory * 1.1)
    await stop()
  })

  test('breaks off an answer that is larger than the platform’s limit', async () => {
    const { calls, send, stop } = start()
    const answer = await send('/large')
    await expect(answer.arrayBuffer()).rejects.toThrow()
    await expect.poll(() => calls).toHaveLength(1)
    expect(calls[0]?.answer).toBeGreaterThan(netlifyLimits.answer)
    await stop()
  })

  test('is killed at the time limit, and another one takes the next request', async () => {
    const { calls, send, stop } = start(1)
    await expect(send('/endless')).rejects.toThrow()
    await expect.poll(() => calls).toMatchObject([{ ended: 'SIGKILL' }])
    await expect(send('/endless')).rejects.toThrow()
    await stop()
  })
})
