import { FileDrop } from './FileDrop.tsx'
import { FileSlots } from './FileSlots.tsx'
import { TextInput } from './TextInput.tsx'
import { blockTexts, fileLabels, forms } from './fields.ts'
import { type ItemForm, changeBlock, changeText, shownErrors, touch } from './item-form.ts'

/** Step 2: everything of an item but its relations. */
export function FormFields({ form }: { form: ItemForm }) {
  const { texts, files, blocks } = forms[form.kind]
  const errors = shownErrors(form)
  return (
    <div className="item-form__fields">
      {texts
        .filter(({ onlyNew }) => !onlyNew || form.id === undefined)
        .map((field) => (
          <TextInput
            key={field.name}
            field={field}
            name={field.name}
            value={form.content.texts[field.name] ?? ''}
            errors={errors[field.name] ?? []}
            onChange={(value) => changeText(field.name, value)}
            onLeave={() => touch(field.name)}
          />
        ))}
      {blocks &&
        ([0, 1] as const).map((index) => <BlockFields key={index} form={form} index={index} />)}
      {files.map((field) => (
        <FileDrop key={field} field={field} label={fileLabels[field]} errors={errors[field] ?? []}>
          <FileSlots field={field} slots={form.content.files[field]} />
        </FileDrop>
      ))}
    </div>
  )
}

function BlockFields({ form, index }: { form: ItemForm; index: 0 | 1 }) {
  const errors = shownErrors(form)
  const block = form.content.blocks[index]
  return (
    <fieldset className="item-form__block">
      <legend>Paragraph {index + 1}</legend>
      {blockTexts.map((field) => {
        const place = `paragraph.${index}.${field.name}`
        return (
          <TextInput
            key={place}
            field={field}
            name={place}
            value={block[field.name]}
            errors={errors[place] ?? []}
            onChange={(value) => changeBlock(index, { [field.name]: value })}
            onLeave={() => touch('paragraph')}
          />
        )
      })}
    </fieldset>
  )
}
