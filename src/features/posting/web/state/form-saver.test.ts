import { expect, test } from 'vitest'
import { emptyForm, type OfferForm } from '../../form/offer-form.ts'
import { createFormSaver, type SaveState } from './form-saver.ts'
import { holdForm } from './held-form.ts'
import { findWayOn } from './way-on.ts'

/** A saver whose server trims the title; saves wait until they are answered. */
const opened = () => {
  const rendered: OfferForm[] = []
  const states: SaveState['kind'][] = []
  const sent: Partial<OfferForm>[] = []
  const waiting: (() => void)[] = []
  const held = holdForm(emptyForm, (form) => rendered.push(form))
  const saver = createFormSaver({
    ...{ stored: { version: 1, form: emptyForm }, savedAt: 0, held },
    onState: ({ kind }) => states.push(kind),
    onStored: () => undefined,
    send: async ({ version, form }) => {
      const changes: Partial<OfferForm> = form
      sent.push(changes)
      await new Promise<void>((resolve) => waiting.push(resolve))
      const { jobPositionName } = changes
      const body = {
        ...{ version: version + 1, updatedAt: '2026-11-29T10:00:00Z' },
        form: {
          ...changes,
          ...(jobPositionName !== undefined && { jobPositionName: jobPositionName.trim() }),
        },
      }
      return { isOk: true, status: 200, body } as never
    },
  })
  const type = (changes: Partial<OfferForm>) => held.update((now) => ({ ...now, ...changes }))
  /** Answers the next save, once it has been sent. */
  const answer = async () => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0)
    waiting.shift()?.()
  }
  return { held, saver, rendered, states, sent, type, answer }
}

test('a logo that arrives just before the answer of a save, not rendered yet, is not overwritten by it', async () => {
  const { held, saver, rendered, type, answer, states } = opened()
  type({ jobPositionName: 'Piekarz ' })
  const saved = saver.save()
  type({ companyLogo: '/files/logo.webp' })
  await answer()
  expect(await saved).toBe(true)
  const expected = { jobPositionName: 'Piekarz', companyLogo: '/files/logo.webp' }
  expect(held.now()).toMatchObject(expected)
  expect(rendered.at(-1)).toMatchObject(expected)
  expect(states.at(-1)).toBe('unsaved')
})

test('before the form is left, what is changed during a save is saved too', async () => {
  const { saver, sent, type, answer, states } = opened()
  type({ jobPositionName: 'Piekarz' })
  const saved = saver.saveAll()
  type({ companyLogo: '/files/logo.webp' })
  await answer()
  await answer()
  expect(await saved).toBe(true)
  expect(sent).toEqual([{ jobPositionName: 'Piekarz' }, { companyLogo: '/files/logo.webp' }])
  expect(states.at(-1)).toBe('saved')
})

test('without changes nothing is sent, and a save that waits for another sends the rest', async () => {
  const { saver, sent, type, answer } = opened()
  expect(await saver.saveAll()).toBe(true)
  type({ jobPositionName: 'Piekarz' })
  const first = saver.save()
  type({ companyName: 'Lipowa' })
  const second = saver.save()
  await answer()
  await answer()
  expect(await Promise.all([first, second])).toEqual([true, true])
  expect(sent).toEqual([{ jobPositionName: 'Piekarz' }, { companyName: 'Lipowa' }])
})

test('the way on is decided by the stored form: it leads on, or the problems are named', async () => {
  const asked = (answer: unknown, isStored = true) =>
    findWayOn({
      flush: async () => isStored,
      summarise: async () => answer as never,
      now: () => emptyForm,
      isWrong: false,
    })
  const problems = [{ field: 'companyLogo', reason: 'required' }]
  expect(await asked({ isOk: true, body: { problems: [] } })).toEqual({ kind: 'on' })
  expect(await asked({ isOk: true, body: { problems } })).toEqual({
    kind: 'incomplete',
    form: emptyForm,
    problems,
  })
  expect(await asked(null, false)).toEqual({ kind: 'unsaved' })
  expect(await asked({ isOk: false, problem: { code: 'call.unreachable' } })).toEqual({ kind: 'on' })
})
