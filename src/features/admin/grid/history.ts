import { atom } from 'nanostores'

/** Takes something back. @returns the way there again */
export type Step = () => Step | Promise<Step>

interface Steps {
  past: readonly Step[]
  future: readonly Step[]
}

/** Steps that can be undone. */
const pastAtMost = 100

/** Undo and redo. */
export function undoHistory() {
  const $steps = atom<Steps>({ past: [], future: [] })
  let isWaiting = false
  return {
    $steps,
    /** Something was done. @param back takes it back */
    did: (back: Step) =>
      $steps.set({ past: [...$steps.get().past.slice(-pastAtMost + 1), back], future: [] }),
    /** The steps until now are parts of one, such as a save. @param back takes it back */
    restart: (back?: Step) => $steps.set({ past: back === undefined ? [] : [back], future: [] }),
    /** One at a time: the server may take one back. */
    travel: (way: 'undo' | 'redo'): void => {
      const [from, to] =
        way === 'undo' ? (['past', 'future'] as const) : (['future', 'past'] as const)
      const step = $steps.get()[from].at(-1)
      if (step === undefined || isWaiting) return
      const done = (back: Step) => {
        const steps = $steps.get()
        $steps.set({ ...steps, [from]: steps[from].slice(0, -1), [to]: [...steps[to], back] })
      }
      const back = step()
      if (typeof back === 'function') {
        done(back)
        return
      }
      isWaiting = true
      // A step that can't be taken stays, and has said why.
      back.then(done, () => undefined).finally(() => (isWaiting = false))
    },
  }
}
export type History = ReturnType<typeof undoHistory>
