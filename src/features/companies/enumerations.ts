// Apart from the contract, so that a form does not carry the contract's zod.

export const companySizes = ['1-10', '11-25', '26-50', '51-100', '101-500', '501+'] as const
export type CompanySize = (typeof companySizes)[number]

/** Pixels that a logo has to be wide and high. */
export const logoLeastSide = 64

/** Of the networks that a profile links to. */
export const networkNames = {
  linkedin: 'LinkedIn',
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  github: 'GitHub',
} as const
export const linkNetworks = ['linkedin', 'facebook', 'instagram', 'youtube', 'github'] as const
export type LinkNetwork = (typeof linkNetworks)[number]
