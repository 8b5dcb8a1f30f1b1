/**
 * Messages about invalid fields whose own schema has no message.
 * @param subject 'The limit', 'Each of the categories' or 'The body'
 */
export const requestMessages = {
  required: (subject: string) => `${subject} is required.`,
  wrongType: (subject: string, expected: string) => `${subject} must be ${expected}.`,
  tooLong: (subject: string, most: number) => `${subject} must not exceed ${most} characters.`,
  tooMany: (subject: string, most: number) => `${subject} must not have more than ${most} entries.`,
  tooFew: (subject: string, least: number) => `${subject} must have at least ${least} entries.`,
  tooLarge: (subject: string, most: number) => `${subject} must not be greater than ${most}.`,
  tooSmall: (subject: string, least: number) => `${subject} must not be less than ${least}.`,
  tooDeep: (subject: string, most: number) =>
    `${subject} must not have lists and objects within each other in more than ${most} levels.`,
  notPositive: (subject: string) => `${subject} must be greater than 0.`,
  noChoice: (subject: string, choices: readonly string[]) =>
    `${subject} must be one of: ${choices.join(', ')}.`,
  invalid: (subject: string) => `${subject} is not valid.`,
} as const
