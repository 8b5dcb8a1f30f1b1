/** Why a reading can't be used, and what was found in a sheet. */
export const readingMessages = {
  row: 'A row must be a number of a row in the file.',
  long: 'A heading or a text of the reading is too long.',
  noText: 'Please write a text.',
  noColumn: (key: string) => `There is no column with the key ‘${key.slice(0, 80)}’.`,
  splitInto: 'A cell is split into two columns or more.',
  matrixOfOne: 'Please choose two columns or more that become rows.',
  tooMany: 'A reading has at most 200 transforms.',
  profileName: 'A profile needs a name of at most 100 characters.',
} as const
