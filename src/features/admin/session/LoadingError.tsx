/** A loading error with a button that reloads the page. */
export function LoadingError({ message }: { message: string }) {
  return (
    <div className="loading-error" role="alert">
      <p>{message}</p>
      <button type="button" className="button" onClick={() => location.reload()}>
        Retry
      </button>
    </div>
  )
}
