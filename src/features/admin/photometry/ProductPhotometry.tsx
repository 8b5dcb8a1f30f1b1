import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { variantsName } from '../form/fields.ts'
import { isStored } from '../form/form-content.ts'
import { $form, changeData } from '../form/item-form.ts'
import { dataOf, rowsIn } from '../form/product-data.ts'
import { readStored } from '../form/read-files.ts'
import { PhotometryPanel } from './PhotometryPanel.tsx'

/** The photometric file of a product, which also applies to variants without one of their own. */
export function ProductPhotometry({ file }: { file: string | undefined }) {
  const content = useStore($form)?.content
  const variants = content?.values[variantsName]
  // All files are read, because a changed value may contradict any of them.
  useEffect(() => {
    const keys = [file, ...rowsIn(variants).map(({ photometry }) => photometry)]
    for (const key of new Set(keys)) if (key !== undefined && isStored(key)) readStored(key)
  }, [file, variants])
  if (file === undefined || content === undefined) return null
  const { specs } = dataOf(content)
  return (
    <PhotometryPanel
      key={file}
      file={file}
      present={[specs]}
      onUse={(values) => changeData('specs', { ...specs, ...values })}
    />
  )
}
