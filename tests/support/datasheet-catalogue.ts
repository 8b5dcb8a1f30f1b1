import sharp from 'sharp'
import { type Editing, type Fields, productFields } from './editing.ts'
import { ldt } from './photometric-files.ts'

/** Needs each font of src/pdf/font-sources.ts. */
export const allScripts = 'Zénith Łuk Ωμέγα Лампа नमस्ते مصباح נורה ∮ ⬢ ライト 조명 照明 燈具 💡 ế'

/** A picture that differs from others in its colour, wider than a datasheet embeds. */
export async function widePicture(background: string): Promise<File> {
  const create = { width: 1600, height: 400, channels: 4, background } as const
  const bytes = await sharp({ create }).png().toBuffer()
  return new File([new Uint8Array(bytes)], 'wide.png', { type: 'image/png' })
}

/** A product with two order codes that can be had and one that is retired, and datasheets made from its data. */
export async function addMadeProduct(
  api: Editing,
  code: string,
  fields: Fields = {},
): Promise<{ id: number }> {
  const photometry = await api.sendAhead(new File([new Uint8Array(ldt())], 'a.ldt'), 'photometry')
  const variants = [
    { orderCode: `${code}-15`, specs: { beam: 15 }, photometry_upload: photometry },
    { orderCode: `${code}-36`, specs: { beam: 36 } },
    { orderCode: `${code}-60`, specs: { beam: 60 }, retired: true },
  ]
  const { status, body } = await api.send(
    '/api/products/store',
    await productFields({
      code,
      datasheet: undefined,
      datasheetSource: 'made',
      image: await widePicture('#345678'),
      specs: JSON.stringify({ lumens: 900, watts: 10 }),
      variants: JSON.stringify(variants),
      ...fields,
    }),
  )
  if (status !== 201) throw new Error(`${code} is refused: ${JSON.stringify(body)}`)
  return { id: body.id ?? 0 }
}
