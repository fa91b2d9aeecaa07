import { type FormEvent, useState } from 'react'

/** Names of a form's fields that were changed since it was sent: what the answer said about them is outdated. */
export const useChanged = () => {
  const [names, setNames] = useState<readonly string[]>([])
  const add = (name: string) => setNames((before) => (before.includes(name) ? before : [...before, name]))
  return {
    isChanged: (field: string) => names.includes(field),
    add,
    /** For the form's `onChange`. */
    watch: ({ target }: FormEvent) => add((target instanceof Element && target.getAttribute('name')) || ''),
    /** For the form's `onSubmit`. */
    forget: () => setNames([]),
  }
}
