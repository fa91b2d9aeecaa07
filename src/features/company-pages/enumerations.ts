// Constants of both editors, which browsers need without the schema library.

import { logoLeastSide } from '#features/companies/enumerations.ts'

/** Pages that a company publishes. */
export const pageKinds = ['profile', 'story'] as const
export type PageKind = (typeof pageKinds)[number]

/** `changed`: published, with a newer draft. */
export const pageStates = ['draft', 'published', 'changed', 'hidden'] as const
export type PageState = (typeof pageStates)[number]

export const picturePurposes = ['logo', 'cover', 'gallery'] as const
export type PicturePurpose = (typeof picturePurposes)[number]

/** Squares in px that a picture and its thumbnail are fitted into, and the minimum width and height. */
export const pictureSides = {
  logo: { side: 512, thumb: 256, least: logoLeastSide },
  cover: { side: 1_600, thumb: 640, least: 320 },
  gallery: { side: 1_600, thumb: 480, least: 320 },
} as const

export const pageLimits = {
  companyName: { min: 2, max: 50 },
  address: 255,
  shortDescription: 255,
  description: 10_000,
  gallery: 12,
  alt: 120,
  benefits: 12,
  benefit: 50,
  technologies: 30,
  technology: 50,
  offices: 10,
  city: 80,
  street: 100,
  note: 50,
  foundedYear: 1_800,
  title: { min: 5, max: 60 },
  lead: 300,
  blocks: 20,
  heading: 80,
  text: 10_000,
  pictures: 6,
  numbers: 4,
  value: 12,
  label: 40,
  quote: 300,
  author: 60,
} as const

/** Number of published versions kept for restoring. */
export const versionsKept = 10
