import type { InStatement, ResultSet } from '@libsql/client'
import * as z from 'zod/mini'
import type { Id } from '#src/domain/fields/identity.ts'
import { axisIntensity } from '#src/domain/photometry/main-planes.ts'
import { comparedRoom } from '#src/domain/photometry/ugr-table.ts'
import type { MeasuredLight } from '#src/domain/substitution/measured-light.ts'
import { type CurveShape, type PlaneCurve, curveOf } from '#src/domain/substitution/plane-curve.ts'
import {
  curveShapeSchema,
  figuresSchema,
  planesSchema,
  statedSchema,
} from '#src/domain/api/photometry.ts'
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
export type PhotometryLookup = (path: string) => (() => StoredPhotometry) | undefined

/** Registers a stored photometric file with its data. */
export const insertPhotometry = (
  path: string,
  size: number,
  { figures, stated, planes }: PhotometryRecord,
): InStatement[] => [
  insertFile('photometry', path, size),
  {
    sql: `INSERT INTO photometric_file (path, figures, stated, planes, intensity, curve)
      VALUES (?, ?, ?, ?, ?, ?)
      ON CONFLICT (path) DO UPDATE SET figures = excluded.figures, stated = excluded.stated,
        planes = excluded.planes, intensity = excluded.intensity, curve = excluded.curve`,
    args: [
      path,
      ...[figures, stated, planes].map((part) => JSON.stringify(part)),
      axisIntensity(figures.upward, planes),
      JSON.stringify(curveOf(planes)),
    ],
  },
]

export const selectPhotometry = (paths: readonly string[]): InStatement => ({
  sql: `SELECT path, figures, stated, planes FROM photometric_file
    WHERE path IN (SELECT value FROM json_each(?))`,
  args: [JSON.stringify(paths)],
})

/**
 * The values of their luminaires that files state.
 * @param products whose files are meant, too
 */
export const selectStatedValues = (
  paths: readonly string[],
  products: readonly Id[] = [],
): InStatement => ({
  sql: `SELECT path, stated FROM photometric_file WHERE path IN (SELECT value FROM json_each(:paths)
    UNION SELECT photometry FROM product WHERE id IN (SELECT value FROM json_each(:products))
    UNION SELECT photometry FROM variant WHERE product_id IN (SELECT value FROM json_each(:products)))`,
  args: { paths: JSON.stringify(paths), products: JSON.stringify(products) },
})

const statedRow = z.pick(rowSchema, { path: true, stated: true })

/** The result of {@link selectStatedValues}, by path. */
export const statedValuesIn = (result: ResultSet | undefined) =>
  new Map(parse(z.array(statedRow), result?.rows ?? []).map(({ path, stated }) => [path, stated]))

/** The condition lets an index answer, so that the large records stay on the disk. */
export const selectIntensities = 'SELECT path, intensity FROM photometric_file WHERE intensity >= 0'

/** The result of {@link selectIntensities}: cd by path. */
export const intensitiesIn = (result: Pick<ResultSet, 'rows'> | undefined): Map<string, number> =>
  new Map(
    parse(z.array(z.object({ path: z.string(), intensity: z.number() })), result?.rows ?? []).map(
      ({ path, intensity }) => [path, intensity],
    ),
  )

/** The result of {@link selectPhotometry}, by path. */
export const photometryIn = (result: ResultSet | undefined): Map<string, StoredPhotometry> =>
  new Map(parse(z.array(rowSchema), result?.rows ?? []).map((one) => [one.path, one]))

/**
 * The same for many files of which few are needed: one is parsed when it is read, because a UGR table
 * has 190 numbers to check.
 */
export function photometryFrom(result: ResultSet | undefined): PhotometryLookup {
  const rows = new Map((result?.rows ?? []).map((row) => [row['path'], row]))
  return (path) => {
    const row = rows.get(path)
    return row && (() => parse(rowSchema, row))
  }
}

/** All by which light is compared, of every file: SQLite finds it faster than we parse a record. */
export const selectMeasuredLights = `SELECT path, json_extract(figures, '$.flux', '$.upward', '$.beam.c0',
      '$.beam.c90', '$.field.c0', '$.field.c90', '$.ugr.rooms[${comparedRoom}].crosswise[0]',
      '$.ugr.rooms[${comparedRoom}].endwise[0]') AS figures,
    curve ->> '$.peak' AS peak, curve -> '$.shape' AS shape, iif(curve IS NULL, planes, NULL) AS planes
  FROM photometric_file`

const maybeNumber = z.nullable(z.number())
const measuredRow = z.object({
  path: z.string(),
  figures: jsonColumn(
    z.tuple([
      z.number(),
      z.number(),
      maybeNumber,
      maybeNumber,
      maybeNumber,
      maybeNumber,
      maybeNumber,
      maybeNumber,
    ]),
  ),
  peak: maybeNumber,
  shape: z.nullable(z.string()),
  planes: z.nullable(jsonColumn(planesSchema)),
})

/** The result of {@link selectMeasuredLights}, by path. */
export function measuredLightsIn(result: ResultSet | undefined): Map<string, MeasuredLight> {
  const shapes = new Map<string, CurveShape>()
  /** Most files of a range share their shape, so each is parsed once. */
  const shapeIn = (text: string): CurveShape => {
    const shape = shapes.get(text) ?? parse(shapeColumn, text)
    shapes.set(text, shape)
    return shape
  }
  return new Map(
    parse(z.array(measuredRow), result?.rows ?? []).map(({ planes, ...row }) => {
      const [flux, upward, beamC0, beamC90, fieldC0, fieldC90, crosswise, endwise] = row.figures
      const { peak, shape } =
        planes === null
          ? { peak: row.peak ?? 0, shape: row.shape ?? '' }
          : textOfCurve(curveOf(planes))
      return [
        row.path,
        {
          figures: {
            flux,
            upward,
            beam: { c0: beamC0, c90: beamC90 },
            field: { c0: fieldC0, c90: fieldC90 },
          },
          ratings: crosswise === null || endwise === null ? undefined : { crosswise, endwise },
          curve: { peak, shape: shapeIn(shape) },
        },
      ]
    }),
  )
}

const shapeColumn = jsonColumn(curveShapeSchema)

const textOfCurve = ({ peak, shape }: PlaneCurve) => ({ peak, shape: JSON.stringify(shape) })
