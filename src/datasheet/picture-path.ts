import { baseName } from '#src/domain/files/base-name.ts'
import { datasheetsPath } from '#src/domain/site/datasheet-path.ts'

/** Where the pictures of datasheets are served. */
export const sheetPicturesPath = `${datasheetsPath}picture/`

/**
 * The JPEG that a datasheet shows of a stored picture: at most 1000 px a side, on white. Everybody who
 * makes the sheet embeds the same bytes.
 * @param imagePath site path of the picture, `/storage/images/{hash}.png`
 */
export const sheetPicturePath = (imagePath: string): string =>
  sheetPicturesPath + baseName(imagePath).replace(/\.\w+$/, '.jpg')
