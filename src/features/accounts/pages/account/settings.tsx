import {
  type ActionFunctionArgs,
  createContext,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { fieldsOf, ownerOf, portalOf, refusedForm } from '#app/loaders/account.ts'
import { cookieHeaders, formHeaders, redirectTo, sessionLookupOf, textIn } from '#app/loaders/asking.ts'
import { loadSettings } from '#app/loaders/load-settings.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { messagesOf, translatorOf } from '#app/messages.ts'
import { type PageContext, pageContext } from '#app/pages/page-context.ts'
import { alternatesOf, hrefFor, withQuery } from '#kernel/addresses.ts'
import { isLocale } from '#kernel/locale.ts'
import { nothingPosted } from '#screens/account/form-outcome.ts'
import { type Done, editables, outcomes } from '#screens/account/settings-data.ts'
import { SettingsScreen } from '#screens/account/settings-screen.tsx'
import { type Portal, portals } from '../../rules.ts'

/** Set when this request's form replaced its session, with which the page then cannot be loaded. */
const replacedContext = /* @__PURE__ */ createContext(false)
/** The offer of a second factor whose code was mistyped: its secret stays. */
const earlierContext = /* @__PURE__ */ createContext<string | null>(null)

const titleOf = ({ locale, tenant }: PageContext): string =>
  `${translatorOf(locale)('account:settings.title')} | ${tenant.settings.brand.name}`

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const portal = portalOf(page)
  const owner = await ownerOf(page, portal)
  const edit = editables.find((name) => name === textIn(url.searchParams, 'edit')) ?? null
  const done = outcomes.find((name) => name === textIn(url.searchParams, 'done')) ?? null
  const isReplaced = context.get(replacedContext)
  return {
    settings: await loadSettings(
      page,
      owner,
      { portal, edit: isReplaced ? null : edit, done },
      context.get(earlierContext),
    ),
    title: titleOf(page),
    messages: messagesOf(
      page.locale,
      'account',
      'accounts:devices',
      'accounts:roles',
      ...(portal === 'employer' ? (['panel:frame'] as const) : []),
    ),
    alternates: alternatesOf(portals[portal].settings, {}),
  }
}

interface Work {
  readonly page: PageContext
  readonly request: Request
  readonly portal: Portal
  readonly fields: URLSearchParams
}

/** The state that a candidate's switch requests; employers change theirs in the panel. */
const switchOf = async ({ page, portal, fields }: Work) => {
  const to = textIn(fields, 'to', 3)
  if (portal !== 'candidate' || (to !== 'on' && to !== 'off')) throw new Response(null, { status: 400 })
  return { candidate: await ownerOf(page, portal), isOn: to === 'on' }
}

/** Handlers of the page's forms by intent; each returns what the page then confirms. */
const settingsActions: Readonly<Record<string, (work: Work) => Promise<Done | null>>> = {
  async rename({ page, request, portal, fields }) {
    const names = { firstName: textIn(fields, 'firstName'), lastName: textIn(fields, 'lastName') }
    const { accountSettings } = page.services
    await accountSettings.rename(sessionLookupOf(page, request), await ownerOf(page, portal), names)
    return 'name'
  },
  async 'change-email'({ page, request, portal, fields }) {
    const form = { email: textIn(fields, 'email', 254), current: textIn(fields, 'current') }
    const { accountSettings } = page.services
    await accountSettings.askEmailChange(sessionLookupOf(page, request), await ownerOf(page, portal), form)
    return 'email'
  },
  async 'cancel-email'({ page, portal }) {
    await page.services.accountSettings.cancelEmailChange(await ownerOf(page, portal))
    return null
  },
  async 'change-password'({ page, request, portal, fields }) {
    const form = { current: textIn(fields, 'current'), password: textIn(fields, 'password') }
    const { accountSettings } = page.services
    await accountSettings.changePassword(sessionLookupOf(page, request), await ownerOf(page, portal), form)
    return 'password'
  },
  async 'remove-second-factor'({ page, request, portal, fields }) {
    const { secondFactorSettings } = page.services
    const owner = await ownerOf(page, portal)
    await secondFactorSettings.remove(sessionLookupOf(page, request), owner, textIn(fields, 'code', 40))
    return 'second-factor'
  },
  async 'remove-passkey'({ page, request, portal, fields }) {
    const { passkeys } = page.services
    const owner = await ownerOf(page, portal)
    await passkeys.remove(sessionLookupOf(page, request), owner, textIn(fields, 'id', 2_000))
    return 'passkey'
  },
  async language({ page, portal, fields }) {
    const locale = textIn(fields, 'to', 2)
    if (portal !== 'candidate' || !isLocale(locale)) throw new Response(null, { status: 400 })
    await page.services.accountSettings.chooseLanguage(await ownerOf(page, portal), locale)
    throw redirectTo(`${hrefFor(portals[portal].settings, {}, locale)}#look`)
  },
  async messages(work) {
    const { candidate, isOn } = await switchOf(work)
    await work.page.services.mailChoices.save(candidate, { messages: isOn })
    return 'mails'
  },
  async statuses(work) {
    const { candidate, isOn } = await switchOf(work)
    await work.page.services.mailChoices.save(candidate, { statuses: isOn })
    return 'mails'
  },
  async marketing(work) {
    const { candidate, isOn } = await switchOf(work)
    const { services, locale } = work.page
    await services.marketingConsent.answer(candidate, { isGiven: isOn, locale })
    return 'mails'
  },
  async 'end-session'({ page, request, portal, fields }) {
    const { accountSettings } = page.services
    const owner = await ownerOf(page, portal)
    await accountSettings.endSession(sessionLookupOf(page, request), owner, textIn(fields, 'id', 36))
    return 'session'
  },
  async 'end-others'({ page, request, portal }) {
    const { accountSettings } = page.services
    await accountSettings.endOtherSessions(sessionLookupOf(page, request), await ownerOf(page, portal))
    return 'session'
  },
}

const withCodes = (recoveryCodes: readonly string[] | null) => ({
  ...{ sent: null, outcome: nothingPosted, recoveryCodes },
})

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  const portal = portalOf(page)
  const owner = await ownerOf(page, portal)
  const fields = await fieldsOf(page, request)
  const intent = textIn(fields, 'intent')
  const asking = sessionLookupOf(page, request)
  const { secondFactorSettings } = page.services
  try {
    if (intent === 'renew-codes')
      return data(withCodes(await secondFactorSettings.renewRecoveryCodes(asking, owner)))
    if (intent === 'enrol-second-factor') {
      const session = await page.findSession(portal)
      if (!session) throw redirectTo(hrefFor(portals[portal].signIn, {}, page.locale))
      const form = { sealed: textIn(fields, 'sealed'), code: textIn(fields, 'code', 40) }
      context.set(earlierContext, form.sealed)
      const { cookies, recoveryCodes } = await secondFactorSettings.enrol(asking, session, form)
      context.set(replacedContext, true)
      return data(withCodes(recoveryCodes), { headers: cookieHeaders(cookies) })
    }
    const work = Object.hasOwn(settingsActions, intent) ? settingsActions[intent] : undefined
    if (!work) throw new Response(null, { status: 400 })
    const done = await work({ page, request, portal, fields })
    const to = hrefFor(portals[portal].settings, {}, page.locale)
    const place = done === 'mails' ? '#mails' : ''
    return redirectTo(withQuery(to, { done: done ?? '' }) + place)
  } catch (error) {
    const refused = refusedForm(error, fields)
    return data({ ...refused.data, recoveryCodes: null }, refused.init ?? undefined)
  }
}

export const headers = formHeaders
export const meta = ownMeta

export default function Settings() {
  const { settings } = useLoaderData<typeof loader>()
  const posted = useActionData<typeof action>()
  return (
    <SettingsScreen
      data={settings}
      outcome={posted?.outcome ?? nothingPosted}
      recoveryCodes={posted?.recoveryCodes ?? null}
    />
  )
}
