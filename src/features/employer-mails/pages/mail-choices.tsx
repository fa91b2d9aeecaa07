import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { fieldsOf } from '#app/loaders/account.ts'
import { formHeaders, isTicked, redirectTo, textIn } from '#app/loaders/asking.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { loadPanel, memberOf } from '#app/loaders/panel.ts'
import { translatorOf } from '#app/messages.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { applicationMails } from '#features/mail-choices/enumerations.ts'
import { alternatesOf, hrefFor, withQuery } from '#kernel/addresses.ts'
import { mailChoicesPage } from '../addresses.ts'
import { MailChoicesScreen } from './mail-choices-screen.tsx'

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { member, shown } = await loadPanel(page, {
    active: mailChoicesPage,
    title: translatorOf(page.locale)('employer-mails:title'),
    texts: ['employer-mails'],
  })
  const { frame, ...head } = shown
  const { mailChoices, blindReviews } = page.services
  const [choices, isBlind] = await Promise.all([mailChoices.find(member), blindReviews.isOn(member)])
  return {
    ...head,
    loaded: { frame, choices, isBlind, isSaved: url.searchParams.has('saved') },
    alternates: alternatesOf(mailChoicesPage, {}),
  }
}

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  const { member } = await memberOf(page)
  const fields = await fieldsOf(page, request)
  const wished = textIn(fields, 'applications', 20)
  const applications = applicationMails.find((one) => one === wished)
  if (!applications) return data({ isWrongChoice: true }, { status: 422 })
  await page.services.mailChoices.save(member, {
    applications,
    expiring: isTicked(fields, 'expiring'),
    published: isTicked(fields, 'published'),
    messages: isTicked(fields, 'messages'),
  })
  return redirectTo(withQuery(hrefFor(mailChoicesPage, {}, page.locale), { saved: '1' }))
}

export const headers = formHeaders
export const meta = ownMeta

export default function MailChoicesPage() {
  const { loaded } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  return <MailChoicesScreen data={loaded} isWrongChoice={refused?.isWrongChoice ?? false} />
}
