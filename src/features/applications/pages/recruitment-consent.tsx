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
import { alternatesOf, hrefFor, readAddress } from '#kernel/addresses.ts'
import { Shell } from '#screens/shell/shell.tsx'
import { BrokenLink } from '#screens/shell/ways/broken-link.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { consentWithdrawalPage, recruitmentConsentPage } from '../addresses.ts'
import './recruitment-consent.css'

const MAX_CODE = 100

const mailedOf = ({ tenant, ip }: PageContext, url: URL) => {
  const { code } = openAddress(readAddress(recruitmentConsentPage, url)).params
  return { tenantId: tenant.id, ip, code: code.slice(0, MAX_CODE) }
}

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { tenant, locale, services } = page
  const mailed = mailedOf(page, url)
  const proposal = await services.applications.findProposedConsent(mailed).catch(refuseWith())
  const heading = translatorOf(locale)('applications:recruitmentConsent.title')
  return data(
    {
      proposal,
      title: `${heading} | ${tenant.settings.brand.name}`,
      offersHref: offersHref(page),
      messages: messagesOf(locale, 'applications:recruitmentConsent'),
      alternates: alternatesOf(recruitmentConsentPage, { code: mailed.code }),
    },
    { status: proposal ? 200 : 404 },
  )
}

/** Only a press gives the consent: mail scanners open links, too. */
export const action = async ({ context, request, url }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  const { ip, locale, services } = page
  await services.bodies.readFields({ request, ip }).catch(refuseWith())
  const given = await services.applications
    .giveProposedConsent({ ...mailedOf(page, url), locale })
    .catch(refuseWith())
  return data({ isGiven: given !== null }, { status: given ? 200 : 404 })
}

export const headers = () => secretHeaders
export const meta = ownMeta

export default function RecruitmentConsentPage() {
  const t = useT()
  const locale = useLocale()
  const { proposal, offersHref: offers } = useLoaderData<typeof loader>()
  const isBusy = useNavigation().state !== 'idle'
  const company = proposal?.companyName || t('applications:recruitmentConsent.company')
  if (!proposal)
    return (
      <BrokenLink
        title={t('applications:recruitmentConsent.broken.title')}
        text={t('applications:recruitmentConsent.broken.text')}
        way={{ href: offers, label: t('applications:recruitmentConsent.offers') }}
      />
    )
  const state = proposal.isGiven ? 'given' : 'asked'
  return (
    <Shell>
      <section className="panel proposed" role={state === 'given' ? 'status' : undefined}>
        <h1 className="title-28">{t(`applications:recruitmentConsent.${state}.title`)}</h1>
        <p>{t(`applications:recruitmentConsent.${state}.text`, { company, title: proposal.title })}</p>
        <blockquote>{proposal.text}</blockquote>
        {state === 'asked' ? (
          <Form method="post">
            <p className="muted">{t('applications:recruitmentConsent.voluntary')}</p>
            <Button type="submit" kind="primary" size="lg" disabled={isBusy}>
              {t('applications:recruitmentConsent.give')}
            </Button>
          </Form>
        ) : (
          <ButtonLink kind="primary" to={offers}>
            {t('applications:recruitmentConsent.offers')}
          </ButtonLink>
        )}
        {state === 'given' && (
          <ButtonLink
            kind="line"
            to={hrefFor(consentWithdrawalPage, { code: proposal.withdrawalCode }, locale)}
          >
            {t('applications:recruitmentConsent.withdraw')}
          </ButtonLink>
        )}
      </section>
    </Shell>
  )
}
