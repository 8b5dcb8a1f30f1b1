/** Messages of the information form’s rules, which load when somebody fills it in. */
export const contactMessages = {
  firstNameRequired: 'First name is required',
  lastNameRequired: 'Last name is required',
  cityRequired: 'City is required',
  emailRequired: 'Email is required',
  emailInvalid: 'Email is invalid',
  phoneRequired: 'Phone number is required',
  phoneInvalid: 'Phone number is invalid',
  countryRequired: 'Country is required',
  noText: (label: string) => `${label} must be text`,
  tooLong: (label: string, most: number) => `${label} must not exceed ${most} characters`,
  unseen: (label: string) =>
    `${label} contains an invisible character. Please type it instead of pasting it`,
  webAddress: (label: string) =>
    `${label} must not contain a web or email address. Put a space after each full stop`,
} as const
