/**
 * `npm run bench:exports`: a schedule's exports on a real page in Chromium: time from the click to the
 * finished download, the page's largest memory, and the longest time for which it could not answer a
 * visitor. 100 lines with 100 datasheets of 500 KB must take at most 20 s and 500 MB; `--lines` and
 * `--kilobytes` change that. With `--made`, the browser makes the datasheets from data, with pictures of
 * a real size: at most 15 s and 400 MB. Exits with 1 if a goal is missed.
 */
import { readFile, readdir } from 'node:fs/promises'
import http from 'node:http'
import { parseArgs } from 'node:util'
import { PDFDocument } from '@cantoo/pdf-lib'
import { type Page, chromium } from 'playwright'
import sharp from 'sharp'
import type { ScheduleAnswer } from '#src/domain/api/schedules.ts'
import { datasheetPath } from '#src/domain/site/datasheet-path.ts'
import { browserPath } from '#tests/support/browser.mjs'
import { demoSource } from '#tests/support/demo/demo-source.ts'
import { describedLine } from '#tests/support/schedule/hostile-lines.ts'
import { freePort, startSite } from '#tests/support/start-site.ts'
import { chromiumFlags } from './chromium.ts'

const { values: options } = parseArgs({
  options: {
    lines: { type: 'string', default: '100' },
    kilobytes: { type: 'string', default: '500' },
    made: { type: 'boolean', default: false },
  },
})
const count = Number(options.lines)
const goals = options.made ? { seconds: 15, megabytes: 400 } : { seconds: 20, megabytes: 500 }
const megabyte = 1024 ** 2

const datasheets = options.made
  ? []
  : await Promise.all(
      Array.from({ length: count }, (_, index) =>
        datasheet(index, Number(options.kilobytes) * 1024),
      ),
    )
const families = ['downlight', 'uplight', 'panel', 'spot', 'step', 'cylinder', 'spike'] as const
const examples = options.made ? families.map(demoSource) : []
const site = await startSite({ fill: () => Promise.resolve() })
const proxy = await serve(site.url)
const executablePath = browserPath()
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: chromiumFlags,
})
try {
  const rows: Record<string, object> = {}
  for (const name of ['CSV', 'Excel', 'PDF', 'ZIP']) {
    const page = await browser.newPage()
    rows[name] = await measured(page, name)
    await page.close()
  }
  const bytes = datasheets.reduce((sum, file) => sum + file.length, 0)
  console.log(
    options.made
      ? `${count} lines, ${count} datasheets made from data`
      : `${count} lines, ${count} datasheets of ${(bytes / count / 1024).toFixed(0)} KB`,
  )
  console.table(rows)
} finally {
  await browser.close()
  proxy.close()
  await site.stop()
}

/** A page with a picture that can't be compressed, as datasheets mostly are. */
async function datasheet(index: number, weight: number): Promise<Buffer> {
  const side = Math.ceil(Math.sqrt(weight * 1.6))
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const create = { width: side, height: side, channels: 3, noise } as const
  let picture = await sharp({ create: { ...create, background: 'white' } })
    .jpeg()
    .toBuffer()
  picture = Buffer.concat([picture, Buffer.alloc(Math.max(0, weight - picture.length))])
  const document = await PDFDocument.create()
  const [first, second] = [document.addPage(), document.addPage()]
  first.drawText(`Datasheet ${index}`)
  first.drawImage(await document.embedJpg(picture), { width: 400, height: 400 })
  second.drawText('Page 2')
  return Buffer.from(await document.save())
}

/** The site, with the bench's schedule and its datasheets. */
async function serve(url: string) {
  const lines = Array.from({ length: count }, (_, index): ScheduleAnswer['lines'][number] => {
    const { name, title, brand = 'sila', specs, code } = describedLine
    const known = {
      name: `${name} ${index}`,
      title,
      brand,
      specs,
      code: `${code}-${index}`,
      image: '',
    }
    return {
      ...known,
      id: index + 1,
      quantity: index + 1,
      mark: `A${index + 1}`,
      location: index % 3 === 0 ? 'مدخل' : 'Corridor level 3, north wing',
      note: index % 4 === 0 ? 'Confirm the cut-out with the ceiling contractor. '.repeat(4) : '',
      now: {
        ...known,
        datasheet: options.made
          ? datasheetPath(`${code}-${index}`)
          : `/storage/datasheets/${index}.pdf`,
      },
    }
  })
  const schedule: ScheduleAnswer = {
    title: 'Bench',
    created_at: '2026-11-22T00:00:00Z',
    changed: false,
    lines,
  }
  const proxy = http.createServer((request, response) => {
    const path = request.url ?? ''
    const [, number] = /^\/storage\/datasheets\/(\d+)\.pdf$/.exec(path) ?? []
    const [, product] = /^\/product\/(\d+)\.json$/.exec(path) ?? []
    if (number !== undefined) response.end(datasheets[Number(number)])
    else if (options.made && product !== undefined)
      response.end(JSON.stringify(examples[Number(product) % examples.length]?.source))
    else if (/^\/(?:datasheet\/picture|storage\/photometry)\//.test(path))
      void fileOf(path).then((file) => response.end(file))
    else if (path.startsWith('/api/schedules/')) response.end(JSON.stringify(schedule))
    else
      http.get(url + path, { headers: request.headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers)
        answer.pipe(response)
      })
  })
  const port = await freePort()
  await new Promise<void>((resolve) => proxy.listen(port, resolve))
  return { url: `http://localhost:${port}`, close: () => proxy.close() }
}

/** A file that the made datasheets show. */
async function fileOf(path: string): Promise<Uint8Array> {
  for (const { readFile: read } of examples) {
    const file = await read(path).catch(() => undefined)
    if (file !== undefined) return file
  }
  throw new RangeError(`No example has ${path}.`)
}

async function measured(page: Page, name: string) {
  await page.goto(`${proxy.url}/schedule/bench`)
  const button = page.getByRole('button', { name: new RegExp(`^${name}`) })
  await button.waitFor()
  await page.evaluate(() => {
    Object.assign(globalThis, { longest: 0 })
    new PerformanceObserver((list) => {
      const tasks = list.getEntries().map(({ duration }) => duration)
      Object.assign(globalThis, {
        longest: Math.max(Reflect.get(globalThis, 'longest') as number, ...tasks),
      })
    }).observe({ type: 'longtask' })
  })
  let [most, mostOwn] = [0, 0]
  const watch = setInterval(() => {
    void largestPage().then(({ resident, own }) => {
      most = Math.max(most, resident)
      mostOwn = Math.max(mostOwn, own)
    })
  }, 100)
  const start = performance.now()
  const download = page.waitForEvent('download', { timeout: 0 })
  await button.click()
  const file = await readFile(await (await download).path())
  const seconds = (performance.now() - start) / 1000
  clearInterval(watch)
  const longest = await page.evaluate(() => Reflect.get(globalThis, 'longest') as number)
  const kept = seconds <= goals.seconds && most / megabyte <= goals.megabytes
  if (!kept) process.exitCode = 1
  return {
    seconds: Number(seconds.toFixed(1)),
    'memory, MB': Math.round(most / megabyte),
    'of it own, MB': Math.round(mostOwn / megabyte),
    'longest task, ms': Math.round(longest),
    'file, MB': Number((file.length / megabyte).toFixed(1)),
    kept: kept ? 'yes' : 'no',
  }
}

/**
 * Resident memory of the browser's largest page process, bytes, and its own part of that, without the
 * code and files that processes share.
 */
async function largestPage(): Promise<{ resident: number; own: number }> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const processes = await Promise.all(
    pids.map(async (pid) => {
      const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
      const number = (key: string) =>
        Number(new RegExp(`^${key}:\\s*(\\d+)`, 'm').exec(status)?.[1] ?? 0)
      const [resident, own] = [number('VmRSS') * 1024, number('RssAnon') * 1024]
      return { pid: Number(pid), parent: number('PPid'), resident, own, command }
    }),
  )
  const family = new Set([process.pid])
  for (let grown = 0; grown !== family.size;) {
    grown = family.size
    for (const { pid, parent } of processes) if (family.has(parent)) family.add(pid)
  }
  const pages = processes.filter(
    ({ pid, command }) => family.has(pid) && command.includes('--type=renderer'),
  )
  const [largest] = pages.sort((one, other) => other.resident - one.resident)
  return largest ?? { resident: 0, own: 0 }
}
