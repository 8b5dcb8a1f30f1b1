import { readFileSync } from 'node:fs'

export default JSON.parse(readFileSync('content.json', 'utf8'))
