import { useState } from 'react'
import { formatNumber } from '#src/domain/format-number.ts'
import { type Profile, profileReading } from '#src/domain/sheets/reading/reading.ts'
import { BusyButton, QuietButton } from '../parts/buttons.tsx'
import { logFailure } from '../parts/failure.ts'
import { Quoted } from './Quoted.tsx'
import { deleteProfile, exportProfile, keepProfile, profileIn } from './profiles.ts'
import { type Sheet, wholeReading } from './use-sheet.ts'

/** The readings that are kept for suppliers: which of them is applied, and the present one under a name. */
export function Profiles({ sheet }: { sheet: Sheet }) {
  const { view, given, change } = sheet
  const [name, setName] = useState<string>()
  const [message, setMessage] = useState('')
  const [failure, setFailure] = useState<string>()
  /** a profile whose name is taken, which may replace the other one */
  const [taken, setTaken] = useState<Profile>()
  if (view === undefined) return null
  const { profile, profiles } = view
  const named = name ?? profile?.name ?? ''

  const choose = (id: number | null) => {
    // Columns and transforms by hand would win over the profile.
    const { columns: _, transforms: __, ...places } = given
    change({ ...places, profile: id })
  }
  const attempt = async (act: () => Promise<void>) => {
    setMessage('')
    setFailure(undefined)
    setTaken(undefined)
    await act().catch((error: unknown) =>
      setFailure(logFailure('The profile can’t be used.', error)),
    )
  }
  const keep = async (kept: Profile, replace: boolean) => {
    const answer = await keepProfile(kept, replace)
    if ('taken' in answer) {
      setTaken(kept)
      setFailure(answer.taken)
    } else {
      setMessage(answer.message)
      choose(answer.id)
    }
  }
  const remove = async (id: number) => {
    setMessage(await deleteProfile(id))
    // The sheet stays as it is read, so that the profile can be kept again.
    setName(named)
    change({ ...wholeReading(view), columns: view.reading.columns, profile: null })
  }
  return (
    <section className="stack gap-2" aria-label="Profile of the supplier">
      <form
        className="sheet__fields row gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const reading = profileReading.parse(view.reading)
          void attempt(() => keep({ name: named, reading }, false))
        }}
      >
        <label className="field">
          <span className="legend">Profile of the supplier</span>
          <select
            value={(given.profile === undefined ? profile?.id : given.profile) ?? ''}
            onChange={({ currentTarget: { value } }) => choose(value === '' ? null : Number(value))}
          >
            <option value="">none</option>
            {profiles.map(({ id, name: of, fit }) => (
              <option key={id} value={id}>
                {`${of} (the file has ${formatNumber(Math.round(fit * 100))}\u00a0% of its columns)`}
              </option>
            ))}
          </select>
        </label>
        <label className="field">
          <span className="legend">Keep this reading as</span>
          <input
            autoComplete="off"
            dir="auto"
            maxLength={100}
            value={named}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        </label>
        <QuietButton type="submit">Keep</QuietButton>
      </form>
      <ul className="small">
        {profile?.changes.map((sentence) => (
          <li key={sentence}>
            <Quoted text={sentence} />
          </li>
        ))}
      </ul>
      <div className="row gap-2">
        {profile !== undefined && (
          <>
            <BusyButton act={() => attempt(() => exportProfile(profile.id, profile.name))}>
              Export the profile
            </BusyButton>
            <BusyButton act={() => attempt(() => remove(profile.id))}>
              Delete the profile
            </BusyButton>
          </>
        )}
        <label className="sheet__upload quiet-button">
          Import a profile
          <input
            className="sheet__file"
            type="file"
            accept=".json,application/json"
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? []
              if (file) void attempt(async () => keep(await profileIn(file), false))
              // The same file can be chosen again.
              currentTarget.value = ''
            }}
          />
        </label>
      </div>
      {failure !== undefined && (
        <p className="row gap-2 error" role="alert">
          <Quoted text={failure} />
          {taken !== undefined && (
            <QuietButton onClick={() => void attempt(() => keep(taken, true))}>
              Replace it
            </QuietButton>
          )}
        </p>
      )}
      <p className="small soft" role="status">
        <Quoted text={message} />
      </p>
    </section>
  )
}
