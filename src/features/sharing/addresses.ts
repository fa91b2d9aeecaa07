import { definePage } from '#kernel/addresses.ts'

/** Preview pictures of links, 1200 by 630 pixels. */
export const offerPicturePage = definePage('offer-picture', {
  pl: '/oferta-pracy/:slug/obraz.png',
  en: '/en/job-offer/:slug/picture.png',
})
export const storyPicturePage = definePage('story-picture', {
  pl: '/brands/story/:slug/obraz.png',
  en: '/en/brands/story/:slug/picture.png',
})
export const companyPicturePage = definePage('company-picture', {
  pl: '/firma/:slug/obraz.png',
  en: '/en/company/:slug/picture.png',
})
export const postPicturePage = definePage('post-picture', {
  pl: '/blog/:post/obraz.png',
  en: '/en/blog/:post/picture.png',
})
export const homePicturePage = definePage('home-picture', { pl: '/obraz.png', en: '/en/picture.png' })
/** Of the list whose path is in the query. */
export const listPicturePage = definePage('list-picture', {
  pl: '/oferty-pracy/obraz.png',
  en: '/en/job-offers/picture.png',
})
