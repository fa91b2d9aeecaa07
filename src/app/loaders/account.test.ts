import { expect, test } from 'vitest'
import { shownPath } from './account.ts'

test('whoever has to sign in comes back to the address that was shown', () => {
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
