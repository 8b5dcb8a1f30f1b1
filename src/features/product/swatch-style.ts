/** How a swatch has its color; without one it is not shown. */
export const swatchStyle = (color: string | undefined): string =>
  color ? `--swatch:${color}` : 'display:none'
