import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { fieldsOf } from '#app/loaders/account.ts'
import { formHeaders, redirectTo, textIn } from '#app/loaders/asking.ts'
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
  const choices = await page.services.mailChoices.find(member)
  return {
    ...head,
    loaded: { frame, choices, isSaved: url.searchParams.has('saved') },
    alternates: alternatesOf(mailChoicesPage, {}),
  }
}

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  const { member } = await memberOf(page)
  const fields = await fieldsOf(page, request)
  const wished = textIn(fields, 'applications', 20)
  await page.services.mailChoices.save(member, {
    applications: applicationMails.find((one) => one === wished) ?? 'at-once',
    expiring: fields.has('expiring'),
    published: fields.has('published'),
    messages: fields.has('messages'),
  })
  return redirectTo(withQuery(hrefFor(mailChoicesPage, {}, page.locale), { saved: '1' }))
}

export const headers = formHeaders
export const meta = ownMeta

export default function MailChoicesPage() {
  return <MailChoicesScreen data={useLoaderData<typeof loader>().loaded} />
}
