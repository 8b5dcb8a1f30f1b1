import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './program.ts'

/** How many requirements of levels 1 and 2 each section of OWASP ASVS 5.0.0 has, numbered from 1. */
const sections: Record<string, number> = {
  '1.1': 2,
  '1.2': 9,
  '1.3': 11,
  '1.4': 3,
  '1.5': 2,
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '3.2': 2,
  '3.3': 4,
  '3.4': 6,
  '3.5': 5,
  '3.7': 2,
  '4.1': 3,
  '4.2': 1,
  '4.3': 2,
  '4.4': 4,
  '5.1': 1,
  '5.2': 3,
  '5.3': 2,
  '5.4': 3,
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '9.1': 3,
  '9.2': 4,
  '10.1': 2,
  '10.2': 2,
  '10.3': 4,
  '10.4': 11,
  '10.5': 5,
  '10.6': 2,
  '10.7': 3,
  '11.1': 2,
  '11.2': 3,
  '11.3': 3,
  '11.4': 4,
  '11.5': 1,
  '11.6': 1,
  '12.1': 3,
  '12.2': 2,
  '12.3': 4,
  '13.1': 1,
  '13.2': 5,
  '13.3': 2,
  '13.4': 5,
  '14.1': 2,
  '14.2': 4,
  '14.3': 3,
  '15.1': 3,
  '15.2': 3,
  '15.3': 7,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
  '17.1': 1,
  '17.2': 4,
  '17.3': 2,
}

const table = 'docs/security/asvs.md'
const statuses = ['met', 'part', 'open', 'platform', 'n/a']

/** `1.2.6-1.2.8` stands for three requirements. */
function numbersIn(part: string): string[] {
  const [first = '', last = first] = part.split('-')
  const section = first.slice(0, first.lastIndexOf('.'))
  const [from, to] = [first, last].map((number) => Number(number.split('.')[2]))
  const many = Number(to) - Number(from) + 1
  return Array.from({ length: many }, (_, index) => `${section}.${Number(from) + index}`)
}

/** The requirements that a text names, also as '1.2.6 to 1.2.8'. */
const numbersNamed = (text: string) =>
  new Set(
    [...text.matchAll(/(\d+\.\d+\.\d+)(?: to (\d+\.\d+\.\d+))?/g)].flatMap(([, from = '', to]) =>
      numbersIn(to === undefined ? from : `${from}-${to}`),
    ),
  )

/** Requirements that the table has not once, rows without a status or a place, and files that are gone. */
export function securityFaults(): string[] {
  const text = readFileSync(path.join(root, table), 'utf8')
  const security = readFileSync(path.join(root, 'SECURITY.md'), 'utf8')
  const notCovered = numbersNamed(security.slice(security.indexOf('## What is not covered')))
  const rows = [...text.matchAll(/^\| (\d[\d.,\s-]*?) +\| (\S+) +\|(.*)\|.*\|$/gm)].map(
    ([, numbers = '', status = '', where = '']) => ({
      numbers: numbers.split(', ').flatMap(numbersIn),
      status,
      where,
    }),
  )
  const wanted = Object.entries(sections).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  )
  const listed = rows.flatMap(({ numbers }) => numbers)
  const known = new Set(wanted)
  const named = [...text.matchAll(/`((?:src|netlify|content-build|tests)\/[^`]*)`/g)].map(
    ([, file = '']) => file,
  )
  const faults = [
    ...wanted
      .filter((number) => listed.filter((one) => one === number).length !== 1)
      .map((number) => `${number} is not there once.`),
    ...listed.filter((number) => !known.has(number)).map((number) => `${number} is unknown.`),
    ...rows
      .filter(({ status, where }) => !statuses.includes(status) || where.trim() === '')
      .map(({ numbers }) => `${numbers.join()} has no status or no place.`),
    ...rows
      .filter(({ status }) => status === 'open')
      .flatMap(({ numbers }) => numbers.filter((number) => !notCovered.has(number)))
      .map((number) => `${number} is open, and SECURITY.md doesn’t say so.`),
    ...[...new Set(named)]
      .filter((file) => !existsSync(path.join(root, file)))
      .map((file) => `${file} is gone.`),
  ]
  return faults.map((fault) => `${table}: ${fault}`)
}
