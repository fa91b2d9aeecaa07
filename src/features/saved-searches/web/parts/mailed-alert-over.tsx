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

// Loaded late for visitors from a mail's link only; server rendering without scripts must not contain Suspense.
const MailedAlertDialog = latePart(async () => (await import('./mailed-alert-dialog.tsx')).MailedAlertDialog)

/** The dialog over the page that a mail's link opens; without scripts a link to the alert's own page. */
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
