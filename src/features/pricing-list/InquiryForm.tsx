import '#src/ui/field.css'
import './inquiry-form.css'
import {
  type ChangeEvent,
  type InputHTMLAttributes,
  type ReactElement,
  type SubmitEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { useStore } from '@nanostores/react'
import { $schedules } from '#src/browser/schedule.ts'
import type { Country } from '#src/domain/inquiry/country.ts'
import type { ContactField } from '#src/domain/inquiry/contact.ts'
import { inquiryTexts } from '#src/domain/inquiry/limits.ts'
import { titleFields } from '#src/domain/schedule/title-block.ts'
import { CountryField } from './CountryField.tsx'
import { WaitingInquiry } from './WaitingInquiry.tsx'
import { InquiryDialogs, loadInquiryDialogs } from './dialogs.tsx'
import type { Fields, OptionalField } from './inquiry-draft.ts'
import {
  $inquiry,
  backToForm,
  chooseCountry,
  edit,
  formRules,
  sendInquiry,
  sendChanged,
  submit,
  takeUp,
  tidy,
} from './inquiry.ts'
import { currentSchedule } from './schedules.ts'

interface Props {
  countries: readonly Country[]
}

/** The name of the honeypot, a field that no person sees and that programs fill in. */
const honeypotName = 'reference'

const labels = { firstName: 'First name', lastName: 'Last name', email: 'Email', city: 'City' }

/** The information form, with the visitor's details. */
export function InquiryForm({ countries }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const { fields, prefixCountry, errors, phase } = useStore($inquiry, { ssr: 'initial' })
  const list = currentSchedule(useStore($schedules, { ssr: 'initial' }))
  const empty = list.lines.length === 0
  // Clears the message as soon as the list has a product.
  const isListMissing = empty && errors.products !== undefined

  // Runs before a held click on Submit is dispatched again.
  useLayoutEffect(() => {
    if (form.current !== null) takeUp(typedInto(form.current))
  }, [])

  const onSubmit = async (event: SubmitEvent) => {
    event.preventDefault()
    const wrong = await submit(countries)
    if (wrong !== undefined) inputOf(form.current, wrong)?.focus()
  }
  // Submit reports a failure.
  const clean = () => void tidy(countries).catch(console.info)
  const honeypot = () => inputOf(form.current, honeypotName)?.value ?? ''
  const text = (name: ContactField | OptionalField) => ({
    name,
    value: fields[name],
    onChange: ({
      currentTarget,
      nativeEvent,
    }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      edit({ [name]: currentTarget.value })
      if (isPaste(nativeEvent)) clean()
    },
    onBlur: clean,
  })
  const line = (
    name: 'firstName' | 'lastName' | 'email' | 'city',
    input: InputHTMLAttributes<HTMLInputElement>,
    wide = false,
  ) => (
    <Field label={labels[name]} error={errors[name]} wide={wide}>
      {(props) => <input {...props} {...text(name)} {...input} />}
    </Field>
  )

  // A dialog's form goes nowhere if it is submitted before hydration.
  return (
    <form
      className="inquiry"
      ref={form}
      noValidate
      method="dialog"
      onSubmit={(event) => void onSubmit(event)}
      // Before the form can be complete; Submit reports a failure.
      onFocus={loadAhead}
      aria-label="Your details"
    >
      {line('firstName', { autoComplete: 'given-name' })}
      {line('lastName', { autoComplete: 'family-name' })}
      <Field label="Phone" error={errors.phone ?? errors.prefix} wide>
        {(props) => (
          <div className="inquiry__phone stack gap-4">
            <CountryField
              countries={countries}
              chosen={countries.find(({ code }) => code === prefixCountry)}
              labelOf={({ prefix }) => prefix}
              onChoose={(country) => chooseCountry('prefix', country)}
              input={{
                id: `${props.id}-prefix`,
                name: 'prefix',
                'aria-label': 'Country prefix',
                autoComplete: 'off',
              }}
            />
            <input
              {...props}
              {...text('phone')}
              type="tel"
              inputMode="tel"
              autoComplete="tel-national"
            />
          </div>
        )}
      </Field>
      {line('email', { type: 'email', inputMode: 'email', autoComplete: 'email' }, true)}
      {line('city', { autoComplete: 'address-level2' })}
      <Field label="Country" error={errors.country}>
        {(props) => (
          <CountryField
            countries={countries}
            chosen={countries.find(({ name }) => name === fields.country)}
            labelOf={({ name }) => name}
            onChoose={(country) => chooseCountry('country', country)}
            input={{ ...props, name: 'country', autoComplete: 'country-name' }}
          />
        )}
      </Field>
      <Field label="Project name (optional)" error={undefined} wide optional>
        {(props) => (
          <input
            {...props}
            {...text('project')}
            maxLength={titleFields.project.most}
            // Of the list, which is sent while this is empty.
            placeholder={list.project}
          />
        )}
      </Field>
      <Field label="Message (optional)" error={undefined} wide optional>
        {(props) => (
          <textarea {...props} {...text('message')} rows={3} maxLength={inquiryTexts.message} />
        )}
      </Field>
      <div className="inquiry__honeypot" aria-hidden="true">
        <label>
          Leave this empty
          <input name={honeypotName} type="text" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {phase.is === 'waiting' ? (
        <WaitingInquiry connected={phase.connected} countries={countries} />
      ) : (
        <div className="inquiry__submit row whole-row">
          <button type="submit" className="button button--filled" disabled={phase.is === 'sending'}>
            Submit
          </button>
          {!isListMissing && (
            <p className="legend">
              {empty
                ? 'Add a product to your list first.'
                : 'We’ll reply with prices and lead times. We won’t use your details for anything else.'}
            </p>
          )}
          <p className={isListMissing ? 'field__error' : 'visually-hidden'} role="status">
            {isListMissing && errors.products}
          </p>
        </div>
      )}
      {phase.is !== 'editing' && phase.is !== 'waiting' && (
        <InquiryDialogs
          phase={phase}
          onSend={() => void sendInquiry(honeypot())}
          onSendChanged={() => void sendChanged(honeypot())}
          onClose={backToForm}
        />
      )}
    </form>
  )
}

const isPaste = (event: Event) =>
  event instanceof InputEvent && /^insertFrom(?:Paste|Drop)/.test(event.inputType)

/** Loads the rules and dialogs of the form as soon as somebody uses it. */
function loadAhead(): void {
  for (const load of [formRules, loadInquiryDialogs]) load().catch(console.info)
}

interface FieldProps {
  label: string
  error: string | undefined
  wide?: boolean
  optional?: boolean
  children: (props: {
    id: string
    'aria-required': boolean
    'aria-invalid': boolean
    'aria-describedby': string | undefined
  }) => ReactElement
}

function Field({ label, error, wide = false, optional = false, children }: FieldProps) {
  const id = useId()
  const errorId = `${id}-error`
  return (
    <div className={wide ? 'field whole-row' : 'field'}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-required': !optional,
        'aria-invalid': error !== undefined,
        'aria-describedby': error === undefined ? undefined : errorId,
      })}
      <p className="field__error" id={errorId}>
        {error}
      </p>
    </div>
  )
}

function inputOf(form: HTMLFormElement | null, name: string) {
  const input = form?.elements.namedItem(name)
  return input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement
    ? input
    : undefined
}

/** The texts that were typed or autofilled before hydration; the two country fields have no value yet. */
function typedInto(form: HTMLFormElement): Partial<Fields> {
  const names = ['firstName', 'lastName', 'phone', 'email', 'city', 'project', 'message']
  return Object.fromEntries(names.map((name) => [name, inputOf(form, name)?.value ?? '']))
}
