import { useEffect, useState } from 'react'
import { employerLoginPage } from '#features/accounts/addresses.ts'
import type { getOwnProfile } from '#features/accounts/users-gateway.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { callApi } from '#web/api/call-api.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Dialog } from '#web/overlays/overlay.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'

/** Until then a press of the form's button seems to do nothing. */
const LONGEST_MS = 8000
/** An answer holds while the connection is probed, after which the form is submitted once more. */
const HOLDS_MS = 10_000

interface HeldForm {
  readonly form: HTMLFormElement
  readonly submitter: HTMLElement | null
}

const isPosted = ({ form, submitter }: HeldForm): boolean =>
  (submitter?.getAttribute('formmethod') ?? form.method).toLowerCase() === 'post' && !form.closest('header')

/** Holds back posted forms while nobody or another account is signed in, as their content would be lost. */
const useHeldForm = (email: string) => {
  const [held, setHeld] = useState<HeldForm | null>(null)
  useEffect(() => {
    const asked = new WeakSet<HTMLFormElement>()
    const passedAt = new WeakMap<HTMLFormElement, number>()
    const isOver = async (): Promise<boolean> => {
      const signal = AbortSignal.timeout(LONGEST_MS)
      const found = await callApi<typeof getOwnProfile>('GET /v2/employer-panel/profiles/me', { signal })
      // When the server does not answer in time, the form is submitted and shows the error itself.
      return found.isOk ? found.body.email !== email : found.problem.statusCode === 401
    }
    const ask = async (one: HeldForm) => {
      const { form, submitter } = one
      asked.add(form)
      const over = await isOver()
      asked.delete(form)
      if (!form.isConnected) return
      if (over) return setHeld(one)
      passedAt.set(form, Date.now())
      form.requestSubmit(submitter?.isConnected ? submitter : null)
    }
    const onSubmit = (event: SubmitEvent) => {
      const { target: form, submitter } = event
      if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return
      if (Date.now() - (passedAt.get(form) ?? 0) < HOLDS_MS) return
      const one = { form, submitter }
      if (!isPosted(one)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (!asked.has(form)) void ask(one)
    }
    document.addEventListener('submit', onSubmit, { capture: true })
    return () => document.removeEventListener('submit', onSubmit, { capture: true })
  }, [email])
  return { held, drop: () => setHeld(null) }
}

/** Keeps the content of forms when the session has ended: they are submitted after signing in again. */
export const SessionGuard = ({ email }: { email: string }) => {
  const t = useT()
  const locale = useLocale()
  const { held, drop } = useHeldForm(email)
  if (held === null) return null
  const { form, submitter } = held
  return (
    <Dialog isOpen onClose={drop} title={t('panel:frame.sessionOver')}>
      <p>{t('panel:frame.sessionOverText', { email })}</p>
      <div className="dialog__acts">
        <ButtonLink kind="primary" to={hrefFor(employerLoginPage, {}, locale)} target="_blank">
          {t('panel:frame.signInAgain')}
        </ButtonLink>
        <Button
          onClick={() => {
            drop()
            form.requestSubmit(submitter?.isConnected ? submitter : null)
          }}
        >
          {t('panel:frame.sendAgain')}
        </Button>
      </div>
    </Dialog>
  )
}
