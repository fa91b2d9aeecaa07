import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isAppError } from '#kernel/app-error.ts'
import { allowedBounds, brokenRules, ruleAbidingForm, ruleContext } from '#tests/support/offer-form-rules.ts'
import { createOwnBoard, type OwnBoard, type Person } from '#tests/support/own-board.ts'
import { aSeller, planFileOf } from '#tests/support/plans.ts'
import type { OfferForm } from '../form/offer-form.ts'

let board: OwnBoard
let owner: Person
let id: string
let version = 1
let chosen: Pick<OfferForm, 'jobCategory' | 'jobSubcategory'>
/** Values in the test rows, with this board's own in their place. */
let own: readonly (readonly [string, string])[]

// A path of the board would need an upload first.
const companyLogo = 'https://smok.example/logo.png'

// The rows are for 22.11.2026; the board's clock starts two days earlier.
beforeAll(async () => {
  board = await createOwnBoard()
  board.clock.advance(2 * 86_400_000)
  const { tenants, companies, accounts, plans, posting } = board.app.services
  const pro = tenants.byHost('pro.localhost')
  const [company] = await companies.addCompanies(pro, [{ name: 'Smocza Chmura' }])
  owner = await board.signIn('ewa', { kind: 'employer' })
  const { accountId } = owner.actor
  await accounts.setCompanyRole(pro.id, { accountId, companyId: company?.id ?? 0, role: 'owner' })
  const leaves = pro.categories.filter(({ parentId, isStatic }) => parentId !== null && !isStatic)
  const keyOf = (id?: number | null) => pro.categories.find((category) => category.id === id)?.key ?? ''
  const leaf = leaves[0]
  chosen = { jobCategory: keyOf(leaf?.parentId), jobSubcategory: keyOf(leaf?.id) }
  const notInPlan = leaves.find(({ parentId }) => parentId !== leaf?.parentId)
  const limits = {
    ...{ maxLocationsCount: 2, durationInDays: 30, bumpsUpCount: 0, bumpsUpEveryDays: 10 },
    ...{ seniority: ruleContext.plan.limits.seniority, categories: [chosen.jobCategory] },
  }
  const plan = planFileOf({ key: 'pro', name: ruleContext.plan.name, enableGraphics: true, limits })
  await plans.savePricing(pro.id, { plans: [plan], testimonials: [], seller: aSeller })
  const picture = sharp({ create: { width: 300, height: 300, channels: 3, background: '#345' } })
  own = [
    [
      '"jobCategory":"law","jobSubcategory":""',
      `"jobCategory":"${keyOf(notInPlan?.parentId)}","jobSubcategory":"${keyOf(notInPlan?.id)}"`,
    ],
    ['image/jpeg;base64,AA', `image/jpeg;base64,${(await picture.jpeg().toBuffer()).toString('base64')}`],
  ]
  id = await posting.begin(owner.actor, 'pro')
})
afterAll(() => board.end())

/** A row's changes, with this board's category and picture. */
const ownChanges = (changes: Partial<OfferForm>): Partial<OfferForm> =>
  JSON.parse(own.reduce((text, [theirs, ours]) => text.replaceAll(theirs, ours), JSON.stringify(changes)))

const refusalsOf = (error: unknown): string[] => {
  if (!isAppError(error)) throw error
  return (error.details.problems ?? []).map(({ field, reason }) => `${field} ${reason}`)
}

/** Pictures of a wrong type are refused when saved, everything else when handed in. */
const attempt = async (changes: Partial<OfferForm>): Promise<string[]> => {
  const { posting } = board.app.services
  const form = { ...ruleAbidingForm, ...chosen, companyLogo, ...changes }
  try {
    ;({ version } = await posting.save(owner.actor, id, { version, form }))
    await posting.handIn(owner.actor, id)
    return ['handed in']
  } catch (error) {
    return refusalsOf(error)
  }
}

test('[OF-4] the server enforces each form rule, naming the problem and submitting nothing', async () => {
  const wrong: unknown[] = []
  for (const [changes, expected] of brokenRules) {
    const said = await attempt(ownChanges(changes))
    if (said.join() !== expected) wrong.push([changes, expected, said])
  }
  expect(wrong).toEqual([])
  expect(await attempt({})).toEqual(['handed in'])
})

test('[OF-4] the server accepts the last allowed value of each bound', async () => {
  const wrong: unknown[] = []
  for (const changes of allowedBounds) {
    const said = await attempt(changes)
    if (said.join() !== 'handed in') wrong.push([changes, said])
  }
  expect(wrong).toEqual([])
})
