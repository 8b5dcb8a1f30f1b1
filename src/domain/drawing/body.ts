import type { Opening } from '#src/domain/product/attribute.ts'
import type { Specs } from '#src/domain/product/attributes.ts'

/** A luminaire hangs from it or stands on it. */
export type Support = 'ceiling' | 'wires' | 'track' | 'pole' | 'spike' | 'ground' | 'nothing'

/** The outline of a luminaire; millimetres. A dimension that is absent is not drawn. */
export type Body =
  | {
      outline: 'recessed'
      into: 'ceiling' | 'ground'
      /** the flange, or the cut-out where only that is known */
      face: Opening
      isFaceKnown: boolean
      cutOut: Opening | undefined
      height: number | undefined
      recessDepth: number | undefined
    }
  | {
      outline: 'wall'
      /** length lies, width stands */
      front: Opening
      /** the attributes that length and width of the front are */
      names: readonly ['length' | 'width' | 'cutOut', 'height' | 'width' | 'cutOut']
      isRecessed: boolean
      cutOut: Opening | undefined
      /** how far it stands into the wall or out of it */
      depth: { of: 'recessDepth' | 'width'; value: number } | undefined
    }
  | { outline: 'upright'; by: Support; face: Opening; height: number | undefined }
  /** a tube that lies */
  | { outline: 'tube'; by: Support; length: number; diameter: number }
  /** a round head that can be aimed */
  | {
      outline: 'projector'
      by: Support
      length: number
      diameter: number
      height: number | undefined
    }

/** A luminaire on a surface that is higher than this many mm and than 3 faces stands on the ground. */
const standsFrom = 450

/**
 * The rule by which a luminaire's outline follows from its mounting and its dimensions. Of several
 * mountings, the first in the order of their list counts. Then:
 *
 * - recessed in ceiling or ground: its face, else its cut-out, with its depth;
 * - recessed in a wall: its front, else its cut-out, with its depth;
 * - a diameter and a length: a projector, but a tube where it hangs on wires or no mounting is given;
 * - a face, which is a diameter or a length and a width: a body as high as its height; a high and
 *   slender one on a surface is a bollard;
 * - a height and no face, on a surface: the front of a luminaire on a wall.
 *
 * Without a mounting, a cut-out or a recess depth means a ceiling.
 * @returns undefined where the dimensions don't suffice
 */
export function bodyOf(specs: Specs): Body | undefined {
  const { mounting = [] } = specs
  const mount = mountings.find((one) => mounting.includes(one))
  const sizes = sizesOf(specs)
  const { cutOut, recessDepth } = sizes
  if (mount === 'wall recessed') return wallBody(sizes, true)
  if (mount === 'ground recessed') return recessedBody('ground', sizes)
  if (mount === 'ceiling recessed') return recessedBody('ceiling', sizes)
  if (mount === undefined && (cutOut ?? recessDepth) !== undefined)
    return recessedBody('ceiling', sizes)
  return freeBody(mount, sizes) ?? (mount === 'surface' ? wallBody(sizes, false) : undefined)
}

const mountings = [
  ...(['ceiling recessed', 'wall recessed', 'ground recessed', 'surface', 'pendant'] as const),
  ...(['track', 'pole', 'spike', 'free-standing'] as const),
]

const supports = {
  surface: 'ceiling',
  pendant: 'wires',
  track: 'track',
  pole: 'pole',
  spike: 'spike',
  'free-standing': 'ground',
} as const

interface Sizes {
  length: number | undefined
  width: number | undefined
  height: number | undefined
  diameter: number | undefined
  recessDepth: number | undefined
  cutOut: Opening | undefined
  /** its diameter, or its length and width */
  face: Opening | undefined
}

function sizesOf({ length, width, height, diameter, recessDepth, cutOut }: Specs): Sizes {
  const sizes = {
    length: drawn(length),
    width: drawn(width),
    height: drawn(height),
    diameter: drawn(diameter),
    recessDepth: drawn(recessDepth),
  }
  const opening = cutOut && 'diameter' in cutOut ? { diameter: cutOut.diameter } : cutOut
  const isWhole = opening && Object.values(opening).every((size) => drawn(size) !== undefined)
  return {
    ...sizes,
    cutOut: isWhole ? opening : undefined,
    face:
      sizes.diameter === undefined
        ? rectangle(sizes.length, sizes.width)
        : { diameter: sizes.diameter },
  }
}

/** A number that can be drawn. */
const drawn = (size: number | undefined) =>
  size !== undefined && Number.isFinite(size) && size > 0 ? size : undefined

const rectangle = (length: number | undefined, width: number | undefined): Opening | undefined =>
  length === undefined || width === undefined ? undefined : { length, width }

function recessedBody(into: 'ceiling' | 'ground', sizes: Sizes): Body | undefined {
  const { cutOut, height, recessDepth } = sizes
  const face = sizes.face ?? cutOut
  if (face === undefined) return undefined
  const isFaceKnown = sizes.face !== undefined
  return { outline: 'recessed', into, face, isFaceKnown, cutOut, height, recessDepth }
}

function wallBody(sizes: Sizes, isRecessed: boolean): Body | undefined {
  const { length, width, height, diameter, recessDepth } = sizes
  const cutOut = isRecessed ? sizes.cutOut : undefined
  const known = isRecessed && recessDepth !== undefined
  const inWall = known ? ({ of: 'recessDepth', value: recessDepth } as const) : undefined
  const rest = { outline: 'wall', isRecessed, cutOut, depth: inWall } as const
  if (diameter !== undefined) return { ...rest, front: { diameter }, names: ['length', 'height'] }
  const lying = rectangle(length, height)
  // Of three outer dimensions, the width stands out of the wall.
  const outOfWall =
    isRecessed || width === undefined ? inWall : ({ of: 'width', value: width } as const)
  if (lying) return { ...rest, front: lying, names: ['length', 'height'], depth: outOfWall }
  const upright = rectangle(width, height)
  if (upright) return { ...rest, front: upright, names: ['width', 'height'] }
  const flat = rectangle(length, width)
  if (flat) return { ...rest, front: flat, names: ['length', 'width'] }
  return cutOut && { ...rest, front: cutOut, names: ['cutOut', 'cutOut'], cutOut: undefined }
}

/** A luminaire that is not recessed. */
function freeBody(mount: keyof typeof supports | undefined, sizes: Sizes): Body | undefined {
  const { length, height, diameter, face } = sizes
  const by = mount === undefined ? 'nothing' : supports[mount]
  if (diameter !== undefined && length !== undefined)
    return by === 'wires' || by === 'nothing'
      ? { outline: 'tube', by, length, diameter }
      : { outline: 'projector', by, length, diameter, height }
  if (face === undefined) return undefined
  const widest = 'diameter' in face ? face.diameter : Math.max(face.length, face.width)
  const stands =
    by === 'ceiling' && height !== undefined && height > standsFrom && height > 3 * widest
  return { outline: 'upright', by: stands ? 'ground' : by, face, height }
}
