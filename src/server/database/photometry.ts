import type { InStatement, ResultSet } from '@libsql/client'
import * as z from 'zod/mini'
import { axisIntensity } from '#src/domain/photometry/main-planes.ts'
import type { LightFigures } from '#src/domain/similar-light/light.ts'
import { figuresSchema, planesSchema, statedSchema } from '#src/domain/api/photometry.ts'
import { parse, jsonColumn } from '#src/server/parse.ts'
import { insertFile } from './files.ts'

const rowSchema = z.object({
  path: z.string(),
  figures: jsonColumn(figuresSchema),
  stated: jsonColumn(statedSchema),
  planes: jsonColumn(planesSchema),
})
export type StoredPhotometry = z.infer<typeof rowSchema>
/** The data kept of a photometric file beside its bytes. */
export type PhotometryRecord = Omit<StoredPhotometry, 'path'>
/** Finds the data of a photometric file by its path. */
export type PhotometryLookup = (path: string) => StoredPhotometry | undefined

/** Registers a stored photometric file with its data. */
export const insertPhotometry = (
  path: string,
  size: number,
  { figures, stated, planes }: PhotometryRecord,
): InStatement[] => [
  insertFile('photometry', path, size),
  {
    sql: `INSERT INTO photometric_file (path, figures, stated, planes, intensity)
      VALUES (?, ?, ?, ?, ?)
      ON CONFLICT (path) DO UPDATE SET figures = excluded.figures, stated = excluded.stated,
        planes = excluded.planes, intensity = excluded.intensity`,
    args: [
      path,
      ...[figures, stated, planes].map((part) => JSON.stringify(part)),
      axisIntensity(figures.upward, planes),
    ],
  },
]

export const selectPhotometry = (paths: readonly string[]): InStatement => ({
  sql: `SELECT path, figures, stated, planes FROM photometric_file
    WHERE path IN (SELECT value FROM json_each(?))`,
  args: [JSON.stringify(paths)],
})

/** The condition lets an index answer, so that the large records stay on the disk. */
export const selectIntensities = 'SELECT path, intensity FROM photometric_file WHERE intensity >= 0'

/** The result of {@link selectIntensities}: cd by path. */
export const intensitiesIn = (result: ResultSet | undefined): Map<string, number> =>
  new Map(
    parse(z.array(z.object({ path: z.string(), intensity: z.number() })), result?.rows ?? []).map(
      ({ path, intensity }) => [path, intensity],
    ),
  )

/** The result of {@link selectPhotometry}, by path. */
export const photometryIn = (result: ResultSet | undefined): Map<string, StoredPhotometry> =>
  new Map(parse(z.array(rowSchema), result?.rows ?? []).map((one) => [one.path, one]))

/**
 * The same for many files of which few are needed: one is parsed when it is asked for, because a UGR
 * table has 190 numbers to check.
 */
export function photometryFrom(result: ResultSet | undefined): PhotometryLookup {
  const rows = new Map((result?.rows ?? []).map((row) => [row['path'], row]))
  return (path) => {
    const row = rows.get(path)
    return row && parse(rowSchema, row)
  }
}

/** The figures by which light is compared, of every file: SQLite finds them faster than we parse a record. */
export const selectLightFigures = `SELECT path, json_extract(figures, '$.flux', '$.upward',
    '$.beam.c0', '$.beam.c90', '$.field.c0', '$.field.c90') AS figures
  FROM photometric_file`

const angle = z.nullable(z.number())
const lightRow = z.object({
  path: z.string(),
  figures: jsonColumn(z.tuple([z.number(), z.number(), angle, angle, angle, angle])),
})

/** The result of {@link selectLightFigures}, by path. */
export const lightFiguresIn = (result: ResultSet | undefined): Map<string, LightFigures> =>
  new Map(
    parse(z.array(lightRow), result?.rows ?? []).map(({ path, figures }) => {
      const [flux, upward, beamC0, beamC90, fieldC0, fieldC90] = figures
      const beam = { c0: beamC0, c90: beamC90 }
      return [path, { flux, upward, beam, field: { c0: fieldC0, c90: fieldC90 } }]
    }),
  )
