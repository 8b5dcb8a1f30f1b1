/** The finishes that luminaires come in, in the catalogue’s table under their codes. */
export const finishes = {
  'matt-black': {
    name: 'Matt black',
    color: 'Matt black, RAL 9005',
    ral: 'RAL 9005',
    swatch: '#1b1b1d',
    code: 'MB',
    letter: 'B',
  },
  white: {
    name: 'White',
    color: 'Traffic white, RAL 9016',
    ral: 'RAL 9016',
    swatch: '#f1f1ec',
    code: 'WH',
    letter: 'W',
  },
  'brushed-aluminium': {
    name: 'Brushed aluminium',
    color: 'Brushed aluminium, anodised C-0',
    ral: '',
    swatch: '#b4b6b8',
    code: 'BA',
    letter: 'A',
  },
  bronze: {
    name: 'Bronze',
    color: 'Bronze, anodised C-33',
    ral: '',
    swatch: '#6b5440',
    code: 'BZ',
    letter: 'Z',
  },
} as const

export type Finish = keyof typeof finishes

export const finishNames = Object.keys(finishes) as Finish[]
