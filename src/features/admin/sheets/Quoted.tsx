import { Fragment } from 'react'

/** A sentence whose quoted texts keep their own direction. */
export const Quoted = ({ text }: { text: string }) => (
  <span>
    {text.split(/(?<=‘)([^’]*)(?=’)/).map((part, index) =>
      // Every second part is a quoted one.
      index % 2 === 1 ? <bdi key={index}>{part}</bdi> : <Fragment key={index}>{part}</Fragment>,
    )}
  </span>
)
