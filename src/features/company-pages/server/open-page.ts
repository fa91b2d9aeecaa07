import type { BrandStory, Company, CompanyProfileDraft } from '#features/companies/contract.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { AppError } from '#kernel/app-error.ts'
import { externalUrl } from '#kernel/external-url.ts'
import { isSame } from '#kernel/forms/field-merge.ts'
import type { TenantDb } from '#server/db/tenant-db.ts'
import type { ServicesOf } from '#server/features/feature.ts'
import type { PageKind, PageState } from '../enumerations.ts'
import type { ProfileContent } from '../form/profile-content.ts'
import { emptyStory } from '../form/story-content.ts'
import type { ContentOf } from '../views.ts'
import { profileOf, storyOf } from './published-content.ts'
import { findDraft, listVersions, type PageKey, type StoredDraft, type StoredVersion } from './store.ts'
import type { FieldVersions } from './tables.ts'

/** A page as stored. */
export interface OpenPage<Kind extends PageKind> {
  readonly company: Company
  readonly draft: StoredDraft<Kind> | null
  readonly versions: readonly StoredVersion<Kind>[]
  /** Initial content of a first draft when nothing is public. */
  readonly begun: ContentOf[Kind]
  /** The public content; null for none. */
  readonly published: ContentOf[Kind] | null
  readonly publishedAt: Date | null
  /** First publication of a story. */
  readonly publishedSince: Date | null
  readonly isHidden: boolean
  /** Slug of the public page. */
  readonly slug: string
}

export interface OpeningParts {
  readonly companies: Pick<ServicesOf<'companies'>['companies'], 'getCompany'>
  readonly companyProfiles: Pick<
    ServicesOf<'companies'>['companyProfiles'],
    'findPublishedProfile' | 'findPublishedStory'
  >
  readonly tenants: Pick<ServicesOf<'tenants'>['tenants'], 'byId'>
  readonly places: Pick<ServicesOf<'geo'>['places'], 'bySlug'>
}

interface Published<Kind extends PageKind> {
  readonly content: ContentOf[Kind] | null
  readonly isHidden: boolean
  readonly slug: string
  readonly publishedAt: Date | null
}

const contentOf = ({ places }: OpeningParts, company: Company, profile: CompanyProfileDraft | null) =>
  profileOf(company, profile, (slug) => places.bySlug(slug)?.names.pl ?? slug)

const publishedStory = (
  company: Company,
  { content, isHidden }: { content: BrandStory | null; isHidden: boolean },
): Published<'story'> => ({
  ...{ isHidden, slug: content?.slug ?? company.slug, publishedAt: content?.publishedAt ?? null },
  content: content && storyOf(content),
})

/**
 * The profile with size and website from the company's data: both can be edited in two places, and the later change
 * wins.
 */
const withFacts = (content: ProfileContent, { size, website }: Company): ProfileContent => ({
  ...content,
  size: size ?? '',
  website: externalUrl(content.website) === website ? content.website : (website ?? ''),
})

/** The same for a draft, except for fields changed in it since it was last published. */
const draftWithFacts = (
  { content, changes }: StoredDraft<'profile'>,
  { published, draftVersion }: { published: ProfileContent; draftVersion: number | null },
  company: Company,
): ProfileContent => {
  const { size, website } = withFacts(published, company)
  const isWritten = (field: 'size' | 'website') =>
    draftVersion === null ? content[field] !== published[field] : (changes[field] ?? 0) > draftVersion
  return {
    ...content,
    size: isWritten('size') ? content.size : size,
    website: isWritten('website') ? content.website : website,
  }
}

interface PageVersions<Kind extends PageKind> {
  readonly draft: StoredDraft<Kind> | null
  readonly published: ContentOf[Kind] | null
  /** Version of the published draft; null when unknown. */
  readonly draftVersion: number | null
}

type BringUpToDate = {
  readonly [Kind in PageKind]: (
    page: PageVersions<Kind>,
    company: Company,
  ) => Pick<PageVersions<Kind>, 'draft' | 'published'>
}

const upToDate: BringUpToDate = {
  profile: ({ draft, published, draftVersion }, company) => {
    if (!published) return { draft, published }
    const content = draft && draftWithFacts(draft, { published, draftVersion }, company)
    return { draft: draft && content && { ...draft, content }, published: withFacts(published, company) }
  },
  story: ({ draft, published }) => ({ draft, published }),
}

type ReadPublished = {
  readonly [Kind in PageKind]: (
    parts: OpeningParts,
    db: TenantDb,
    company: Company,
  ) => Promise<Published<Kind>>
}

const readPublished: ReadPublished = {
  profile: async (parts, db, company) => {
    const { content, isHidden } = await parts.companyProfiles.findPublishedProfile(db, company.id)
    const shown = content && contentOf(parts, company, content)
    return { isHidden, slug: company.slug, publishedAt: null, content: shown }
  },
  story: async ({ companyProfiles }, db, company) =>
    publishedStory(company, await companyProfiles.findPublishedStory(db, company.id)),
}

export const openPage = async <Kind extends PageKind>(
  parts: OpeningParts,
  db: TenantDb,
  { actor, ...key }: PageKey<Kind> & { readonly actor: SignedIn },
): Promise<OpenPage<Kind>> => {
  const company = await parts.companies.getCompany(parts.tenants.byId(actor.tenantId), key.companyId)
  const [draft, versions, published] = await Promise.all([
    findDraft(db, key),
    listVersions(db, key),
    readPublished[key.kind](parts, db, company),
  ])
  const [latest] = versions
  // Without a publication all fields count as changed since.
  const draftVersion = latest ? latest.draftVersion : 0
  const begun: ContentOf = { profile: contentOf(parts, company, null), story: emptyStory }
  // The content as typed, if it is still stored.
  const typed = published.content && (latest?.content ?? published.content)
  return {
    begun: begun[key.kind],
    ...{ company, versions, isHidden: published.isHidden, slug: published.slug },
    ...upToDate[key.kind]({ draft, published: typed, draftVersion }, company),
    publishedAt: latest?.publishedAt ?? published.publishedAt,
    publishedSince: published.publishedAt,
  }
}

/** Base of a new draft: the public content. */
export const baseOf = <Kind extends PageKind>({ published, begun }: OpenPage<Kind>): ContentOf[Kind] =>
  published ?? begun

/** Throws 'company-page.not-found' for a story not begun yet. */
export const currentDraft = <Kind extends PageKind>(
  kind: Kind,
  page: OpenPage<Kind>,
): Pick<StoredDraft<Kind>, 'version' | 'content'> & { readonly changes: FieldVersions } => {
  if (page.draft) return page.draft
  if (kind === 'story' && !page.published) throw new AppError('company-page.not-found')
  return { version: 0, content: baseOf(page), changes: {} }
}

export const stateOf = <Kind extends PageKind>({ isHidden, published, draft }: OpenPage<Kind>): PageState => {
  if (!published) return 'draft'
  if (isHidden) return 'hidden'
  return draft && !isSame(draft.content, published) ? 'changed' : 'published'
}
