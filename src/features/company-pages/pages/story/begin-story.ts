import { ownerOf } from '#app/loaders/account.ts'
import { redirectTo } from '#app/loaders/asking.ts'
import { translatorOf } from '#app/messages.ts'
import type { PageContext } from '#app/pages/page-context.ts'
import { refuseWith } from '#app/pages/refusal.ts'
import { hrefFor, type Page } from '#kernel/addresses.ts'
import { pageErrors } from '../../contract.ts'
import { emptyStory, storyTemplate } from '../../form/story-content.ts'

export const beginnings = ['template', 'empty'] as const

const chapters = ['beginning', 'day', 'people'] as const

/** Creates the first draft, from a template or empty. */
export const beginStory = async (
  page: PageContext,
  { self, url }: { readonly self: Page<Record<never, never>>; readonly url: URL },
) => {
  const owner = await ownerOf(page, 'employer')
  const [pl, en] = [translatorOf('pl'), translatorOf('en')]
  const headings = chapters.map((chapter) => ({
    pl: pl(`company-pages:template.${chapter}`),
    en: en(`company-pages:template.${chapter}`),
  }))
  const content = url.searchParams.get('begin') === 'template' ? storyTemplate(headings) : emptyStory
  await page.services.companyPages.save(owner, 'story', { version: 0, content }).catch(refuseWith(pageErrors))
  return redirectTo(hrefFor(self, {}, page.locale))
}
