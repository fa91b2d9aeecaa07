import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { I18nProvider } from '#web/i18n/i18n.tsx'
import applications from '../../messages/en.json' with { type: 'json' }
import { FailureNotice } from './failure-notice.tsx'
import type { ApplyFailure } from './send-application.ts'

const htmlOf = (failure: ApplyFailure) =>
  renderToStaticMarkup(
    <I18nProvider locale="en" messages={{ applications }}>
      <FailureNotice failure={failure} action="/en/job-offer/java/apply" />
    </I18nProvider>,
  )

test.each(['offerNotActive', 'offerExternal'] as const)(
  '[AP-11] an offer that changed while the form was open is linked to: %s',
  (failure) => {
    expect(htmlOf(failure)).toContain(applications.errors[failure])
    expect(htmlOf(failure)).toContain('href="/en/job-offer/java/apply"')
  },
)

test('[AP-11] other failures have no link, as the form is sent again', () => {
  expect(htmlOf('somethingWrong')).not.toContain('href')
})
