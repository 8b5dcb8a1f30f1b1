import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FontName } from '#src/pdf/font-sources.ts'

/** In the order in which they are compared with a font's name, which begins with its package's. */
const packages = [
  ...['geist-sans', 'noto-sans-arabic', 'noto-sans-bengali', 'noto-sans-gurmukhi'],
  ...['noto-sans-hebrew', 'noto-sans-jp', 'noto-sans-kr', 'noto-sans-malayalam', 'noto-sans-math'],
  ...['noto-sans-sc', 'noto-sans-sinhala', 'noto-sans-symbols-2', 'noto-sans-symbols'],
  ...['noto-sans-tamil', 'noto-sans-tc', 'noto-sans-thai', 'noto-sans', 'noto-emoji'],
]

const known = new Map<FontName, Promise<Uint8Array>>()

/** Reads a PDF's font from its package, once. */
export function readFont(name: FontName): Promise<Uint8Array> {
  const reading = known.get(name) ?? read(name)
  known.set(name, reading)
  return reading
}

/** The module that is a font's file. netlify.toml puts all of them into the zip of the function that needs them. */
export const fontModule = (name: FontName): string => {
  const owner = packages.find((one) => name.startsWith(one)) ?? ''
  return `@fontsource/${owner}/files/${name}-normal.woff`
}

async function read(name: FontName): Promise<Uint8Array> {
  return new Uint8Array(await readFile(fileURLToPath(import.meta.resolve(fontModule(name)))))
}
