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
