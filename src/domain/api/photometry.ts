import * as z from 'zod/mini'
import { photometryPathSchema } from '#src/domain/files/file.ts'
import { symmetries } from '#src/domain/photometry/distribution.ts'
import { findingLevels } from '#src/domain/photometry/findings.ts'
import { photometricFormats } from '#src/domain/photometry/photometry.ts'

// The API's shapes of photometric data.

const angle = z.nullable(z.number())
const angles = z.object({ c0: angle, c90: angle })
const symmetry = z.enum(symmetries)

/** POST /api/photometry */
export const figuresSchema = z.object({
  format: z.enum(photometricFormats),
  symmetry,
  planes: z.int(),
  angles: z.int(),
  /** lm */
  lampFlux: z.nullable(z.number()),
  /** lm */
  flux: z.number(),
  /** % */
  lor: z.nullable(z.number()),
  declaredLor: z.nullable(z.number()),
  /** 0 to 1 */
  upward: z.number(),
  /** cd, degrees */
  peak: z.object({ intensity: z.number(), c: z.number(), gamma: z.number() }),
  /** degrees */
  beam: angles,
  field: angles,
  ugr: z.nullable(
    z.object({
      rooms: z.array(
        z.object({
          x: z.number(),
          y: z.number(),
          crosswise: z.array(z.number()),
          endwise: z.array(z.number()),
        }),
      ),
    }),
  ),
  findings: z.array(
    z.object({
      level: z.enum(findingLevels),
      line: z.optional(z.int()),
      message: z.string(),
    }),
  ),
})

/** Of a variant. */
export const photometrySchema = z.extend(figuresSchema, { file: photometryPathSchema })

/** Values that a file states, in the units of the attributes of the same names. */
export const statedSchema = z.object({
  lumens: z.number(),
  watts: z.nullable(z.number()),
  beam: angle,
  beamC90: angle,
  cct: z.nullable(z.number()),
  cri: z.nullable(z.number()),
})

export const planesSchema = z.object({
  symmetry,
  gamma: z.array(z.number()),
  candela: z.array(z.array(z.number())),
})

/** Of the database alone. */
export const curveShapeSchema = z.object({ symmetry, changes: z.array(z.array(z.number())) })
