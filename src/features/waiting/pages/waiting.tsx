import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ownHeaders } from '#app/loaders/asking.ts'
import { loadConsole, queryText } from '#app/loaders/console.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { translatorOf } from '#app/messages.ts'
import { type PageContext, pageContext } from '#app/pages/page-context.ts'
import { majorUnits } from '#features/money/rules.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { alternatesOf, withQuery } from '#kernel/addresses.ts'
import { formatDateTime, formatExactMoney, formatNumber } from '#kernel/format.ts'
import {
  QUEUE_PARAMETER,
  readQueuePlace,
  type WaitingItem,
  type WaitingValue,
  writeQueuePlace,
} from '#kernel/queue/waiting.ts'
import { waitingPage } from '../addresses.ts'
import { nextAfter, oldestFirst, waitOf } from '../rules.ts'
import type { QueuedItem } from './queued-item.ts'
import { WaitingScreen } from './waiting-screen.tsx'

/** The rest follows once these are decided. */
const SHOWN = 50

const valueIn = ({ locale }: PageContext, value: WaitingValue): string => {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return formatNumber(value, locale)
  if (value instanceof Date) return formatDateTime(value)
  if ('text' in value) return translatorOf(locale)(value.text)
  return formatExactMoney(majorUnits(value.minor), value.currency, locale)
}

interface Found {
  readonly page: PageContext
  /** Of the filter. */
  readonly shownKind: string
  readonly source: Pick<PageContext['waiting'][string], 'nameOfOne'>
  readonly item: WaitingItem
  readonly key: string
}

const itemOf = ({ page, shownKind, source, item, key }: Found): QueuedItem => {
  const t = translatorOf(page.locale)
  const { unit, count } = waitOf(item.since, page.now)
  const place = writeQueuePlace({ kind: shownKind, since: item.since.getTime(), key })
  return {
    ...{ key, tenantId: item.tenantId, title: item.title, company: item.company, words: item.words },
    kind: t(source.nameOfOne),
    since: item.since,
    wait: t(`waiting:page.${unit}`, { count }),
    href: withQuery(item.paths[page.locale], { [QUEUE_PARAMETER]: place }),
    facts: item.facts.map(([label, value]) => [t(label), valueIn(page, value)]),
  }
}

const findItems = async (page: PageContext, operator: SignedIn<'operator'>, shownKind: string) => {
  const sources = Object.entries(page.waiting).filter(([kind]) => shownKind === '' || kind === shownKind)
  const lists = sources.map(async ([kind, source]) =>
    (await source.list(operator, SHOWN)).map((item) =>
      itemOf({ page, shownKind, source, item, key: `${kind}-${item.key}` }),
    ),
  )
  return oldestFirst((await Promise.all(lists)).flat()).slice(0, SHOWN)
}

const countKinds = (page: PageContext, operator: SignedIn<'operator'>) =>
  Promise.all(
    Object.entries(page.waiting).map(async ([kind, source]) => ({
      ...{ kind, name: translatorOf(page.locale)(source.name), count: await source.count(operator) },
    })),
  )

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { operator, shown } = await loadConsole(page, {
    active: waitingPage,
    title: translatorOf(page.locale)('waiting:page.title'),
    texts: ['waiting:page'],
  })
  const decided = readQueuePlace(queryText(url, 'decided'))
  const asked = decided?.kind ?? queryText(url, 'kind')
  const kind = Object.hasOwn(page.waiting, asked) ? asked : ''
  const [items, kinds] = await Promise.all([findItems(page, operator, kind), countKinds(page, operator)])
  const next = decided && nextAfter(items, decided)
  const shownKey = next?.key ?? queryText(url, 'shown')
  const queue = {
    ...{ frame: shown.frame, items, kinds, kind, next, isDecided: decided !== null },
    shown: items.find(({ key }) => key === shownKey) ?? null,
  }
  return { ...shown, queue, alternates: alternatesOf(waitingPage, {}) }
}

export const headers = () => ownHeaders
export const meta = ownMeta

export default function Waiting() {
  return <WaitingScreen data={useLoaderData<typeof loader>().queue} />
}
