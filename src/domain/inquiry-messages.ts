/** The sentences of the pricing list and its form (specification sections 5 and 8), once. */
export const inquiryMessages = {
  emptyCart: 'Your cart is empty',
  firstNameRequired: 'First name is required',
  lastNameRequired: 'Last name is required',
  cityRequired: 'City is required',
  emailRequired: 'Email is required',
  emailInvalid: 'Email is invalid',
  phoneRequired: 'Phone number is required',
  phoneInvalid: 'Phone number is invalid',
  countryRequired: 'Country is required',
  submissionError: 'Submission Error',
  submissionFailed: 'There was an error submitting your order.',
  submitFailed: 'Submit failed',
  orderSubmitted: 'Order Submitted',
  confirmOrder: 'Confirm Order',
  removeProduct: 'Remove Product',
} as const
