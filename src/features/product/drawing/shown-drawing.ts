/** A drawing of the page's script: a part of the product's file of drawings, or an uploaded one. */
export type ShownDrawing =
  | {
      /** where it is in the file */
      address: string
      /** what it shows in words: 'Height: 90 mm. Diameter: 80 mm.' */
      numbers: string
      /** 5 means 1:5 */
      scale: number
    }
  | {
      /** site path */
      file: string
    }
