import { expect, test } from 'vitest'
import { shownPath } from './account.ts'

test('the return path of a sign-in is the page URL, without data suffix and router parameters', () => {
  const paths = [
    '/pracodawca/ogloszenie.data?plan=standard&_routes=offer-form-new.pl',
    '/pracodawca/ogloszenie?plan=standard',
    '/pracodawca/panel.data?_routes=panel',
  ].map((path) => shownPath(new URL(path, 'http://pro.localhost')))
  expect(paths).toEqual([
    '/pracodawca/ogloszenie?plan=standard',
    '/pracodawca/ogloszenie?plan=standard',
    '/pracodawca/panel',
  ])
})
