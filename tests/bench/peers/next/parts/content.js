import { readFileSync } from 'node:fs'

export const content = JSON.parse(readFileSync('content.json', 'utf8'))
