export function Picture({ picture, sizes, first = false, eager = first }) {
  const { src, srcset, width, height, color } = picture
  return (
    <img
      className="picture"
      src={src}
      srcSet={srcset}
      sizes={sizes}
      width={width}
      height={height}
      alt=""
      style={{ backgroundColor: color }}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
    />
  )
}
