import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'

interface Locked {
  version?: string
  resolved?: string
  integrity?: string
  link?: boolean
  inBundle?: boolean
  hasInstallScript?: boolean
}
interface Manifest {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  optionalDependencies: Record<string, string>
  allowScripts: Record<string, boolean>
}

const root = path.join(import.meta.dirname, '../..')
const read = async <T>(file: string) =>
  JSON.parse(await readFile(path.join(root, file), 'utf8')) as T
const manifest = await read<Manifest>('package.json')
const { packages } = await read<{ packages: Record<string, Locked> }>('package-lock.json')
const locked = Object.entries(packages).filter(([place]) => place !== '')
const nameOf = (place: string) =>
  place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
const named = {
  ...manifest.dependencies,
  ...manifest.devDependencies,
  ...manifest.optionalDependencies,
}

test('Each dependency has one exact version, and the lock file has the same one', () => {
  for (const [name, version] of Object.entries(named)) {
    const { version: has } = packages[`node_modules/${name}`] ?? {}
    // `node` is a range within one major version; the lock file decides.
    const isWanted = version.startsWith('^')
      ? has?.split('.')[0] === version.slice(1).split('.')[0]
      : has === version
    expect([name, version, has, isWanted]).toEqual([name, version, has, true])
  }
})

test('The lock file has a content hash for each package', () => {
  const unproven = locked.filter(
    ([, { integrity, link, inBundle }]) =>
      link !== true && inBundle !== true && !/^sha512-[\w+/]{86}==/.test(integrity ?? ''),
  )
  expect(unproven.map(([place]) => place)).toEqual([])
})

test('Every package comes from a registry', () => {
  const odd = locked.filter(
    ([, { resolved = 'https://' }]) => !resolved.startsWith('https://') || resolved.includes('git'),
  )
  expect(odd.map(([place]) => place)).toEqual([])
})

test('Each package with an install script is listed, with whether it may run', () => {
  const withScript = locked.filter(([, { hasInstallScript }]) => hasInstallScript === true)
  const undecided = withScript
    .map(([place]) => nameOf(place))
    .filter((name) => !(name in manifest.allowScripts))
  expect(undecided).toEqual([])
  const gone = Object.keys(manifest.allowScripts).filter(
    (name) => !locked.some(([place]) => nameOf(place) === name),
  )
  expect(gone).toEqual([])
})
