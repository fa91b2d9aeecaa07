import { definePage } from '#kernel/addresses.ts'

export const legalPage = definePage('legal', {
  pl: '/terms-and-privacy-policies',
  en: '/en/terms-and-privacy-policies',
})
export const legalDocumentPage = definePage('legal@document', {
  pl: '/terms-and-privacy-policies/:document',
  en: '/en/terms-and-privacy-policies/:document',
})
export const legalFilePage = definePage('legal-file', {
  pl: '/terms-and-privacy-policies/:document/pdf',
  en: '/en/terms-and-privacy-policies/:document/pdf',
})
export const legalVersionPage = definePage('legal-version', {
  pl: '/terms-and-privacy-policies/:document/wersje/:day',
  en: '/en/terms-and-privacy-policies/:document/versions/:day',
})
/** What a version changed in the one before it. */
export const legalChangesPage = definePage('legal-changes', {
  pl: '/terms-and-privacy-policies/:document/wersje/:day/zmiany',
  en: '/en/terms-and-privacy-policies/:document/versions/:day/changes',
})
export const aboutPage = definePage('content-page@about', { pl: '/o-nas', en: '/en/about' })
export const careerPage = definePage('content-page@career', { pl: '/kariera', en: '/en/career' })
export const helpPage = definePage('content-page@help', { pl: '/pomoc', en: '/en/help' })
export const livechatPage = definePage('content-page@livechat', { pl: '/czat', en: '/en/livechat' })

export const blogPage = definePage('blog', { pl: '/blog', en: '/en/blog' })
export const blogTopicPage = definePage('blog@topic', {
  pl: '/blog/temat/:topic',
  en: '/en/blog/topic/:topic',
})
export const blogFeedPage = definePage('blog-feed', { pl: '/blog.atom', en: '/en/blog.atom' })
export const postPage = definePage('blog-post', { pl: '/blog/:post', en: '/en/blog/:post' })

/** For the console: the text of an edition that somebody consented to. */
export const editionFilePage = definePage('edition-file', '/operator/documents/:board/:sha256')
