import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useActionData } from 'react-router'
import { codePage } from '#features/accounts/addresses.ts'
import { jobsPage } from '#features/operations/addresses.ts'
import { alternatesOf, hrefFor } from '#kernel/addresses.ts'
import { CodeScreen } from '#screens/console/sign-in-screen.tsx'
import {
  askingOf,
  consoleFormHeaders,
  consoleMeta,
  pathOfStage,
  redirectTo,
  refusalOf,
  sessionOf,
} from '../../loaders/console.ts'
import { messagesOf, translatorOf } from '../../messages.ts'
import { pageContext } from '../../pages/page-context.ts'
import { refuseWith } from '../../pages/refusal.ts'

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const session = await sessionOf(page, request)
  if (session.stage !== 'code') throw redirectTo(pathOfStage(session, page))
  return {
    title: translatorOf(page.locale)('console:signIn.codeTitle'),
    messages: messagesOf(page.locale, 'console:signIn', 'console:frame'),
    alternates: alternatesOf(codePage, {}),
  }
}

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  const session = await sessionOf(page, request)
  if (session.stage !== 'code') throw redirectTo(pathOfStage(session, page))
  const code =
    (await page.services.bodies.readFields({ request, ip: page.ip }).catch(refuseWith())).get('code') ?? ''
  try {
    const { operatorSignIn } = page.services
    const cookie = await operatorSignIn.passCode(askingOf(page, request), session, code.slice(0, 40))
    return redirectTo(hrefFor(jobsPage, {}, page.locale), cookie)
  } catch (error) {
    const { refusal, init } = refusalOf(error)
    return data({ refusal }, init)
  }
}

export const headers = consoleFormHeaders
export const meta = consoleMeta

export default function Code() {
  return <CodeScreen refusal={useActionData<typeof action>()?.refusal ?? null} />
}
