import '#src/ui/segments/segments.css'
import './previews.css'
import { useLayoutEffect, useRef, useState } from 'react'
import type { Refused } from '#src/domain/api/drafts.ts'
import { shownTime } from '#src/domain/company-time.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { Spinner } from '#src/ui/Spinner.tsx'
import { ActionDialog } from '../parts/ActionDialog.tsx'
import { QuietButton } from '../parts/buttons.tsx'
import { LoadFailure } from '../parts/List.tsx'
import { resource, useLoaded } from '../session/resource.ts'
import { Refusals } from './Refusals.tsx'
import { type Preview, RefusedError } from './previews.ts'

interface Props {
  /** @throws Error whose message may be shown */
  make: () => Promise<Preview>
  /** whether its link is for colleagues, too */
  isShared?: boolean
  /** opens a draft that can't be shown */
  onOpen?: (opened: `draft-${Id}`) => void
  onClose: () => void
}

/** Widths of the screens in which pages are looked at, CSS px. */
const screens = [
  { name: 'Phone', width: 390 },
  { name: 'Tablet', width: 820 },
  { name: 'Desktop', width: 1440 },
] as const

type Screen = (typeof screens)[number]

/** The widest of them that the window has room for, or the smallest. */
const ownScreen = (): Screen => screens.findLast(({ width }) => width <= innerWidth) ?? screens[0]

/** The site's pages as they would be, in a frame as wide as a phone, a tablet or a desktop. */
export function PreviewDialog({ make, isShared = false, onOpen, onClose }: Props) {
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const [preview] = useState(() =>
    resource<null, Preview>('The preview can’t be made.', async () => {
      try {
        const answer = await make()
        setRefused(answer.refused ?? [])
        return answer
      } catch (error) {
        if (error instanceof RefusedError) setRefused(error.refused)
        throw error
      }
    }),
  )
  const { answer: made, failure, reload } = useLoaded(preview, null)
  const [screen, setScreen] = useState(ownScreen)
  const [page, setPage] = useState(0)
  return (
    <ActionDialog title="Preview" wide="table" close="Close" onClose={onClose}>
      {onOpen !== undefined && refused.length > 0 && (
        <div className="remark">
          <Refusals
            intro="Not in the preview, until it is corrected:"
            of={refused}
            onOpen={onOpen}
          />
        </div>
      )}
      {failure !== undefined ? (
        <LoadFailure {...{ failure, reload }} />
      ) : (
        <>
          {made !== undefined && (
            <div className="row">
              <fieldset className="segments">
                <legend className="visually-hidden">Screen</legend>
                {screens.map((one) => (
                  <label key={one.name}>
                    <input
                      type="radio"
                      name="preview-screen"
                      checked={one === screen}
                      onChange={() => setScreen(one)}
                    />
                    <span>{one.name}</span>
                  </label>
                ))}
              </fieldset>
              <a className="quiet-button" href={made.url} target="_blank" rel="noreferrer">
                Open in a new tab
              </a>
              {isShared && <CopyLink url={made.url} />}
            </div>
          )}
          <p className="soft small" role="status">
            {made === undefined ? (
              <>
                <Spinner /> <span>Making the preview</span>
              </>
            ) : (
              sentenceOf(made, isShared)
            )}
          </p>
          {made !== undefined && made.pages.length > 1 && (
            <Pages pages={made.pages} page={page} onPage={setPage} />
          )}
          {made !== undefined && <Frame url={made.pages[page]?.url ?? made.url} screen={screen} />}
        </>
      )}
    </ActionDialog>
  )
}

/** The pages of all drafts, to walk through. */
function Pages({
  pages,
  page,
  onPage,
}: {
  pages: Preview['pages']
  page: number
  onPage: (page: number) => void
}) {
  return (
    <nav className="row" aria-label="Pages of the preview">
      <QuietButton disabled={page === 0} onClick={() => onPage(page - 1)}>
        Previous
      </QuietButton>
      <select
        aria-label="Page of the preview"
        value={page}
        onChange={({ currentTarget }) => onPage(Number(currentTarget.value))}
      >
        {pages.map(({ name, url }, place) => (
          <option key={url} value={place}>
            {`${place + 1} of ${pages.length}: ${name}`}
          </option>
        ))}
      </select>
      <QuietButton disabled={page === pages.length - 1} onClick={() => onPage(page + 1)}>
        Next
      </QuietButton>
    </nav>
  )
}

const sentenceOf = ({ until }: Preview, isShared: boolean) =>
  isShared
    ? `Everyone who has this link sees these drafts as they are now, until ${timeOf(until)}. ‘Preview links’ revokes it.`
    : `Nothing has been saved. This preview lasts until ${timeOf(until)}.`

const timeOf = (until: string) => shownTime(new Date(until))

function CopyLink({ url }: { url: string }) {
  const [answer, setAnswer] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setAnswer('Copied.'),
      () => setAnswer('The browser refuses to copy. Open it, and copy its address.'),
    )
  return (
    <>
      <QuietButton onClick={() => void copy()}>Copy the link</QuietButton>
      <span className="small soft" role="status">
        {answer}
      </span>
    </>
  )
}

/** The page at a screen's width, made smaller where the dialog has less room. */
function Frame({ url, screen: { name, width } }: { url: string; screen: Screen }) {
  const room = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ inline: 0, block: 0 })
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const [box] = entry?.contentBoxSize ?? []
      if (box !== undefined) setSize({ inline: box.inlineSize, block: box.blockSize })
    })
    if (room.current !== null) observer.observe(room.current)
    return () => observer.disconnect()
  }, [])
  const { pathname, search } = new URL(url)
  const scale = Math.min(1, size.inline / width)
  return (
    <div className="preview-frame" ref={room}>
      {scale > 0 && (
        <iframe
          src={pathname + search}
          title={`The page on a ${name.toLowerCase()}`}
          style={{ inlineSize: width, blockSize: size.block / scale, scale: String(scale) }}
        />
      )}
    </div>
  )
}
