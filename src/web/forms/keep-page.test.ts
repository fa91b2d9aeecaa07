import { redirect } from 'react-router'
import { describe, expect, test } from 'vitest'
import { keepPage } from './keep-page.ts'

const refusing = (error: unknown) => () => Promise.reject(error)
const unsent = <Why>(why: Why) => why

describe('a form of a page', () => {
  test('that gets through is answered as the server answers', async () => {
    expect(await keepPage(async () => 'saved', unsent)).toBe('saved')
    const done = redirect('/profile#work')
    await expect(keepPage(refusing(done), unsent)).rejects.toBe(done)
  })

  test('that gets no answer leaves its page as it is', async () => {
    const kept = await keepPage(refusing(new TypeError('Failed to fetch')), unsent)
    expect(kept).toMatchObject({ data: { signInHref: null }, init: { status: 503 } })
  })

  test('of somebody who is signed out meanwhile leaves its page as it is', async () => {
    const signInHref = '/login?returnTo=%2Fprofile'
    const kept = await keepPage(refusing(redirect(signInHref)), unsent)
    expect(kept).toMatchObject({ data: { signInHref }, init: { status: 401 } })
  })

  test('may leave it to the router, as it does with faults', async () => {
    const away = redirect('/login?returnTo=%2Fsaved')
    await expect(keepPage(refusing(away), () => null)).rejects.toBe(away)
    await expect(keepPage(refusing(new Error('?')), unsent)).rejects.toThrow('?')
  })
})
