import { redirect } from 'react-router'
import { describe, expect, test } from 'vitest'
import { keepPage } from './keep-page.ts'

const refusing = (error: unknown) => () => Promise.reject(error)
const unsent = <Why>(why: Why) => why

describe('a form submitted in a page', () => {
  test('is answered as the server answers', async () => {
    expect(await keepPage(async () => 'saved', unsent)).toBe('saved')
    const done = redirect('/profile#work')
    await expect(keepPage(refusing(done), unsent)).rejects.toBe(done)
  })

  test('keeps its page when there is no answer', async () => {
    const kept = await keepPage(refusing(new TypeError('Failed to fetch')), unsent)
    expect(kept).toMatchObject({ data: { signInHref: null }, init: { status: 503 } })
  })

  test('keeps its page when a proxy answers, or a server that is too busy or fails', async () => {
    const answer = { statusText: '', internal: false, data: '<h1>Bad gateway</h1>' }
    for (const status of [413, 429, 502, 503])
      expect(await keepPage(refusing({ ...answer, status }), unsent)).toMatchObject({
        data: { signInHref: null },
      })
    for (const fault of ['Unexpected Server Error', 'Unable to decode turbo-stream response'])
      expect(await keepPage(refusing(new Error(fault)), unsent)).toMatchObject({ data: { signInHref: null } })
    const refused = { ...answer, status: 403 }
    await expect(keepPage(refusing(refused), unsent)).rejects.toBe(refused)
  })

  test('keeps its page when the visitor is signed out meanwhile', async () => {
    const signInHref = '/login?returnTo=%2Fprofile'
    const kept = await keepPage(refusing(redirect(signInHref)), unsent)
    expect(kept).toMatchObject({ data: { signInHref }, init: { status: 401 } })
  })

  test('may leave them to the router', async () => {
    const away = redirect('/login?returnTo=%2Fsaved')
    await expect(keepPage(refusing(away), () => null)).rejects.toBe(away)
    await expect(keepPage(refusing(new Error('?')), () => null)).rejects.toThrow('?')
  })
})
