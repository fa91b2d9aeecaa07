import {
  accents,
  cardTargets,
  featureFlags,
  offerLayouts,
  offerRowKinds,
} from '#features/tenants/contract.ts'
import type { MessageKey } from '#kernel/translator.ts'
import type { Field } from './field.ts'
import type { Section } from './section.ts'

/** Input of a text in both languages. */
export const bilingual = (
  path: string,
  label: MessageKey,
  more: { readonly kind?: 'text' | 'area'; readonly help?: MessageKey } = {},
): readonly Field[] =>
  (['pl', 'en'] as const).map((language) => ({
    ...{ kind: 'text', ...more, path: `${path}.${language}`, label, language },
  }))

const link: readonly Field[] = [
  ...bilingual('label', 'boards:fields.linkLabel'),
  ...bilingual('href', 'boards:fields.linkHref'),
]

const settings: readonly Field[] = [
  { kind: 'text', path: 'name', label: 'boards:fields.name' },
  { kind: 'text', path: 'settings.brand.name', label: 'boards:fields.brandName' },
  { kind: 'text', path: 'settings.brand.suffix', label: 'boards:fields.brandSuffix' },
  {
    ...{ kind: 'text', isOptional: true, path: 'settings.brand.address' },
    ...{ label: 'boards:fields.brandAddress', help: 'boards:help.brandAddress' },
  },
  { kind: 'lines', path: 'hosts', label: 'boards:fields.hosts', help: 'boards:help.hosts' },
  { kind: 'number', path: 'position', label: 'boards:fields.position', help: 'boards:help.position' },
  {
    ...{ kind: 'choice', path: 'settings.accent', label: 'boards:fields.accent' },
    choices: accents.map((value) => ({ value, label: `boards:accents.${value}` as const })),
  },
  {
    ...{ kind: 'lines', path: 'settings.currencies' },
    ...{ label: 'boards:fields.currencies', help: 'boards:help.currencies' },
  },
  {
    ...{ kind: 'choice', path: 'settings.offerLayout', label: 'boards:fields.offerLayout' },
    choices: offerLayouts.map((value) => ({ value, label: `boards:offerLayouts.${value}` as const })),
  },
  {
    ...{ kind: 'choice', path: 'settings.cardsOpen', label: 'boards:fields.cardsOpen' },
    choices: cardTargets.map((value) => ({ value, label: `boards:cardTargets.${value}` as const })),
  },
  {
    ...{ kind: 'choice', path: 'settings.offerRows', label: 'boards:fields.offerRows' },
    choices: offerRowKinds.map((value) => ({ value, label: `boards:offerRows.${value}` as const })),
  },
  { kind: 'check', path: 'settings.offlineCopies', label: 'boards:fields.offlineCopies' },
  { kind: 'check', path: 'settings.offerForm.skills', label: 'boards:fields.formSkills' },
  { kind: 'check', path: 'settings.offerForm.techStack', label: 'boards:fields.formTechStack' },
  {
    ...{ kind: 'group', path: 'settings.chatMaintenance', isOptional: true },
    label: 'boards:fields.chatMaintenance',
    fields: [
      { kind: 'check', path: 'isOn', label: 'boards:fields.chatIsOn' },
      { kind: 'text', path: 'backAt', label: 'boards:fields.chatBackAt', isOptional: true },
    ],
  },
  {
    ...{ kind: 'words', path: 'settings.synonyms', isOptional: true },
    ...{ label: 'boards:fields.synonyms', help: 'boards:help.synonyms' },
  },
]

const texts: readonly Field[] = [
  ...bilingual('settings.home.title', 'boards:fields.homeTitle'),
  ...bilingual('settings.home.description', 'boards:fields.homeDescription', { kind: 'area' }),
  ...bilingual('settings.home.headline', 'boards:fields.headline'),
  ...bilingual('settings.home.lead', 'boards:fields.lead', { kind: 'area' }),
  ...bilingual('settings.footer.tagline', 'boards:fields.tagline', { kind: 'area' }),
  {
    ...{ kind: 'group', path: 'settings.home.evidence', label: 'boards:fields.evidence' },
    fields: [
      {
        ...{ kind: 'choice', path: 'kind', label: 'boards:fields.evidenceKind' },
        choices: (['map', 'pay', 'week'] as const).map((value) => ({
          ...{ value, label: `boards:evidence.${value}` as const },
        })),
      },
      {
        ...{ kind: 'lines', path: 'skills', isOptional: true },
        ...{ label: 'boards:fields.evidenceSkills', help: 'boards:help.evidenceSkills' },
      },
    ],
  },
  {
    ...{ kind: 'lines', path: 'settings.home.citySlugs' },
    ...{ label: 'boards:fields.homeCities', help: 'boards:help.cities' },
  },
  {
    ...{ kind: 'rows', path: 'cityGroups', label: 'boards:fields.cityGroups' },
    fields: [
      { kind: 'text', path: 'key', label: 'boards:fields.key' },
      ...bilingual('labels', 'boards:fields.label'),
      { kind: 'lines', path: 'citySlugs', label: 'boards:fields.cities', help: 'boards:help.cities' },
    ],
  },
]

const links: readonly Field[] = [
  { kind: 'rows', path: 'settings.menu', label: 'boards:fields.menu', fields: link },
  {
    ...{ kind: 'rows', path: 'settings.home.popularSearches', label: 'boards:fields.popularSearches' },
    fields: link,
  },
  {
    ...{ kind: 'rows', path: 'settings.footer.groups', label: 'boards:fields.footerGroups' },
    fields: [
      ...bilingual('label', 'boards:fields.label'),
      { kind: 'rows', path: 'links', label: 'boards:fields.links', fields: link },
    ],
  },
  {
    ...{ kind: 'rows', path: 'settings.socialLinks', label: 'boards:fields.socialLinks' },
    fields: [
      { kind: 'text', path: 'kind', label: 'boards:fields.socialKind' },
      { kind: 'text', path: 'label', label: 'boards:fields.label' },
      { kind: 'text', path: 'href', label: 'boards:fields.linkHref' },
    ],
  },
]

const flags: readonly Field[] = featureFlags.map((flag) => ({
  ...{ kind: 'check', path: `settings.flags.${flag}` },
  ...{ label: `boards:flags.${flag}.name`, help: `boards:flags.${flag}.does` },
}))

const seller: readonly Field[] = [
  { kind: 'text', path: 'seller.name', label: 'boards:fields.sellerName' },
  { kind: 'text', path: 'seller.taxId', label: 'boards:fields.taxId', help: 'boards:help.taxId' },
  { kind: 'text', path: 'seller.street', label: 'boards:fields.street' },
  { kind: 'text', path: 'seller.place', label: 'boards:fields.place' },
  {
    ...{ kind: 'rows', path: 'testimonials', label: 'boards:fields.testimonials' },
    fields: [
      ...bilingual('quote', 'boards:fields.quote', { kind: 'area' }),
      { kind: 'text', path: 'author', label: 'boards:fields.author' },
      ...bilingual('role', 'boards:fields.role'),
      { kind: 'text', path: 'company', label: 'boards:fields.company' },
    ],
  },
]

const whole = (fields: readonly Field[]): Section => ({ fields, placeIn: () => '' })

/** Sections of every board; those of `seller` belong to its pricing. */
export const boardSections = {
  settings: whole(settings),
  texts: whole(texts),
  links: whole(links),
  flags: whole(flags),
  seller: whole(seller),
}
