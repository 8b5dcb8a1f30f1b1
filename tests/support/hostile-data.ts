import fc from 'fast-check'
import { attributes } from '#src/domain/product/attributes.ts'
import { ofVariantFiles } from '#src/domain/product/variant.ts'

// Bodies of `specs` and `variants` that are wrong in some way, most of them nearly right.

const keys = attributes.map(({ key }) => key)
const choices = attributes.flatMap((one): readonly string[] =>
  'choices' in one ? one.choices : [],
)

const oddText = fc.constantFrom(
  ...['', ' ', '\0', '\uD800', '\u202E', '٣', '1e309', 'NaN', 'null', '[object Object]'],
  ...['../../etc/passwd', `'; DROP TABLE variant; --`, '<script>', '=1+1', 'x'.repeat(300)],
)
const oddNumber = fc.constantFrom(0, -0, -1, 0.1, 1e-9, 2 ** 53, 1e308, -1e308)
const oddKey = fc.constantFrom('__proto__', 'constructor', 'toString', 'hasOwnProperty', '', 'a.b')

/** Anything that JSON can say. */
const anything = fc.oneof(fc.jsonValue({ maxDepth: 4 }), oddText, oddNumber)

const range = fc.record({ min: oddNumber, max: fc.oneof(oddNumber, anything) })
const valid = fc.constantFrom<unknown>(
  ...[3000, 24, 10, 'IP44', 'BK', ['DALI-2 DT6'], { min: 220, max: 240, hertz: [50] }],
  ...[{ diameter: 80 }, [{ l: 80, b: 10, hours: 50_000 }], null],
)
const value = fc.oneof(valid, fc.constantFrom(...choices), oddNumber, range, anything)

/** Not every one is wrong. */
const specs = fc.oneof(
  { weight: 4, arbitrary: fc.dictionary(fc.constantFrom(...keys), value, { maxKeys: 6 }) },
  { weight: 1, arbitrary: fc.dictionary(fc.oneof(fc.constantFrom(...keys), oddKey), value) },
  { weight: 1, arbitrary: anything },
)

const orderCode = fc.oneof(
  fc.stringMatching(/^[A-C][A-C0-9._-]{0,2}$/),
  oddText,
  fc.constantFrom('store', 'api', 'SL-1', 'sl-2', '12'),
  anything,
)
const file = fc.oneof(fc.constantFrom('', null, '/storage/images/none.jpg', 'upload'), anything)
const variant = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record(
      { orderCode, specs, retired: fc.oneof(fc.boolean(), anything) },
      { requiredKeys: ['orderCode'] },
    ),
  },
  {
    weight: 2,
    arbitrary: fc.record(
      {
        ...{ orderCode, specs },
        ...ofVariantFiles(() => file),
        ...{ image_upload: file, datasheet_upload: file, photometry_upload: file },
        drawing_upload: file,
      },
      { requiredKeys: [] },
    ),
  },
  { weight: 1, arbitrary: fc.dictionary(fc.oneof(oddKey, fc.string()), anything) },
  { weight: 1, arbitrary: anything },
)
const variants = fc.oneof(
  { weight: 6, arbitrary: fc.array(variant, { maxLength: 5 }) },
  { weight: 1, arbitrary: anything },
)

/** JSON text, sometimes broken. `__proto__` is a key like any other in it. */
const textOf = (data: fc.Arbitrary<unknown>) =>
  fc.tuple(data, fc.nat(20), fc.nat()).map(([content, kind, place]) => {
    const text = JSON.stringify(content)
    if (kind === 0) return text.slice(0, place % (text.length + 1))
    if (kind === 1) return `${text}${text}`
    return text
  })

/** The fields of a form; one may be absent. */
export const hostileData = fc.record(
  { specs: textOf(specs), variants: textOf(variants) },
  { requiredKeys: [] },
)
