import { reflectanceSets } from '#src/domain/photometry/room.ts'
import type { UgrTable } from '#src/domain/photometry/ugr-table.ts'
import { shown } from '#src/domain/shown-quantity.ts'

// As text: a large catalogue has thousands of these tables, and Astro renders each cell as a template.

const cells = (values: readonly (number | string)[]): string =>
  values.map((value) => `<td>${value}</td>`).join('')

const reflectanceRow = (surface: 'ceiling' | 'walls' | 'floor'): string => {
  const shares = reflectanceSets.map((set) => Math.round(set[surface] * 100))
  const name = `<th scope="row" colspan="2"> ${surface}, %\n</th>`
  return `<tr> ${name} ${cells([...shares, ...shares])} </tr>`
}

/** The rows of the head, which are the same for every file. */
export const ugrHead =
  ` ${(['ceiling', 'walls', 'floor'] as const).map(reflectanceRow).join('')}` +
  ' <tr> <th scope="col">X</th> <th scope="col">Y</th>' +
  ' <th scope="colgroup" colspan="5">\ncrosswise\n</th>' +
  ' <th scope="colgroup" colspan="5">\nendwise\n</th> </tr> '

/** The rows of the rooms. */
export const ugrRows = ({ rooms }: UgrTable): string =>
  rooms
    .map(
      ({ x, y, crosswise, endwise }) =>
        `<tr><th scope="row">${x}H</th><th scope="row">${y}H</th>` +
        `${cells([...crosswise, ...endwise].map((rating) => shown('ugr', rating)))}</tr>`,
    )
    .join('')
