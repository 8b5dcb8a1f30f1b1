import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildRelease } from '#content-build/build/build-release.ts'
import type { Contract } from '#src/domain/api/contract.ts'
import { contracts } from '#src/domain/api/contracts.ts'
import { releaseManifest, releaseManifestIn } from '#src/server/rendering/file-list.ts'
import { readStateFile } from '#src/server/state-file.ts'
import { draftsOf } from '#tests/support/drafts.ts'
import {
  type Editing,
  categoryFields,
  pdf,
  picture,
  productFields,
  projectFields,
  rowsOf,
  startEditing,
} from '#tests/support/editing.ts'

/*
 * Nothing public shows a draft or the address of one of its files. Drafts of every kind hold a word that is
 * nowhere else, which is then looked for in every file of a release and in every public answer.
 */

const secret = 'Zyxwvut'
/** An answer that repeats it does not show the word. */
const part = secret.slice(0, -2)
let api: Editing
let folder: string
/** the word, and the paths of files that only drafts name */
let hidden: string[]

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'leak-'))
  api = await startEditing()
  const drafts = draftsOf(api)
  const row = [{ orderCode: `${secret}-1`, specs: { watts: 77 } }]
  const more = { description: `${secret} text`, image: await picture('#0a0b0c') }
  const saved = [
    await drafts.save('/api/products/1', {
      ...more,
      name: `${secret} edit`,
      variants: JSON.stringify(row),
      datasheet: pdf(secret),
    }),
    await drafts.save(
      '/api/products/store',
      await productFields({ ...more, name: `${secret} new`, code: `${secret}-N` }),
    ),
    await drafts.save('/api/categories', await categoryFields({ type: `${secret} kind` })),
    await drafts.save('/api/categories/12', { type: `${secret} changed` }),
    await drafts.save('/api/projects/1', { quote: `${secret} quote` }),
    await drafts.save('/api/projects', await projectFields({ title: `${secret} project` })),
  ]
  // Saved over and discarded, they are former drafts, whose files stay.
  const gone = await drafts.save('/api/products/2', {
    name: `${secret} gone`,
    image: await picture('#0d0e0f'),
  })
  await drafts.save('/api/products/2', { name: `${secret} again` })
  await api.call('DELETE', `/api/drafts/${gone.draft}`)
  await api.post('/api/collections', {
    name: `${secret} fair`,
    drafts: saved.map(({ draft }) => draft),
    at: new Date(Date.now() + 3_600_000).toISOString(),
  })
  const files = await rowsOf(
    api.database,
    `SELECT DISTINCT path FROM file WHERE (path IN (SELECT path FROM proposal_file)
        OR path IN (SELECT after ->> '$.image' FROM proposal WHERE ended_at IS NOT NULL)) AND path NOT IN
      (SELECT image FROM product UNION SELECT datasheet FROM product WHERE datasheet IS NOT NULL
        UNION SELECT image FROM category UNION SELECT image FROM project_image)`,
  )
  expect(files.length).toBeGreaterThan(4)
  hidden = [secret, ...files.map((file) => String(file['path']))]
})
afterAll(async () => {
  await api.stop()
  await rm(folder, { recursive: true, force: true })
})

/** The hidden words in a text, in whichever case. */
const shownIn = (text: string) => {
  const lower = text.toLowerCase()
  return hidden.filter((word) => lower.includes(word.toLowerCase()))
}

function textOf(name: string, bytes: Buffer): string {
  if (name.endsWith('.br')) return brotliDecompressSync(bytes).toString('latin1')
  if (name.endsWith('.gz')) return gunzipSync(bytes).toString('latin1')
  return bytes.toString('latin1')
}

test('No file of a release shows a draft', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  const release = path.join(folder, 'release')
  await buildRelease(release, undefined).finally(() => vi.unstubAllEnvs())
  const list = await readStateFile(releaseManifestIn(release), releaseManifest)
  const leaks: string[] = []
  let published = 0
  for (const file of Object.keys(list?.files ?? {})) {
    const text = textOf(file, await readFile(path.join(release, file)))
    if (text.includes('Ghaf 1')) published += 1
    if (shownIn(file + text).length > 0) leaks.push(file)
  }
  expect(leaks).toEqual([])
  // The search does find published names.
  expect(published).toBeGreaterThan(5)
})

const publicCalls = Object.entries<Contract>(contracts).filter(
  ([, { caller }]) => caller === 'everyone',
)
const parameters: Record<string, readonly string[]> = {
  product: ['1', `${secret}-1`, `${secret}-N`, 'SL-1'],
  id: ['1', '12', secret],
  code: [`${secret}-1`, `${secret}-N`, 'SL-1'],
  edition: ['none'],
}
const bodies: Record<string, readonly unknown[]> = {
  '/api/products': [{}, { search: secret }, { search: part }],
  '/api/cart': [[1, 2]],
  '/api/download': [{ code: `${secret}-1` }, { code: 'SL-1' }],
  '/api/schedules': [{ lines: [{ id: 1, orderCode: `${secret}-1`, quantity: 1 }] }],
}

/** A path with each combination of its parameters. */
function pathsOf(pattern: string): string[] {
  const [, name = ''] = /:(\w+)/.exec(pattern) ?? []
  if (name === '') return [pattern]
  return (parameters[name] ?? ['1']).flatMap((value) =>
    pathsOf(pattern.replace(`:${name}`, encodeURIComponent(value))),
  )
}

/** Queries with the hidden word, with a part of it, and with a word that all products have, in each parameter of a call. */
const queriesOf = ({ query }: Contract): string[] => [
  '',
  ...Object.keys(query?.shape ?? {}).flatMap((name) =>
    [secret, part, 'Ghaf'].map((text) => `?${name}=${text}`),
  ),
]

test.each(publicCalls)('%s shows no draft', async (name, contract) => {
  const [method = '', pattern = ''] = name.split(' ')
  for (const at of pathsOf(pattern))
    for (const query of queriesOf(contract))
      for (const body of method === 'GET' ? [undefined] : (bodies[pattern] ?? [{}])) {
        const response = await fetch(api.url + at + query, {
          method,
          redirect: 'manual',
          ...(body !== undefined && {
            body: JSON.stringify(body),
            headers: { 'Content-Type': 'application/json' },
          }),
        })
        const bytes = Buffer.from(await response.arrayBuffer())
        // An answer may repeat what was asked for, such as a code that is unknown.
        const asked = shownIn(decodeURIComponent(at + query) + JSON.stringify(body ?? ''))
        const shown = shownIn(bytes.toString('latin1') + JSON.stringify([...response.headers]))
        expect(shown.filter((word) => !asked.includes(word))).toEqual([])
        if (asked.length > 0) expect(response.status).not.toBe(500)
      }
})

test('The calls that search find what is published', async () => {
  const searching = publicCalls.filter(([, { query }]) => 'query' in (query?.shape ?? {}))
  expect(searching.map(([name]) => name)).toContain('GET /api/search')
  for (const [name] of searching) {
    const response = await fetch(`${api.url}${name.split(' ')[1]}?query=Ghaf`)
    expect(await response.text()).toContain('Ghaf 1')
  }
})

test('An administrator’s export has what is published', async () => {
  const response = await fetch(`${api.url}/api/export.csv`, {
    headers: { Authorization: `Bearer ${api.token}` },
  })
  const text = await response.text()
  expect(text).toContain('Ghaf 1')
  expect(shownIn(text)).toEqual([])
})
