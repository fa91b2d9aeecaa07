import { type FormEvent, useState } from 'react'
import type { MessageKey } from '#kernel/translator.ts'
import { useT } from '#web/i18n/i18n.tsx'

interface OwnTexts {
  readonly missing: MessageKey
  /** Message for an invalid value, which a function chooses by the value; defaults to `missing`. */
  readonly wrong?: MessageKey | ((typed: string) => MessageKey)
}

/** Replaces the browser's validation message by a text under the field; until then the server's error is shown. */
export const useOwnProblem = (ofServer: string | null, { missing, wrong = missing }: OwnTexts) => {
  const t = useT()
  const [own, setOwn] = useState<string | null>(null)
  const onInvalid = (event: FormEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    event.preventDefault()
    const field = event.currentTarget
    const ofTyped = typeof wrong === 'function' ? wrong(field.value) : wrong
    setOwn(t(field.validity.valueMissing ? missing : ofTyped))
    if (field.form?.querySelector(':is(input, textarea):invalid') === field) field.focus()
  }
  const onInput = () => setOwn(null)
  return { error: own ?? ofServer, watched: { onInvalid, onInput } }
}
