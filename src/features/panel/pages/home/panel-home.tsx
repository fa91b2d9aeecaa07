import { Suspense } from 'react'
import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
  useLoaderData,
} from 'react-router'
import { formHeaders } from '#app/loaders/asking.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { loadPanel } from '#app/loaders/panel.ts'
import { translatorOf } from '#app/messages.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { managesOffers } from '#features/accounts/rules.ts'
import { brandStoryPage } from '#features/companies/addresses.ts'
import { companyProfilePage } from '#features/company-pages/addresses.ts'
import { countryChoices } from '#features/payments/rules.ts'
import { codesPage } from '#features/plans/addresses.ts'
import { alternatesOf, hrefFor } from '#kernel/addresses.ts'
import { keepPage } from '#web/forms/keep-page.ts'
import { latePart } from '#web/overlays/late-part.ts'
import { useIdle } from '#web/ui/use-idle.ts'
import { panelHomePage } from '../../addresses.ts'
import type { ProfileOutcome } from '../../web/queue/profile-modal.tsx'
import { FirstRun } from './first-run.tsx'
import type { HomeData } from './home-data.ts'
import { HomeScreen } from './home-screen.tsx'
import { knownProfileOf } from './known-profile.ts'
import { takeProfile } from './take-profile.ts'

const ModalQueue = latePart(async () => (await import('../../web/queue/modal-queue.tsx')).ModalQueue)

/** Number of drafts listed. */
const DRAFTS_SHOWN = 3

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { clauses, codes, companies, companyData, companyProfiles, panelHome, posting } = page.services
  const { employer, member, shown } = await loadPanel(page, {
    active: panelHomePage,
    title: translatorOf(page.locale)('panel:home.title'),
    texts: [
      'panel:home',
      'panel:search',
      'panel:queue',
      'company-data',
      'company-pages:fields',
      'company-pages:upload',
      'payments:invoice',
      'panel:offers',
      'panel:applications',
      'panel:statistics',
    ],
  })
  const { frame, ...head } = shown
  const isManager = member.role === 'owner' || member.role === 'admin'
  const profileHref = hrefFor(companyProfilePage, {}, page.locale)
  const hasCodes = frame.entries.some(({ name }) => name === codesPage.name)
  const [overview, drafts, free, company, data, texts, stories] = await Promise.all([
    panelHome.overview(member, frame.company.promisedDays),
    managesOffers(member.role) ? posting.list(employer) : [],
    hasCodes ? codes.listCodes(employer, { state: 'free', page: 1, perPage: 1 }) : null,
    companies.getCompany(page.tenant, member.companyId),
    companyData.find(member),
    clauses.find(member),
    companyProfiles.listStories(page.tenant),
  ])
  const missing = {
    data: data === null,
    profile: company.logoUrl === null || Object.values(company.shortDescription).every((text) => !text),
    clauses: texts === null,
  }
  const hasStory = stories.some(({ story }) => story?.companyId === member.companyId)
  const example = stories[0]?.story
  const home: HomeData = {
    ...{ frame, overview, now: page.now.getTime() },
    drafts: drafts
      .slice(0, DRAFTS_SHOWN)
      .map(({ id, title, updatedAt }) => ({ id, title, at: updatedAt.getTime() })),
    draftCount: drafts.length,
    freeCodes: free?.total ?? null,
    missing: isManager ? missing : null,
    queue: isManager
      ? {
          due: [
            ...(missing.data ? (['company-data'] as const) : []),
            ...(missing.profile ? (['company-profile'] as const) : []),
            ...(overview.offerCount > 0 && example && !hasStory ? (['marketing-promo'] as const) : []),
          ],
          companySlug: company.slug,
          companyData: {
            ...{ name: company.name, registered: data },
            proposed: data ? null : await companyData.propose(member),
            ...{ website: company.website ?? '', size: company.size ?? '' },
            countries: countryChoices(page.locale),
            editions: companyData.editionsOf({
              ...{ registered: data, website: company.website, size: company.size },
            }),
          },
          profile: missing.profile ? await knownProfileOf(page, employer) : null,
          profileHref,
          exampleHref: example ? hrefFor(brandStoryPage, { slug: example.slug }, page.locale) : '',
        }
      : null,
  }
  return { ...head, home, alternates: alternatesOf(panelHomePage, {}) }
}

export const action = ({ context, request }: ActionFunctionArgs) =>
  takeProfile(context.get(pageContext), request)

/** The panel asks itself whether the session has ended. */
export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepPage(serverAction<typeof action>, ({ signInHref }): ProfileOutcome | null =>
    signInHref ? null : { isPublished: false, problems: [], fileName: '', isUnsent: true },
  )

export const headers = formHeaders
export const meta = ownMeta

export default function PanelHomePage() {
  const { home } = useLoaderData<typeof loader>()
  const { overview, draftCount } = home
  const isIdle = useIdle()
  return (
    <>
      {overview.offerCount + draftCount === 0 ? <FirstRun data={home} /> : <HomeScreen data={home} />}
      {isIdle && home.queue && (
        <Suspense>
          <ModalQueue data={home.queue} />
        </Suspense>
      )}
    </>
  )
}
