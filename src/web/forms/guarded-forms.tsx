import { useEffect, useEffectEvent } from 'react'
import { useT } from '../i18n/i18n.tsx'
import { useToast } from '../overlays/toast.tsx'

const LONGEST_MS = 8000

const isAnswered = async (): Promise<boolean> => {
  try {
    const signal = AbortSignal.timeout(LONGEST_MS)
    return (await fetch('/health/live', { method: 'HEAD', cache: 'no-store', signal })).ok
  } catch {
    return false
  }
}

const isPosted = (form: HTMLFormElement, submitter: HTMLElement | null): boolean =>
  (submitter?.getAttribute('formmethod') ?? form.getAttribute('method'))?.toLowerCase() === 'post'

/**
 * The browser's own submission of a form ends on the browser's error page when the server is unreachable. So the server
 * is probed first; without an answer the page stays, with all that was typed, and offers to send again.
 */
export const GuardedForms = (): null => {
  const t = useT()
  const toast = useToast()
  const tell = useEffectEvent((onPress: () => void) => {
    const action = { label: t('web:form.unsent.retry'), onPress }
    toast({ kind: 'error', text: t('web:form.unsent.text'), action })
  })
  useEffect(() => {
    const asked = new WeakSet<HTMLFormElement>()
    const passed = new WeakSet<HTMLFormElement>()
    const hold = async (event: SubmitEvent): Promise<void> => {
      const { target: form, submitter } = event
      // Already prevented: a script sends the form.
      if (event.defaultPrevented || !(form instanceof HTMLFormElement) || !isPosted(form, submitter)) return
      if (passed.delete(form)) return
      event.preventDefault()
      if (asked.has(form)) return
      asked.add(form)
      const isThere = await isAnswered()
      asked.delete(form)
      const send = () => form.requestSubmit(submitter?.isConnected ? submitter : null)
      if (!isThere) return tell(send)
      passed.add(form)
      send()
    }
    const onSubmit = (event: SubmitEvent) => void hold(event)
    document.addEventListener('submit', onSubmit)
    return () => document.removeEventListener('submit', onSubmit)
  }, [])
  return null
}
