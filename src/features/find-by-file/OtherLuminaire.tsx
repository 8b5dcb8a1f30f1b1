import type { ShownFile } from './read-other-file.ts'

interface Props {
  fileName: string
  file: ShownFile
}

/** The figures of the visitor's file. Its texts may be anything, so they are shown as text. */
export function OtherLuminaire({ fileName, file }: Props) {
  const { name, format, facts, notes, findings, diagram } = file
  return (
    <section className="find__other" aria-labelledby="find-other">
      <div className="find__diagram" dangerouslySetInnerHTML={{ __html: diagram }} />
      <div className="stack">
        <h2 className="heading find__name" id="find-other">
          <bdi>{name === '' ? fileName : name}</bdi>
        </h2>
        <p className="small soft find__name">
          <bdi>{fileName}</bdi>
          <span>{`, ${format}`}</span>
        </p>
        <dl className="find__facts">
          {facts.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        {notes.map((note) => (
          <p className="small soft" key={note}>
            {note}
          </p>
        ))}
        {findings.map(({ isWarning, sentence }) => (
          <p className={isWarning ? 'remark small' : 'small soft'} key={sentence}>
            {isWarning && <strong>Warning: </strong>}
            <span>{sentence}</span>
          </p>
        ))}
      </div>
    </section>
  )
}
