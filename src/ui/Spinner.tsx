import './spinner.css'

/** Something is under way; beside it a text says what. */
export const Spinner = () => <span className="spinner" aria-hidden="true" />
