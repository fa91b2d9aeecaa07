// Separate from the contract, so that forms do not load zod.

export const companySizes = ['1-10', '11-25', '26-50', '51-100', '101-500', '501+'] as const
export type CompanySize = (typeof companySizes)[number]

/** Minimum width and height of a logo in pixels. */
export const logoLeastSide = 64

/** Names of the networks that a profile can link to. */
export const networkNames = {
  linkedin: 'LinkedIn',
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  github: 'GitHub',
} as const
export const linkNetworks = ['linkedin', 'facebook', 'instagram', 'youtube', 'github'] as const
export type LinkNetwork = (typeof linkNetworks)[number]
