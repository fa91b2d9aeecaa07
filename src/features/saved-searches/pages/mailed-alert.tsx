import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { secretHeaders } from '#app/loaders/asking.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { openAddress } from '#app/loaders/page-address.ts'
import { messagesOf, translatorOf } from '#app/messages.ts'
import { type PageContext, pageContext } from '#app/pages/page-context.ts'
import { refuseWith } from '#app/pages/refusal.ts'
import { forgotPage } from '#features/accounts/addresses.ts'
import { listingPage } from '#features/search/addresses.ts'
import { alternatesOf, hrefFor, readAddress } from '#kernel/addresses.ts'
import { isAppError } from '#kernel/app-error.ts'
import { Shell } from '#screens/shell/shell.tsx'
import { BrokenLink } from '#screens/shell/ways/broken-link.tsx'
import { keepPage } from '#web/forms/keep-page.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { mailedAlertPage, savedPage } from '../addresses.ts'
import { savedSearchErrors } from '../contract.ts'
import { isFrequency } from '../enumerations.ts'
import {
  type AlertOutcome,
  brokenText,
  isBrokenLink,
  isQuestion,
  MailedAlertContent,
  type MailedAlertData,
  MailedAlertStamp,
  useMailedAlertTitle,
} from '../web/mailed-alert.tsx'

const MAX_CODE = 200

const mailedOf = ({ tenant, ip }: PageContext, url: URL) => {
  const { code } = openAddress(readAddress(mailedAlertPage, url)).params
  return { tenantId: tenant.id, ip, code: code.slice(0, MAX_CODE) }
}

/** Null for a link that does not work; any other error becomes an error page. */
const brokenLink = (error: unknown): null => {
  if (isAppError(error) && /^job-alert\./.test(error.code)) return null
  return refuseWith(savedSearchErrors)(error)
}

const fullOf = (error: unknown): AlertOutcome | null =>
  isAppError(error) && error.code === 'job-alert.limit-reached' ? { kind: 'full' } : null

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { tenant, locale, services } = page
  const mailed = mailedOf(page, url)
  const alert = await services.savedSearches.guests.find(mailed).catch(brokenLink)
  const asked = url.searchParams.get('ask')
  const frequency = url.searchParams.get('frequency')
  const shown: MailedAlertData = {
    alert,
    question: isQuestion(asked) ? asked : alert?.isActive === false ? 'activate' : 'frequency',
    frequency: isFrequency(frequency) ? frequency : null,
    action: hrefFor(mailedAlertPage, { code: mailed.code }, locale),
    offersHref: hrefFor(listingPage, {}, locale),
    savedHref: alert?.isOfAccount ? hrefFor(savedPage, {}, locale) : null,
    forgotHref: hrefFor(forgotPage, {}, locale),
  }
  const title = `${translatorOf(locale)('saved-searches:link.page')} | ${tenant.settings.brand.name}`
  return data(
    {
      ...{ shown, title },
      messages: messagesOf(locale, 'saved-searches:link', 'saved-searches:frequency'),
      alternates: alternatesOf(mailedAlertPage, { code: mailed.code }),
    },
    { status: alert ? 200 : 404 },
  )
}

export const action = async ({ context, request, url }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  const { guests } = page.services.savedSearches
  const mailed = mailedOf(page, url)
  const fields = await page.services.bodies.readFields({ request, ip: page.ip }).catch(refuseWith())
  const intent = fields.get('intent')
  const chosen = intent === 'rarely' ? 'weekly' : fields.get('frequency')
  const act = async (): Promise<AlertOutcome> => {
    if (intent === 'activate') {
      const { hasNewAccount } = await guests.activate(mailed)
      return { kind: 'activated', hasNewAccount }
    }
    if (intent === 'unsubscribe') {
      await guests.turnOff(mailed)
      return { kind: 'unsubscribed' }
    }
    if (intent === 'undo') {
      await guests.turnOnAgain(mailed)
      return { kind: 'restored' }
    }
    if (!isFrequency(chosen)) throw new Response(null, { status: 400 })
    await guests.changeFrequency(mailed, chosen)
    return { kind: 'changed', frequency: chosen }
  }
  const outcome = await act().catch((error) => fullOf(error) ?? brokenLink(error))
  if (outcome?.kind === 'full') return data<AlertOutcome>(outcome, { status: 422 })
  const refused = intent === 'activate' ? 409 : 404
  return data<AlertOutcome>(outcome ?? { kind: 'broken' }, { status: outcome ? 200 : refused })
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepPage(serverAction<typeof action>, (): AlertOutcome => ({ kind: 'unsent' }))

export const headers = () => secretHeaders
export const meta = ownMeta

export default function MailedAlertPage() {
  const { shown } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>()
  const isBusy = useNavigation().state !== 'idle'
  const title = useMailedAlertTitle(shown, outcome)
  if (isBrokenLink(shown, outcome)) return <BrokenAlert data={shown} title={title} />
  return (
    <Shell>
      <div className="malertpage">
        <section className="panel">
          <MailedAlertStamp data={shown} outcome={outcome} />
          <h1 className="title-28">{title}</h1>
          <MailedAlertContent data={shown} outcome={outcome} Form={Form} isBusy={isBusy} />
        </section>
      </div>
    </Shell>
  )
}

const BrokenAlert = ({ data, title }: { data: MailedAlertData; title: string }) => {
  const t = useT()
  return (
    <BrokenLink
      title={title}
      text={brokenText(data, t)}
      way={{ href: data.offersHref, label: t('saved-searches:link.offers') }}
    />
  )
}
