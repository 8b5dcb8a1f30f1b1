import { Button } from './buttons.tsx'

/** Why something could not be loaded, with a button that reloads the page. */
export const LoadingFailed = ({ message }: { message: string }) => (
  <div className="loading-error stack gap-4 soft" role="alert">
    <p>{message}</p>
    <Button onClick={() => location.reload()}>Retry</Button>
  </div>
)
