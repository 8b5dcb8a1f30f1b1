/**
 * Texts that match no row, although JavaScript parses most of them as the number 1 or another one.
 */
export const otherSpellings = [
  '0x1',
  '0b1',
  '0o1',
  '1e0',
  '1.0',
  '1.',
  '01',
  '+1',
  '-1',
  ' 1',
  '1 ',
  '1\n',
  '1_0',
  '1n',
  '१',
  '１',
  '0',
  'NaN',
  'Infinity',
  '9007199254740992',
  '99999999999999999999',
]
