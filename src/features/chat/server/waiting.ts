import { hrefFor, withQuery } from '#kernel/addresses.ts'
import type { WaitingSource } from '#server/features/feature.ts'
import { chatReportsPage } from '../addresses.ts'
import type { ChatReports } from './reports.ts'

/** Companies that candidates reported in their conversations. */
export const waitingChatReports = ({
  chatReports,
}: {
  readonly chatReports: Pick<ChatReports, 'countOpen' | 'listOpen'>
}): Readonly<Record<string, WaitingSource>> => ({
  chats: {
    name: 'chat:waiting.reports',
    nameOfOne: 'chat:waiting.one',
    countedBy: chatReportsPage.name,
    count: (operator) => chatReports.countOpen(operator),
    async list(operator, limit) {
      const { reports } = await chatReports.listOpen(operator)
      return reports.slice(0, limit).map(({ id, tenantId, at, company, text, reason }) => {
        const path = (locale: 'pl' | 'en') =>
          withQuery(hrefFor(chatReportsPage, {}, locale), { text: company, tenant: `${tenantId}` })
        return {
          ...{ key: `${id}`, tenantId, since: new Date(at), title: company, company, words: text },
          paths: { pl: path('pl'), en: path('en') },
          facts: [['chat:waiting.reason', { text: `chat:page.reasons.${reason}` }]],
        }
      })
    },
  },
})
