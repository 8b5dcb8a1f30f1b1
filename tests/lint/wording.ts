import { sentencesIn } from './sentences.ts'

/** Words that people read, and the plain ones for them. */
const unwanted: [better: string, pattern: RegExp][] = [
  ['‘email’', /\be-mails?\b|(?<!\bx-)\bmails?\b(?! server| folder)/i],
  ['‘shown’, ‘says’ or ‘answered’', /\btold\b/],
  ['‘someone’', /\bsomebody\b|\bnobody was\b/i],
  ['‘restored’ or ‘showing again’', /\bput back\b/i],
  ['‘since then’', /\bmeanwhile\b/i],
  ['‘again’', /\banew\b/i],
  ['‘uploaded’', /\bsent ahead\b/i],
  ['‘available’ or ‘could not be loaded’', /can’t be had|can be read\b/i],
  ['‘continue’', /\bto go on\b/i],
  ['what is still there', /nothing (you|on) .* is lost/i],
  ['‘remove … from’', /\btake … off\b|\boff your\b/i],
  ['no ‘in vain’', /\bin vain\b/i],
  ['a typographic apostrophe', /\p{L}'(?:d|ll|m|re|s|t|ve)\b/u],
]

/** Sentences in our code that say a thing in other words than ours. */
export const wordingFaults = (): string[] =>
  sentencesIn(['src', 'netlify', 'content-build']).flatMap(({ place, text }) =>
    unwanted
      .filter(([, pattern]) => pattern.test(text))
      .map(([better]) => `${place}: ‘${text}’: we say ${better}.`),
  )
