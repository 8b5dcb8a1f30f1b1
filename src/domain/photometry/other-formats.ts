import { formMessages } from '#src/domain/fields/form-messages.ts'

interface OtherFormat {
  /** of the file's name */
  extension?: RegExp
  /** of its first kilobytes, a letter for each byte */
  content?: RegExp
  begins?: readonly string[]
  /** a sentence: what the file is */
  is: string
  advice: string
}

const ask = 'Please ask its maker for the LDT or IES file'

/** Files of the trade that people take for photometric ones, the surest signs first. */
const otherFormats: readonly OtherFormat[] = [
  {
    content: /<(?:\w+:)?(?:IESTM33|LuminaireOpticalData)|"(?:IES)?TM-?33/i,
    is: 'It is a TM-33 file.',
    advice: `${ask}, or convert it with a photometric program.`,
  },
  {
    content: /<(?:\w+:)?IESTM27/i,
    is: 'It is a spectrum (TM-27), which says nothing of directions.',
    advice: `${ask}.`,
  },
  {
    extension: /\.gldf$/i,
    is: 'It is a GLDF file, a ZIP file with the data of a luminaire.',
    advice: 'Please unpack it and choose an LDT or IES file in it.',
  },
  {
    extension: /\.uldz?$/i,
    is: 'It is a luminaire for DIALux (ULD), which only DIALux reads.',
    advice: `${ask}, or export it with DIALux.`,
  },
  {
    extension: /\.(?:dlx|evo)$/i,
    is: 'It is a project of DIALux.',
    advice: `${ask}s of its luminaires.`,
  },
  {
    extension: /\.rolfz?$/i,
    is: 'It is a luminaire for RELUX (ROLF), which only RELUX reads.',
    advice: `${ask}, or export it with RELUX.`,
  },
  {
    extension: /\.(?:rdf|rdfz)$/i,
    is: 'It is a project of RELUX.',
    advice: `${ask}s of its luminaires.`,
  },
  {
    content: /EVERFINE/i,
    is: 'It is a measurement of an EVERFINE goniophotometer.',
    advice: 'Please save it there as an LDT or IES file.',
  },
  {
    extension: /\.(?:cib|tm14|ltli?|cie|cen|oxl)$/i,
    is: 'It is a photometric file of another format.',
    advice: `${ask}, or convert it with a photometric program.`,
  },
  {
    begins: ['PK\u0003\u0004', 'PK\u0005\u0006'],
    is: 'It is a ZIP file.',
    advice: 'Please unpack it and choose an LDT or IES file in it.',
  },
  {
    begins: ['Rar!', '7z\u00bc\u00af', '\u001f\u2039'],
    is: 'It is a packed file.',
    advice: 'Please unpack it and choose an LDT or IES file in it.',
  },
  { content: /%PDF-/, is: 'It is a PDF.', advice: `${ask} of the luminaire.` },
]

/** Bytes that tell the format. */
const headLength = 4096

const headOf = (bytes: Uint8Array): string =>
  new TextDecoder('windows-1252')
    .decode(bytes.subarray(0, headLength))
    // Of UTF-16, every second byte is 0.
    .replaceAll('\0', '')

/** A sentence about a file that is neither EULUMDAT nor LM-63: what it must be, what it is, what to do. */
export function noPhotometry(subject: string, bytes: Uint8Array, name: string): string {
  const needed = formMessages.noFileOfKind('photometry', subject)
  const head = headOf(bytes)
  const other = otherFormats.find(
    ({ extension, content, begins = [] }) =>
      extension?.test(name) === true ||
      content?.test(head) === true ||
      begins.some((start) => head.startsWith(start)),
  )
  return other === undefined ? needed : `${needed} ${other.is} ${other.advice}`
}
