export function Picture({ picture: { src, srcset, width, height, color }, sizes, first = false }) {
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
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
    />
  )
}
