import { postPicturePage } from '#features/sharing/addresses.ts'
import type { ShareCard } from '#features/sharing/contract.ts'
import { hrefFor } from '#kernel/addresses.ts'
import type { PageContext } from '../../pages/page-context.ts'
import { brandOf, versioned } from './share-picture.ts'

/** The share card of the blog post with this key; null if there is none. Its drawing is the post's own. */
export const findPostCard = async (page: PageContext, key: string): Promise<ShareCard | null> => {
  const { tenant, locale, services } = page
  const entry = await services.content.find(tenant, { kind: 'blog', locale, key })
  return (
    entry && {
      ...brandOf(page),
      title: entry.title,
      by: entry.author,
      facts: entry.lead,
      highlight: entry.tag,
      cover: entry.key,
    }
  )
}

export const postPictureHref = (page: PageContext, post: string, card: ShareCard): string =>
  versioned(page, hrefFor(postPicturePage, { post }, page.locale), card)
