import { z } from 'zod'

// Shape of typed content, valid or not; publish-schema.ts has the rules of publishing.

const line = z
  .string()
  .max(400)
  .regex(/^\P{Cc}*$/u, { error: 'must be one line of text' })
const text = z.string().max(20_000)
const inBoth = (typed: z.ZodString) => z.object({ pl: typed, en: typed }).strict()
/** '' or a path of the board. */
const path = z
  .string()
  .max(400)
  .regex(/^(\/[^/\\][^\s\\]*)?$/, { error: 'must be a path of a picture of this board' })
const picture = z.object({ src: path, alt: line }).strict()
const MAX_ROWS = 50
const MAX_BLOCKS = 40

const rows = <Row extends z.ZodType>(row: Row) => z.array(row).max(MAX_ROWS)

/** A company profile; every field is optional. */
export const typedProfile = z
  .object({
    cover: path.describe('Path of a picture that was uploaded; empty for the drawn one'),
    logo: path.describe('Path of a picture that was uploaded; empty for a monogram'),
    name: line,
    companyType: line.describe('A key of /company-types'),
    size: line.describe('Such as `51-100`'),
    foundedYear: line.describe('Four digits, or empty'),
    website: line,
    links: z
      .object({ linkedin: line, facebook: line, instagram: line, youtube: line, github: line })
      .strict()
      .describe('Addresses by network'),
    shortDescription: inBoth(text).describe('Plain text by language; one of them is enough'),
    description: inBoth(text).describe('HTML by language, cleaned when it is published'),
    gallery: rows(picture),
    isRecruiting: z.boolean().describe('Whether open offers are marked beside the name'),
    industry: line.describe('A key of /industries, or empty'),
    dresscode: line.describe('A key of /dresscodes, or empty'),
    workplaceTypes: rows(line).describe('Keys of /workplace-types/unique'),
    benefits: rows(z.object({ name: line, note: line }).strict()).describe(
      'Keys of /benefits or names of the company’s own, each with what is said of it',
    ),
    technologies: rows(line),
    offices: rows(z.object({ city: line, street: line, note: line }).strict()).describe(
      'The head office first',
    ),
  })
  .partial()
  .strict()
  .meta({ id: 'CompanyProfileContent', description: 'A profile as it is typed: texts may be anything' })

const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), heading: inBoth(line), html: inBoth(text) }).strict(),
  z.object({ kind: z.literal('pictures'), pictures: rows(picture) }).strict(),
  z
    .object({
      kind: z.literal('numbers'),
      numbers: rows(z.object({ value: line, label: inBoth(line) }).strict()),
    })
    .strict(),
  z.object({ kind: z.literal('quote'), text: inBoth(text), author: line, role: line }).strict(),
  z
    .object({
      kind: z.literal('video'),
      title: inBoth(line),
      url: line.describe('Page of the site that plays it'),
    })
    .strict(),
  z
    .object({ kind: z.literal('benefits'), heading: inBoth(line) })
    .strict()
    .describe('The benefits of the profile'),
  z
    .object({ kind: z.literal('places'), heading: inBoth(line) })
    .strict()
    .describe('The places of the profile'),
])

/** A brand story; every field is optional. */
export const typedStory = z
  .object({
    cover: path.describe('Path of a picture that was uploaded; empty for the drawn one'),
    title: inBoth(line),
    lead: inBoth(text),
    blocks: z.array(block).max(MAX_BLOCKS),
    technologies: rows(line),
  })
  .partial()
  .strict()
  .meta({ id: 'BrandStoryContent', description: 'A story as it is typed: texts may be anything' })
