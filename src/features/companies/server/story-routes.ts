import { absoluteUrl } from '#kernel/absolute-url.ts'
import { coverPath } from '#kernel/cover-path.ts'
import { preferredLocale } from '#kernel/locale.ts'
import { monogramPath } from '#kernel/text/monogram.ts'
import { type Handler, handle, handleResponse } from '#server/http/handle.ts'
import { languageHeaders } from '#server/http/requests/language.ts'
import type { BrandStory } from '../contract.ts'
import { inLanguage } from '../rules.ts'
import { getBrandStoryInfo, listBrandStories } from '../story-gateway.ts'
import type { CompanyProfiles } from './company-profiles.ts'

interface StoryRoutes {
  readonly companyProfiles: CompanyProfiles
  readonly originOf: (board: { readonly id: number }) => string
}

const coverOf = ({ coverPath: own, slug }: BrandStory): string => own ?? coverPath(slug)

export const storyRoutes = ({ companyProfiles, originOf }: StoryRoutes): Handler[] => [
  handle(listBrandStories, async ({ tenant, query, headers }) => {
    const { page, perPage } = query
    const locale = query.locale ?? preferredLocale(headers['accept-language'])
    const origin = originOf(tenant)
    const all = await companyProfiles.listStories(tenant)
    const totalPages = Math.ceil(all.length / perPage)
    const data = all.slice((page - 1) * perPage, page * perPage).flatMap(({ company, story }) =>
      story
        ? [
            {
              slug: story.slug,
              title: inLanguage(story.title, locale),
              companyName: company.name,
              companySlug: company.slug,
              logoUrl: absoluteUrl(company.logoUrl ?? monogramPath(company.name), origin),
              coverPhotoUrl: absoluteUrl(coverOf(story), origin),
              shortDescription: inLanguage(story.lead, locale),
            },
          ]
        : [],
    )
    const meta = { page, totalPages, totalItems: all.length, nextPage: page < totalPages ? page + 1 : null }
    return { status: 200, headers: languageHeaders(locale), body: { data, meta } }
  }),
  handleResponse(getBrandStoryInfo, async ({ tenant, params, query, headers }) => {
    const found = await companyProfiles.listStories(tenant)
    const story = found.find(({ story }) => story?.slug === params.brandStorySlug)?.story
    // Clients recognize by the empty body that there is no story.
    if (!story) return new Response(null, { status: 404 })
    const locale = query.locale ?? preferredLocale(headers['accept-language'])
    const coverPhotoUrl = absoluteUrl(coverOf(story), originOf(tenant))
    return Response.json(
      { coverPhotoUrl, shortDescription: inLanguage(story.lead, locale) },
      { headers: languageHeaders(locale) },
    )
  }),
]
