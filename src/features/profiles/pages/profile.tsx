import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { ownerOf, portalOf } from '#app/loaders/account.ts'
import { formHeaders, redirectTo, textIn } from '#app/loaders/asking.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { messagesOf, translatorOf } from '#app/messages.ts'
import { type PageContext, pageContext } from '#app/pages/page-context.ts'
import { alternatesOf } from '#kernel/addresses.ts'
import { keepPage } from '#web/forms/keep-page.ts'
import { profilePage } from '../addresses.ts'
import { changeProfile } from './change-profile.ts'
import { loadProfile } from './load-profile.ts'
import { nothingPosted } from './profile-data.ts'
import { ProfileScreen } from './profile-screen.tsx'
import { takeFile } from './take-file.ts'

/** Only candidates have a profile, and a board may have closed their portal. */
const candidateOf = (page: PageContext) => {
  portalOf(page)
  return ownerOf(page, 'candidate')
}

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const owner = await candidateOf(page)
  const t = translatorOf(page.locale)
  return {
    profile: await loadProfile(page, owner, url),
    title: `${t('profiles:title')} | ${page.tenant.settings.brand.name}`,
    messages: messagesOf(
      page.locale,
      'profiles',
      'offers:skillLevel',
      'offers:employmentType',
      'search:suggestions',
    ),
    alternates: alternatesOf(profilePage, {}),
  }
}

const isForm = (request: Request): boolean =>
  (request.headers.get('content-type') ?? '').startsWith('multipart/form-data')

export const action = async ({ context, request, url }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  const owner = await candidateOf(page)
  const done = isForm(request)
    ? await takeFile(page, owner, { request, purpose: textIn(url.searchParams, 'file') })
    : await changeProfile(page, owner, request)
  if (done.kind === 'closed') return redirectTo(done.path)
  return data(done.outcome, { status: done.kind === 'refused' ? 422 : 200 })
}

export const clientAction = ({ request, serverAction }: ClientActionFunctionArgs) => {
  const file = isForm(request) ? new URL(request.url).searchParams.get('file') : null
  return keepPage(serverAction<typeof action>, (why) => ({ ...nothingPosted, unsent: { ...why, file } }))
}

export const headers = formHeaders
export const meta = ownMeta

export default function Profile() {
  const { profile } = useLoaderData<typeof loader>()
  return <ProfileScreen data={profile} outcome={useActionData<typeof action>() ?? nothingPosted} />
}
