import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { secretHeaders } from '#app/loaders/asking.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { offersHref } from '#app/loaders/own-offers.ts'
import { openAddress } from '#app/loaders/page-address.ts'
import { messagesOf, translatorOf } from '#app/messages.ts'
import { type PageContext, pageContext } from '#app/pages/page-context.ts'
import { refuseWith } from '#app/pages/refusal.ts'
import { alternatesOf, readAddress } from '#kernel/addresses.ts'
import { formatDate } from '#kernel/format.ts'
import { Shell } from '#screens/shell/shell.tsx'
import { BrokenLink } from '#screens/shell/ways/broken-link.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { consentWithdrawalPage } from '../addresses.ts'
import './recruitment-consent.css'

const MAX_CODE = 100

const mailedOf = ({ tenant, ip }: PageContext, url: URL) => {
  const { code } = openAddress(readAddress(consentWithdrawalPage, url)).params
  return { tenantId: tenant.id, ip, code: code.slice(0, MAX_CODE) }
}

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { tenant, locale, services } = page
  const mailed = mailedOf(page, url)
  const consent = await services.applications.findMailedConsent(mailed).catch(refuseWith())
  const heading = translatorOf(locale)('applications:consentWithdrawal.title')
  return data(
    {
      consent: consent && { ...consent, keptUntil: consent.keptUntil.getTime() },
      title: `${heading} | ${tenant.settings.brand.name}`,
      offersHref: offersHref(page),
      messages: messagesOf(locale, 'applications:consentWithdrawal'),
      alternates: alternatesOf(consentWithdrawalPage, { code: mailed.code }),
    },
    { status: consent ? 200 : 404 },
  )
}

/** Only a press withdraws: mail scanners open links, too. */
export const action = async ({ context, request, url }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  const { ip, services } = page
  await services.bodies.readFields({ request, ip }).catch(refuseWith())
  const consent = await services.applications.withdrawMailedConsent(mailedOf(page, url)).catch(refuseWith())
  return data({ state: consent?.state ?? null }, { status: consent ? 200 : 404 })
}

export const headers = () => secretHeaders
export const meta = ownMeta

export default function ConsentWithdrawalPage() {
  const t = useT()
  const { consent, offersHref: offers } = useLoaderData<typeof loader>()
  const isBusy = useNavigation().state !== 'idle'
  if (!consent)
    return (
      <BrokenLink
        title={t('applications:consentWithdrawal.broken.title')}
        text={t('applications:consentWithdrawal.broken.text')}
        way={{ href: offers, label: t('applications:consentWithdrawal.offers') }}
      />
    )
  const { state } = consent
  const values = {
    company: consent.companyName || t('applications:consentWithdrawal.company'),
    title: consent.title,
    date: formatDate(new Date(consent.keptUntil)),
  }
  return (
    <Shell>
      <section className="panel proposed" role={state === 'withdrawn' ? 'status' : undefined}>
        <h1 className="title-28">{t(`applications:consentWithdrawal.${state}.title`)}</h1>
        <p>{t(`applications:consentWithdrawal.${state}.text`, values)}</p>
        {state !== 'none' && <p className="muted">{t('applications:consentWithdrawal.kept', values)}</p>}
        {state === 'given' ? (
          <Form method="post">
            <Button type="submit" kind="primary" size="lg" disabled={isBusy}>
              {t('applications:consentWithdrawal.withdraw')}
            </Button>
          </Form>
        ) : (
          <ButtonLink kind="primary" to={offers}>
            {t('applications:consentWithdrawal.offers')}
          </ButtonLink>
        )}
      </section>
    </Shell>
  )
}
