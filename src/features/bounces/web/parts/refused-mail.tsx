import { useRef } from 'react'
import { settingsPage } from '#features/accounts/addresses.ts'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import { callApi } from '#web/api/call-api.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { useRoomBelow } from '#web/overlays/room-below.ts'
import { useToast } from '#web/overlays/toast.tsx'
import { usePersonal } from '#web/personal/personal.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import type { acceptMail } from '../../contract.ts'
import './refused-mail.css'

/** Asks a candidate whose address refuses mail to change it or to confirm that it works again. */
export const RefusedMail = ({ tenantKey }: { tenantKey: string }) => {
  const t = useT()
  const toast = useToast()
  const locale = useLocale()
  const { setCount } = usePersonal()
  const box = useRef<HTMLElement>(null)
  useRoomBelow(box)
  const accept = async () => {
    const result = await callApi<typeof acceptMail>('DELETE /account/refused-mail', { tenant: tenantKey })
    if (!result.isOk) return toast({ kind: 'error', text: t('bounces:lateFrame.failed') })
    setCount('refusedMail', 0)
    toast({ text: t('bounces:lateFrame.done') })
  }
  return (
    <section className="refusedmail float" aria-label={t('bounces:lateFrame.title')} ref={box}>
      <h2 className="title-16">{t('bounces:lateFrame.title')}</h2>
      <p className="muted">{t('bounces:lateFrame.text')}</p>
      <div className="refusedmail__acts">
        <ButtonLink to={withQuery(hrefFor(settingsPage, {}, locale), { edit: 'email' })}>
          {t('bounces:lateFrame.change')}
        </ButtonLink>
        <Button kind="quiet" onClick={() => void accept()}>
          {t('bounces:lateFrame.works')}
        </Button>
      </div>
    </section>
  )
}
