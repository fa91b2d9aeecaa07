import type { ReactNode } from 'react'

interface FormPartProps {
  title: string
  text: string
  /** Additional text, such as a count. */
  note?: string
  children: ReactNode
}

/** A part of a form: description on the left, inputs on the right. */
export const FormPart = ({ title, text, note, children }: FormPartProps) => (
  <section className="cppart" aria-label={title}>
    <div>
      <h2 className="title-16">{title}</h2>
      <p className="muted">{text}</p>
      {note && <p className="muted num">{note}</p>}
    </div>
    <div className="cppart__fields">{children}</div>
  </section>
)
