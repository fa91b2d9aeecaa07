import { z } from 'zod'
import { type SampleName, samples } from '#kernel/calls/samples.ts'

/** Null for what the board certainly does not have. */
export type LiveSamples = Partial<Readonly<Record<SampleName, string | null>>>

const offers = z.object({ data: z.array(z.object({ slug: z.string(), guid: z.string() })) })
const company = z.object({ id: z.string(), slug: z.string(), logoUrl: z.string() })
const companies = z.object({ items: z.array(company) })
const stories = z.object({ data: z.array(z.object({ slug: z.string() })) })

/** Asks the API itself, by a path below the board's own; rejects if it does not answer so. */
type Ask = <Schema extends z.ZodType>(path: string, schema: Schema) => Promise<z.output<Schema>>

const orNothing = <T>(asked: Promise<T>): Promise<T | undefined> => asked.catch(() => undefined)

/** Names that a board has now for the examples of the document: who copies a call from it gets an answer. */
export const liveSamples = async (ask: Ask): Promise<LiveSamples> => {
  const [popular, recruiting, all, told] = await Promise.all([
    orNothing(ask('/v2/user-panel/offers/popular?perPage=1', offers)),
    orNothing(
      ask('/company-profiles/with-legacy?pageSize=999&shuffleSeed=1&isActivelyRecruiting=true', companies),
    ),
    orNothing(ask('/company-profiles/with-legacy?pageSize=999&shuffleSeed=1', companies)),
    orNothing(ask('/v2/user-panel/brand-stories/company/list?perPage=1', stories)),
  ])
  const [offer] = popular?.data ?? []
  const [story] = told?.data ?? []
  const items = recruiting?.items ?? []
  const shown = items.find(({ logoUrl }) => logoUrl.includes('/logo.svg')) ?? items[0]
  const pictured = all?.items.find(({ logoUrl }) => logoUrl.includes('/logo.webp'))
  return {
    ...(offer && { offerSlug: offer.slug, offerGuid: offer.guid }),
    ...(shown && { companyId: shown.id, companySlug: shown.slug }),
    ...(all && { picturedCompanySlug: pictured?.slug ?? null }),
    ...(story && { storySlug: story.slug }),
  }
}

/** The live names by the sample that they replace. */
export const asExamples = (live: LiveSamples): ReadonlyMap<unknown, string | null> =>
  new Map(
    Object.entries(samples).flatMap(([name, sample]) => {
      const value = new Map(Object.entries(live)).get(name)
      return value === undefined ? [] : [[sample, value] as const]
    }),
  )
