import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'
import { FIRST_SCRIPT } from './first-script.ts'

const TEN_SECONDS = 10_000

const aForm = (method: string | null, ...entries: [string, string][]) => ({
  getAttribute: () => method,
  entries,
})
const aButton = (attributes: Readonly<Record<string, string>>) => ({
  getAttribute: (name: string) => attributes[name] ?? null,
})

/** Entries of a form and its button, as far as a browser's. */
class Entries extends Array<[string, string]> {
  constructor(form: ReturnType<typeof aForm>, submitter: ReturnType<typeof aButton> | null) {
    super(...form.entries)
    this.push(['intent', submitter?.getAttribute('value') ?? ''])
  }
}

/** The script on a page of its own; a submission answers whether the browser carries it out. */
const openPage = () => {
  const listeners = new Map<string, (event: object) => void>()
  const addEventListener = (kind: string, listener: (event: object) => void) => listeners.set(kind, listener)
  runInNewContext(FIRST_SCRIPT, { addEventListener, setTimeout, FormData: Entries })
  const submit = (target: object, submitter: object | null = null, defaultPrevented = false): boolean => {
    const preventDefault = vi.fn()
    listeners.get('submit')?.({ target, submitter, defaultPrevented, preventDefault })
    return !defaultPrevented && preventDefault.mock.calls.length === 0
  }
  return { submit, show: (persisted: boolean) => listeners.get('pageshow')?.({ persisted }) }
}

test('a posted form is not posted again for ten seconds, another one is', () => {
  vi.useFakeTimers()
  const { submit } = openPage()
  const form = aForm('post')
  expect([submit(form), submit(form), submit(aForm('POST'))]).toEqual([true, false, true])
  vi.advanceTimersByTime(TEN_SECONDS)
  expect(submit(form)).toBe(true)
  vi.useRealTimers()
})

test('the method of the button counts before that of the form', () => {
  const { submit } = openPage()
  const search = aForm(null)
  expect([submit(search), submit(search)]).toEqual([true, true])
  const button = aButton({ formmethod: 'post' })
  expect([submit(search, button), submit(search, button)]).toEqual([true, false])
})

test('other entries or another button are not what was posted', () => {
  const { submit } = openPage()
  const form = aForm('post', ['id', '1'])
  const [files, change] = [aButton({ formaction: '/files' }), aButton({ value: 'bulk' })]
  expect([submit(form, files), submit(form, files), submit(form, change)]).toEqual([true, false, true])
  form.entries.push(['id', '2'])
  expect([submit(form, change), submit(form, change)]).toEqual([true, false])
})

test('a form that was held back is not taken for posted', () => {
  const { submit } = openPage()
  const form = aForm('post')
  expect(submit(form, null, true)).toBe(false)
  expect(submit(form)).toBe(true)
})

test('a page that is gone back to posts again, one whose load ends does not', () => {
  const { submit, show } = openPage()
  const form = aForm('post')
  submit(form)
  show(false)
  expect(submit(form)).toBe(false)
  show(true)
  expect(submit(form)).toBe(true)
})
