import { datasheetPath } from '#src/domain/site/datasheet-path.ts'
import type { Specs } from './attributes.ts'
import { variantByCode } from './choose-variant.ts'
import { combinedSpecs, sharedByVariants } from './combined-specs.ts'
import type { DatasheetSource } from './datasheet-source.ts'
import { type WithDefault, defaultVariantOf, offeredOf } from './default-variant.ts'

// Free of the list of attributes, which pages that compare or list luminaires load later or never.

/** A photometric file: its site path, alone or with its contents. */
type PhotometricFile = string | { file: string }

/** A variant of the catalogue or of an answer; its product's values replace missing ones. */
export interface VariantSource {
  orderCode: string
  specs: Specs
  image?: string | undefined
  datasheet?: string | undefined
  photometry?: PhotometricFile | undefined
  drawing?: string | undefined
  retired?: true | undefined
}

/** A product of the catalogue, or of an answer whose variants' values are already combined. */
export interface ProductSource<V extends VariantSource = VariantSource> extends WithDefault<V> {
  code: string
  specs: Specs
  image: string
  /** absent where nobody has uploaded one; an answer has the one that is shown */
  datasheet?: string | null | undefined
  /** absent in data that a browser kept from before it */
  datasheetSource?: DatasheetSource | undefined
  photometry?: PhotometricFile | null | undefined
  drawing?: string | null | undefined
}

/** The effective values of a luminaire: the variant's, else the product's. */
interface LuminaireValues {
  /** the order code in the catalogue's spelling, or the code of the product */
  code: string
  /** site paths */
  image: string
  /** uploaded for the variant or its product, or made from the data of this luminaire */
  datasheet: string
  photometry: string | undefined
  drawing: string | undefined
  /** in no particular order */
  specs: Specs
}

/** A luminaire by its order code. An unknown code has the values of its product. */
export type Luminaire<V extends VariantSource = VariantSource> = LuminaireValues &
  (
    | {
        status: 'found'
        /** undefined of a product for which no order code is named */
        variant: V | undefined
      }
    | {
        status: 'retired'
        variant: V
      }
    | { status: 'unknown'; variant: undefined }
  )

/**
 * The luminaire that an order code means, ignoring case.
 * @param orderCode without one, it means the product itself
 */
export function luminaireOf<V extends VariantSource>(
  product: ProductSource<V>,
  orderCode?: string,
): Luminaire<V> {
  const variant = orderCode === undefined ? undefined : variantByCode(product.variants, orderCode)
  const luminaire = luminaireOfVariant(product, variant)
  return orderCode === undefined || variant !== undefined
    ? luminaire
    : { ...luminaire, status: 'unknown', variant: undefined, code: orderCode }
}

/** The luminaire that stands for its product: the default variant, or the product if it offers none. */
export const defaultLuminaireOf = <V extends VariantSource>(product: ProductSource<V>) =>
  luminaireOfVariant(product, defaultVariantOf(product))

/** The part of a variant's luminaire that says what light it gives. */
export function lightOfVariant(
  product: Pick<ProductSource, 'specs' | 'photometry'>,
  variant: Pick<VariantSource, 'specs' | 'photometry'> | undefined,
): Pick<LuminaireValues, 'specs' | 'photometry'> {
  const photometry = variant?.photometry ?? product.photometry ?? undefined
  return {
    photometry: typeof photometry === 'object' ? photometry.file : photometry,
    specs: combinedSpecs(product.specs, variant?.specs),
  }
}

/** {@link luminaireOf} one of the product's variants, or the product itself. */
export function luminaireOfVariant<V extends VariantSource>(
  product: ProductSource<V>,
  variant: V | undefined,
): Luminaire<V> {
  const code = variant?.orderCode ?? product.code
  const isMade = product.datasheetSource === 'made'
  const uploaded = isMade ? undefined : (variant?.datasheet ?? product.datasheet)
  const values = {
    code,
    image: variant?.image ?? product.image,
    datasheet: uploaded ?? datasheetPath(code),
    drawing: variant?.drawing ?? product.drawing ?? undefined,
    ...lightOfVariant(product, variant),
    // Without a choice, a luminaire has no value that only some variants have.
    ...(variant === undefined && {
      specs: sharedByVariants(product.specs, offeredOf(product.variants)),
    }),
  }
  return variant?.retired === true
    ? { ...values, status: 'retired', variant }
    : { ...values, status: 'found', variant }
}
