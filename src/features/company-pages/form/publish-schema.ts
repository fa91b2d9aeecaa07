import { z } from 'zod'
import { companySizes, linkNetworks } from '#features/companies/enumerations.ts'
import { profileWords } from '#features/companies/rules.ts'
import { externalUrl } from '#kernel/external-url.ts'
import { pageLimits } from '../enumerations.ts'
import { nameKey, plainTextOf } from './plain-names.ts'
import { networkHosts } from './profile-content.ts'
import type { TypedText } from './text-in-both.ts'

// Rules of publishing; a rule's message is the key of its text in `company-pages:problems`.

const { companyName, address, title } = pageLimits
const line = (max: number) => z.string().trim().max(max)
const required = (max: number) => line(max).min(1)
const keyOf = (words: object) => (key: string) => Object.hasOwn(words, key)
const orEmpty = (isGood: (text: string) => boolean) => (text: string) => text === '' || isGood(text)
const choice = { error: 'invalidChoice' }

const addressProblem = (typed: string): string | null => {
  const text = typed.trim()
  if (/\s/.test(text)) return 'noSpaces'
  if (!/^https?:\/\//i.test(text)) return 'protocolMissing'
  const found = externalUrl(text)
  return found && /[^.]\.[^.]/.test(URL.parse(found)?.hostname ?? '') ? null : 'invalidUrl'
}

const webAddress = line(address).superRefine((text, context) => {
  const reason = text === '' ? null : addressProblem(text)
  if (reason) context.addIssue({ code: 'custom', message: reason })
})

const networkLink = (network: keyof typeof networkHosts) =>
  webAddress.refine(
    orEmpty((text) => networkHosts[network].test(URL.parse(text)?.hostname ?? '')),
    { error: 'otherNetwork' },
  )

const inBoth = (text: z.ZodType<string>) => z.object({ pl: text, en: text })
const isFilled = ({ pl, en }: TypedText): boolean => plainTextOf(pl) !== '' || plainTextOf(en) !== ''
/** A text required in at least one language. */
const requiredInOneLanguage = (text: z.ZodType<string>) =>
  inBoth(text).refine(isFilled, { error: 'required', path: ['pl'] })
const html = (max: number) =>
  z.string().superRefine((text, context) => {
    if (plainTextOf(text).length > max)
      context.addIssue({ code: 'too_big', maximum: max, origin: 'string', input: text })
  })

/** Reports duplicate names, ignoring case. */
const withoutTwins = (names: readonly string[], context: z.core.$RefinementCtx, path = ''): void => {
  const seen = new Set<string>()
  for (const [at, name] of names.entries()) {
    const key = nameKey(name)
    if (seen.has(key)) context.addIssue({ code: 'custom', message: 'twice', path: path ? [at, path] : [at] })
    seen.add(key)
  }
}

const technologies = z
  .array(required(pageLimits.technology))
  .max(pageLimits.technologies)
  .superRefine((names, context) => withoutTwins(names, context))

const picture = z.object({ src: z.string().min(1), alt: line(pageLimits.alt) })

export const publishedProfile = z.object({
  cover: z.string(),
  logo: z.string(),
  name: line(companyName.max).min(1).min(companyName.min),
  companyType: z.string().refine(keyOf(profileWords.companyTypes), choice),
  size: z
    .string()
    .min(1)
    .refine(
      orEmpty((size) => companySizes.some((known) => known === size)),
      choice,
    ),
  foundedYear: z
    .string()
    .trim()
    .refine(
      orEmpty(
        (year) => /^\d{4}$/.test(year) && Number(year) >= pageLimits.foundedYear && Number(year) <= 2_100,
      ),
      { error: 'invalidYear' },
    ),
  website: webAddress.min(1),
  links: z.object(
    Object.fromEntries(linkNetworks.map((network) => [network, networkLink(network)])) as Record<
      (typeof linkNetworks)[number],
      ReturnType<typeof networkLink>
    >,
  ),
  shortDescription: requiredInOneLanguage(line(pageLimits.shortDescription)),
  description: inBoth(html(pageLimits.description)),
  gallery: z.array(picture).max(pageLimits.gallery),
  isRecruiting: z.boolean(),
  industry: z.string().refine(orEmpty(keyOf(profileWords.industries)), choice),
  dresscode: z.string().refine(orEmpty(keyOf(profileWords.dresscodes)), choice),
  workplaceTypes: z.array(z.string().refine(keyOf(profileWords.workplaceTypes), choice)),
  benefits: z
    .array(z.object({ name: required(pageLimits.benefit), note: line(pageLimits.note) }))
    .max(pageLimits.benefits)
    .superRefine((rows, context) =>
      withoutTwins(
        rows.map(({ name }) => name),
        context,
        'name',
      ),
    ),
  technologies,
  offices: z
    .array(
      z.object({
        city: required(pageLimits.city),
        street: line(pageLimits.street),
        note: line(pageLimits.note),
      }),
    )
    .max(pageLimits.offices),
})

const block = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('text'),
    heading: inBoth(line(pageLimits.heading)),
    html: requiredInOneLanguage(html(pageLimits.text)),
  }),
  z.object({
    kind: z.literal('pictures'),
    pictures: z.array(picture).min(1).max(pageLimits.pictures),
  }),
  z.object({
    kind: z.literal('numbers'),
    numbers: z
      .array(
        z.object({
          value: required(pageLimits.value),
          label: requiredInOneLanguage(line(pageLimits.label)),
        }),
      )
      .min(1)
      .max(pageLimits.numbers),
  }),
  z.object({
    kind: z.literal('quote'),
    text: requiredInOneLanguage(line(pageLimits.quote)),
    author: line(pageLimits.author),
    role: line(pageLimits.author),
  }),
  z.object({
    kind: z.literal('video'),
    title: inBoth(line(pageLimits.heading)),
    url: webAddress.min(1),
  }),
  z.object({ kind: z.literal('benefits'), heading: inBoth(line(pageLimits.heading)) }),
  z.object({ kind: z.literal('places'), heading: inBoth(line(pageLimits.heading)) }),
])

const titleIn = line(title.max).refine(
  orEmpty((text) => text.length >= title.min),
  { error: 'titleTooShort' },
)

export const publishedStory = z.object({
  cover: z.string(),
  title: requiredInOneLanguage(titleIn),
  lead: requiredInOneLanguage(line(pageLimits.lead)),
  blocks: z.array(block).min(1).max(pageLimits.blocks),
  technologies,
})
