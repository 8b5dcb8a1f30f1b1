/** The finishes that luminaires come in. */
export const finishes = {
  'matt-black': { name: 'Matt black', color: 'Matt black, RAL 9005', code: 'MB', letter: 'B' },
  white: { name: 'White', color: 'Traffic white, RAL 9016', code: 'WH', letter: 'W' },
  'brushed-aluminium': {
    name: 'Brushed aluminium',
    color: 'Brushed aluminium, anodised C-0',
    code: 'BA',
    letter: 'A',
  },
  bronze: { name: 'Bronze', color: 'Bronze, anodised C-33', code: 'BZ', letter: 'Z' },
} as const

export type Finish = keyof typeof finishes

export const finishNames = Object.keys(finishes) as Finish[]
