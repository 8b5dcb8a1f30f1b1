interface ColourWord {
  spellings: readonly string[]
  /** words in the names of finishes that look alike, nearest first, for a catalogue without the colour */
  alike?: readonly string[]
}

/** What people call a colour that the names of finishes have in English. */
export const colourWords: Readonly<Record<string, ColourWord>> = {
  black: { spellings: ['schwarz', 'schwarze', 'schwarzer', 'أسود', 'سوداء'] },
  white: { spellings: ['weiß', 'weiße', 'weißer', 'أبيض', 'بيضاء'] },
  grey: { spellings: ['gray', 'grau', 'graue', 'رمادي'], alike: ['silver', 'aluminium', 'steel'] },
  anthracite: {
    spellings: ['anthrazit', 'dark grey', 'dark gray', 'graphite', 'charcoal', 'فحمي', 'أنثراسيت'],
  },
  silver: {
    spellings: ['silber', 'silbern', 'فضي'],
    alike: ['aluminium', 'steel', 'chrome', 'grey'],
  },
  bronze: { spellings: ['برونز', 'برونزي'] },
  brass: { spellings: ['messing', 'نحاس'], alike: ['gold'] },
  gold: { spellings: ['golden', 'ذهبي'], alike: ['brass'] },
  copper: { spellings: ['kupfer', 'نحاسي'] },
  brown: { spellings: ['braun', 'braune', 'بني'] },
  green: { spellings: ['grün', 'grüne', 'أخضر'] },
  beige: { spellings: ['sand', 'بيج'] },
}
