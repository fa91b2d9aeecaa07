import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { AddressDialog } from '#web/overlays/address-dialog.tsx'
import { latePart } from '#web/overlays/late-part.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { mailedAlertPage } from '../../addresses.ts'
import { alertDialogParam } from '../../enumerations.ts'

// Only who comes by such a link is sent it; and the server writes no Suspense for readers without scripts.
const MailedAlertDialog = latePart(async () => (await import('./mailed-alert-dialog.tsx')).MailedAlertDialog)

/** Over the page that a mail's link leads to; without scripts a way to the page that asks the same. */
export const MailedAlertOver = () => {
  const locale = useLocale()
  const t = useT()
  const [query] = useSearchParams()
  const isHydrated = useHydrated()
  const [asked] = useState({ code: query.get('code'), question: query.get(alertDialogParam) })
  if (asked.code === null || asked.question === null) return null
  const { code, question } = { code: asked.code, question: asked.question }
  const href = hrefFor(mailedAlertPage, { code }, locale)
  if (!isHydrated)
    return (
      <Notice>
        <Link className="link" to={withQuery(href, { ask: question })}>
          {t('saved-searches:link.page')}
        </Link>
      </Notice>
    )
  return (
    <AddressDialog at={{ query: alertDialogParam }}>
      {(state) => <MailedAlertDialog {...state} href={href} question={question} />}
    </AddressDialog>
  )
}
