import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useActionData } from 'react-router'
import { formHeaders, redirectTo, sessionLookupOf } from '#app/loaders/asking.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { messagesOf, translatorOf } from '#app/messages.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { refuseWith } from '#app/pages/refusal.ts'
import { alternatesOf, hrefFor } from '#kernel/addresses.ts'
import { consoleStart } from '#screens/console/console-start.ts'
import { codePage } from '../addresses.ts'
import { CodeScreen } from './sign-in-screen.tsx'
import { pathOfStage, refusalOf, sessionOf } from './sign-in-steps.ts'

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const session = await sessionOf(page)
  if (session.stage !== 'code') throw redirectTo(pathOfStage(session, page))
  return {
    title: translatorOf(page.locale)('accounts:signIn.codeTitle'),
    messages: messagesOf(page.locale, 'accounts:signIn', 'console:frame'),
    alternates: alternatesOf(codePage, {}),
  }
}

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  const session = await sessionOf(page)
  if (session.stage !== 'code') throw redirectTo(pathOfStage(session, page))
  const code =
    (await page.services.bodies.readFields({ request, ip: page.ip }).catch(refuseWith())).get('code') ?? ''
  try {
    const { signIn } = page.services
    const { cookies } = await signIn.passCode(sessionLookupOf(page, request), session, {
      code: code.slice(0, 40),
    })
    return redirectTo(hrefFor(consoleStart, {}, page.locale), cookies)
  } catch (error) {
    const { refusal, init } = refusalOf(error)
    return data({ refusal }, init)
  }
}

export const headers = formHeaders
export const meta = ownMeta

export default function Code() {
  return <CodeScreen refusal={useActionData<typeof action>()?.refusal ?? null} />
}
