import type { ImageFile } from '#src/domain/files/file.ts'
import {
  fullWidth,
  imageAddress,
  imageSrcset,
  plainWidth,
} from '#src/domain/files/image-address.ts'

interface Props {
  image: ImageFile
  alt: string
  /** as in HTML: how wide the picture is shown, by viewport */
  sizes: string
  /** width of the largest file offered, pixels */
  most?: number
  /** the page's main picture: loaded at once and with priority */
  priority?: boolean
  /** visible without scrolling: loaded at once */
  eager?: boolean
}

/**
 * A stored picture. Its ratio and dominant colour reserve its place before it loads. React sets the
 * attributes in this order; with the address last, a browser chooses the file once.
 */
export function Picture({
  image,
  alt,
  sizes,
  most = fullWidth,
  priority = false,
  eager = priority,
}: Props) {
  return (
    <img
      className="picture"
      {...(priority ? { fetchPriority: 'high' as const } : {})}
      {...(eager ? {} : { loading: 'lazy' as const, decoding: 'async' as const })}
      sizes={sizes}
      srcSet={imageSrcset(image, most)}
      src={imageAddress(image.path, Math.min(plainWidth, image.width))}
      width={image.width}
      height={image.height}
      alt={alt}
      style={{ backgroundColor: image.color }}
    />
  )
}
