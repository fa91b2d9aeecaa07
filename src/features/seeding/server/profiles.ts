import type { BrandStory, Company, CompanyProfileDraft } from '#features/companies/contract.ts'
import type { Tenant } from '#features/tenants/contract.ts'
import type { Clock } from '#kernel/clock.ts'
import { demoStories } from '../data/stories.ts'
import type { DemoCompany } from '../generate/companies.ts'
import { makeProfile } from '../generate/profile.ts'
import { storyBlocks } from '../generate/story-blocks.ts'
import type { BoardKey } from '../known-offers.ts'

export interface ProfileServices {
  readonly clock: Clock
  readonly companyProfiles: {
    saveProfile(tenant: Tenant, companyId: number, profile: CompanyProfileDraft): Promise<void>
    saveStory(tenant: Tenant, story: BrandStory): Promise<void>
  }
}

interface Board {
  readonly tenant: Tenant
  readonly board: BoardKey
  readonly wanted: readonly DemoCompany[]
  readonly companies: ReadonlyMap<string, Company>
}

const DAY_MS = 86_400_000

/** Saves the profiles of a board's companies and the stories of some; equal on every run. */
export const saveProfiles = async (
  { clock, companyProfiles }: ProfileServices,
  { tenant, board, wanted, companies }: Board,
): Promise<void> => {
  const stories = demoStories.filter(({ boards }) => boards.includes(board))
  for (const demo of wanted) {
    const company = companies.get(demo.draft.name)
    if (!company) continue
    const story = stories.find((candidate) => candidate.company === company.name)
    const profile = makeProfile(demo)
    if (profile)
      await companyProfiles.saveProfile(tenant, company.id, {
        ...profile,
        coverPath: story?.coverPath ?? null,
      })
    if (!story) continue
    const { slug, title, lead, body, coverPath, age } = story
    const publishedAt = new Date(clock.now().getTime() - age * DAY_MS)
    await companyProfiles.saveStory(tenant, {
      ...{ companyId: company.id, slug, title, lead, coverPath, publishedAt },
      ...{ blocks: storyBlocks(body), technologies: [], coverThumbPath: null },
    })
  }
}
