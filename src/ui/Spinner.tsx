/** Shows that work is in progress; a text beside it says which. */
export const Spinner = () => <span className="spinner" aria-hidden="true" />
