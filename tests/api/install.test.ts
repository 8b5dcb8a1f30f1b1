import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '../..')
const install = (...args: string[]) =>
  promisify(execFile)(process.execPath, ['content-build/install.mjs', ...args], { cwd: root })

test('A complete installation prints nothing', async () => {
  expect(await install()).toEqual({ stdout: '', stderr: '' })
})

test('What tests need besides packages is installed when they run', async () => {
  expect((await install('--for-tests')).stdout).toBe('')
})
