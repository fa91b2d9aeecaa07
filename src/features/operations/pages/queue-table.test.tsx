import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { I18nProvider } from '#web/i18n/i18n.tsx'
import { QueueTable } from './queue-table.tsx'

const idle = { waiting: 0, active: 0, retrying: 0, retryReason: null, late: 0, failed: 0 }

test('queues with jobs are rows, the others only names', () => {
  const queues = [
    { ...idle, name: 'mails.tidy' },
    { ...idle, name: 'mails.send', late: 2 },
    { ...idle, name: 'chat.tidy' },
  ]
  const html = renderToStaticMarkup(
    <I18nProvider locale="pl" messages={{}}>
      <QueueTable label="Kolejki" queues={queues} />
    </I18nProvider>,
  )
  const [table = '', others = ''] = html.split('<details')
  expect(table).toContain('mails.send')
  expect(table).not.toContain('mails.tidy')
  expect(others).toContain('mails.tidy, chat.tidy')
})
