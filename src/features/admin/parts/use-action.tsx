import { useState } from 'react'
import { logFailure } from './failure.ts'

interface Acting {
  isBusy: boolean
  /** why the latest attempt failed, until one succeeds */
  failure: string | undefined
  attempts: number
}

/**
 * Something that takes time and may fail. Calls are ignored while it is under way.
 * @param what its name, for the console
 * @param act throws an Error whose message may be shown
 */
export function useAction<Args extends readonly unknown[]>(
  what: string,
  act: (...args: Args) => unknown,
) {
  const [acting, setActing] = useState<Acting>({ isBusy: false, failure: undefined, attempts: 0 })
  const { isBusy, failure, attempts } = acting
  const run = async (...args: Args): Promise<void> => {
    if (isBusy) return
    setActing({ isBusy: true, failure, attempts: attempts + 1 })
    const end = (reason: string | undefined) =>
      setActing((before) => ({ ...before, isBusy: false, failure: reason }))
    try {
      await act(...args)
      end(undefined)
    } catch (error) {
      end(logFailure(`‘${what}’ has failed.`, error))
    }
  }
  /** for what has been changed since, so that the failure says nothing about it */
  const dismiss = () => setActing((before) => ({ ...before, failure: undefined }))
  return { ...acting, run, dismiss }
}

/** Why an action failed. Each attempt is said anew. */
export const Failure = ({ failure, attempts }: Pick<Acting, 'failure' | 'attempts'>) =>
  failure === undefined ? null : (
    <span key={attempts} className="error whole-row" role="alert">
      {failure}
    </span>
  )
