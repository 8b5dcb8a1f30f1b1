import { FileDrop } from './FileDrop.tsx'
import { FileSlots } from './FileSlots.tsx'
import { TextInput } from './TextInput.tsx'
import { forms } from './fields.ts'
import {
  type FileField,
  type ItemForm,
  changeBlock,
  changeText,
  shownErrors,
  touch,
} from './item-form.ts'

const fileLabels: Record<FileField, string> = {
  image: 'Image',
  datasheet: 'Datasheet',
  images: 'Images',
}

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
      <TextInput
        field={{ label: 'Title', input: 'line' }}
        name={`paragraph.${index}.title`}
        value={block.title}
        errors={errors[`paragraph.${index}.title`] ?? []}
        onChange={(title) => changeBlock(index, { title })}
        onLeave={() => touch('paragraph')}
      />
      <TextInput
        field={{ label: 'Description', input: 'prose' }}
        name={`paragraph.${index}.paragraph`}
        value={block.paragraph}
        errors={errors[`paragraph.${index}.paragraph`] ?? []}
        onChange={(paragraph) => changeBlock(index, { paragraph })}
        onLeave={() => touch('paragraph')}
      />
    </fieldset>
  )
}
