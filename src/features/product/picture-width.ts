/** The width of the largest file offered of the product's picture, pixels. */
export const productPictureWidth = 1280
