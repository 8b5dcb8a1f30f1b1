/**
 * `node tests/bench/real-photometry.ts FOLDER`: what is computed of all photometric files below a
 * folder, beside what they declare. Where a file `sample_01.ldt` has the table `ugr_table_01_NAME.csv`
 * of another program below the folder, the greatest difference in UGR is shown too.
 */
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { findingSentence } from '#src/domain/photometry/findings.ts'
import { readPhotometry } from '#src/domain/photometry/read-photometry.ts'
import type { UgrTable } from '#src/domain/photometry/ugr-table.ts'

const [folder = '.'] = process.argv.slice(2)
const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
const files = names.filter((name) => /\.(ldt|ies)$/i.test(name))
const tables = names.filter((name) => /ugr_table_\d+_\w+\.csv$/.test(name))

for (const name of files) {
  const read = readPhotometry(readFileSync(path.join(folder, name)))
  console.log(`\n${name}`)
  if (read.outcome === 'unknown') console.log('  neither format')
  else if (read.outcome === 'refused') console.log(`  refused: ${findingSentence(read.finding)}`)
  else {
    const { figures } = read
    const { gamma } = read.file.distribution
    const step = gamma.reduce((most, angle, at) => Math.max(most, angle - (gamma[at - 1] ?? 0)), 0)
    const lor = `LOR ${figures.lor} %, declared ${figures.declaredLor} %`
    console.log(
      `  ${figures.format}, ${figures.symmetry}, γ step ${step}°, ${figures.flux} lm; ${lor}`,
    )
    const { c0, c90 } = figures.beam
    console.log(
      `  beam ${c0}° / ${c90}°, upward ${figures.upward}, peak ${figures.peak.intensity} cd`,
    )
    for (const finding of figures.findings)
      console.log(`  ${finding.level}: ${findingSentence(finding)}`)
    const number = /sample_(\d+)\.ldt$/.exec(name)?.[1]
    for (const table of tables) {
      if (number !== undefined && figures.ugr !== null && table.includes(`ugr_table_${number}_`))
        console.log(
          `  UGR, ${path.basename(table)}: ${differences(figures.ugr, path.join(folder, table))}`,
        )
    }
  }
}

/** Cells that hold a number: ‘<10.0’ is none. */
function differences({ rooms }: UgrTable, table: string): string {
  const rows = readFileSync(table, 'utf8').trim().split('\n')
  const found = rows.flatMap((row, at) => {
    const room = rooms[at]
    const ours = room === undefined ? [] : [...room.crosswise, ...room.endwise]
    return row
      .split(',')
      .map((cell, column) => Math.abs(Number(cell) - (ours[column] ?? NaN)))
      .filter((difference) => !Number.isNaN(difference))
  })
  return `at most ${Math.max(...found).toFixed(2)} in ${found.length} cells`
}
