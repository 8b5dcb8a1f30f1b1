/** The width of a listed picture's file in pixels, one of those that the Image CDN offers. */
export const pictureWidth = 320
