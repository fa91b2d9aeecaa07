import {
  legalChangesPage,
  legalDocumentPage,
  legalFilePage,
  legalVersionPage,
} from '#features/content/addresses.ts'
import { changedChapters } from '#features/content/changes.ts'
import { legalKeys, type ReadEntry, type ReadVersion } from '#features/content/contract.ts'
import { pointNumbers, startsLater } from '#features/content/rules.ts'
import { inForceOn, lastDayOf } from '#features/content/versions.ts'
import { alternatesOf, hrefFor } from '#kernel/addresses.ts'
import { warsawDay } from '#kernel/calendar-day.ts'
import type { Locale } from '#kernel/locale.ts'
import { type Article, plainText } from '#kernel/text/article.ts'
import { joinShortWords } from '#kernel/text/join-short-words.ts'
import type { LegalChangesData, LegalData } from '#screens/content/content-data.ts'
import { translatorOf } from '../../messages.ts'
import type { PageContext } from '../../pages/page-context.ts'
import { headOf, shownDay } from '../load-content.ts'

/** Since when a document is in force, or from when it will be: at most one of both, and the sentence about it. */
export const legalDates = ({ locale, now }: Pick<PageContext, 'locale' | 'now'>, entry: ReadEntry) => {
  const t = translatorOf(locale)
  const later = startsLater(entry, warsawDay(now))
  const startsOn = later && shownDay(later)
  const since = startsOn === null && entry.from ? shownDay(entry.from) : null
  const text = startsOn
    ? t('content:legal.startsOn', { date: startsOn })
    : since
      ? t('content:legal.since', { date: since })
      : ''
  return { startsOn, since, text }
}

/** The shown documents, one of them, by default the first, and its versions; null for an unknown one. */
const openDocument = async (page: PageContext, key: string | null) => {
  const { tenant, locale, services } = page
  const all = await services.content.list(tenant, { kind: 'legal', locale })
  const documents = legalKeys.flatMap((known) => all.find((entry) => entry.key === known) ?? [])
  const entry = key === null ? documents[0] : documents.find((known) => known.key === key)
  if (!entry) return null
  return { documents, entry, versions: await services.content.versionsOf(tenant, { key: entry.key, locale }) }
}
type Opened = NonNullable<Awaited<ReturnType<typeof openDocument>>>

/** Lists of documents and versions; `day` is of the version that the page is about, null for the newest. */
const frameOf = (page: PageContext, { documents, entry, versions }: Opened, day: string | null) => {
  const { locale, now } = page
  const t = translatorOf(locale)
  const today = warsawDay(now)
  const inForce = inForceOn(versions, today)
  const newest = versions.at(-1)
  const periodOf = (version: ReadVersion): string => {
    if (version.startsOn > today) return t('content:legal.willBe', { date: shownDay(version.startsOn) })
    if (version === inForce) return t('content:legal.inForce')
    return t('content:legal.wasTo', { date: shownDay(lastDayOf(versions, version.startsOn) ?? '') })
  }
  const document = entry.key
  return {
    key: document,
    documents: documents.map((known) => ({
      label: known.title,
      href: hrefFor(legalDocumentPage, { document: known.key }, locale),
      isCurrent: known === entry,
      startsOn: legalDates(page, known).startsOn,
    })),
    versions:
      versions.length < 2
        ? []
        : versions
            .map((version, at) => ({
              label: t('content:legal.versionFrom', { number: at + 1, date: shownDay(version.startsOn) }),
              href:
                version === newest
                  ? hrefFor(legalDocumentPage, { document }, locale)
                  : hrefFor(legalVersionPage, { document, day: version.startsOn }, locale),
              period: periodOf(version),
              isCurrent: version.startsOn === (day ?? newest?.startsOn),
              changesHref:
                at === 0 ? null : hrefFor(legalChangesPage, { document, day: version.startsOn }, locale),
            }))
            .reverse(),
  }
}

/** Chapters by the numbers that readers see, or by their titles where the author wrote numbers. */
const pointsOf = (article: Article, ids: readonly string[], locale: Locale): string => {
  const numbers = pointNumbers(article)
  const names = article.flatMap((block) =>
    block.kind === 'heading' && ids.includes(block.id)
      ? [String(numbers.get(block.id) ?? plainText(block.children))]
      : [],
  )
  return new Intl.ListFormat(locale).format(names)
}

const factsOf = ({ locale }: PageContext, versions: readonly ReadVersion[], day: string | undefined) => {
  const number = versions.findIndex(({ startsOn }) => startsOn === day) + 1
  return number > 0 && versions.length > 1 ? [translatorOf(locale)('content:legal.version', { number })] : []
}

/** A legal document, by default the first one; null for an unknown one. */
export const loadLegal = async (page: PageContext, key: string | null): Promise<LegalData | null> => {
  const { locale } = page
  const t = translatorOf(locale)
  const opened = await openDocument(page, key)
  if (!opened) return null
  const { entry, versions } = opened
  const { startsOn, since } = legalDates(page, entry)
  const [before, latest] = versions.slice(-2)
  // A version that was in force already is what an announced one is compared with.
  const former = startsOn !== null && latest && before ? before : null
  const changed =
    former && latest ? changedChapters(page.services.content.changesOf({ former, later: latest })) : []
  const links = former
    ? [
        {
          label: t('content:legal.previousLink'),
          href: hrefFor(legalVersionPage, { document: entry.key, day: former.startsOn }, locale),
        },
        {
          label: t('content:legal.changes'),
          href: hrefFor(
            legalChangesPage,
            { document: entry.key, day: versions.at(-1)?.startsOn ?? '' },
            locale,
          ),
        },
      ]
    : []
  const sentences = [
    ...(former
      ? [t('content:legal.until', { date: shownDay(lastDayOf(versions, former.startsOn) ?? '') })]
      : []),
    ...(changed.length > 0
      ? [
          t('content:legal.changedPoints', {
            count: changed.length,
            points: pointsOf(entry.article, changed, locale),
          }),
        ]
      : []),
  ]
  return {
    ...frameOf(page, opened, null),
    ...headOf(entry, locale),
    article: entry.article,
    isNumbered: pointNumbers(entry.article).size > 0,
    facts: [
      ...factsOf(page, versions, versions.at(-1)?.startsOn),
      ...(entry.date ? [t('content:legal.published', { date: shownDay(entry.date) })] : []),
      ...(since ? [t('content:legal.since', { date: since })] : []),
    ],
    pdfHref: hrefFor(legalFilePage, { document: entry.key }, locale),
    notice:
      startsOn === null
        ? null
        : { title: t('content:legal.upcoming', { date: startsOn }), text: sentences.join(' '), links },
    changed,
  }
}

interface VersionKey {
  readonly key: string
  readonly day: string
}

const findVersion = async (page: PageContext, { key, day }: VersionKey) => {
  const opened = await openDocument(page, key)
  const at = opened?.versions.findIndex(({ startsOn }) => startsOn === day) ?? -1
  const version = opened?.versions[at]
  return opened && version ? { opened, version, before: opened.versions[at - 1] ?? null } : null
}

/** A version of a legal document that is not the newest; null for an unknown one. */
export const loadLegalVersion = async (page: PageContext, asked: VersionKey): Promise<LegalData | null> => {
  const { locale, now } = page
  const t = translatorOf(locale)
  const found = await findVersion(page, asked)
  if (!found) return null
  const { opened, version } = found
  const { versions } = opened
  const lastDay = lastDayOf(versions, version.startsOn)
  const today = warsawDay(now)
  const isFormer = lastDay !== null && lastDay < today
  const date = shownDay(lastDay ?? '')
  const newest = hrefFor(legalDocumentPage, { document: asked.key }, locale)
  return {
    ...frameOf(page, opened, asked.day),
    ...headOf(version, locale),
    article: version.article,
    isNumbered: pointNumbers(version.article).size > 0,
    facts: [
      ...factsOf(page, versions, version.startsOn),
      t(version.startsOn > today ? 'content:legal.startsOn' : 'content:legal.since', {
        date: shownDay(version.startsOn),
      }),
    ],
    pdfHref: null,
    notice: isFormer
      ? {
          title: t('content:legal.former', { date }),
          text: t('content:legal.formerText'),
          links: [{ label: t('content:legal.formerLink'), href: newest }],
        }
      : {
          title: t('content:legal.inForceNow', { date }),
          text: t('content:legal.inForceText'),
          links: [{ label: t('content:legal.newLink'), href: newest }],
        },
    changed: [],
  }
}

/** What a version changed; null for the first and for unknown ones. */
export const loadLegalChanges = async (
  page: PageContext,
  asked: VersionKey,
): Promise<LegalChangesData | null> => {
  const { locale } = page
  const t = translatorOf(locale)
  const found = await findVersion(page, asked)
  if (!found?.before) return null
  const { opened, version, before } = found
  const date = shownDay(version.startsOn)
  const title = joinShortWords(version.title, locale)
  const frame = frameOf(page, opened, asked.day)
  return {
    ...frame,
    title,
    heading: t('content:legal.changesTitle', { date }),
    lead: t('content:legal.changesLead', { title, date, former: shownDay(before.startsOn) }),
    version: {
      label: t('content:legal.whole', { date }),
      href: frame.versions.find(({ isCurrent }) => isCurrent)?.href ?? '',
    },
    lines: page.services.content.changesOf({ former: before, later: version }),
  }
}

/** Addresses of a version's page in both languages; without that version in the other language, the document there. */
export const versionAlternates = async (
  { tenant, locale, services }: PageContext,
  versionPage: typeof legalVersionPage | typeof legalChangesPage,
  { key, day }: VersionKey,
) => {
  const other: Locale = locale === 'pl' ? 'en' : 'pl'
  const asked = { key, locale: other }
  const [shown, versions] = await Promise.all([
    services.content.find(tenant, { kind: 'legal', ...asked }),
    services.content.versionsOf(tenant, asked),
  ])
  const own = alternatesOf(versionPage, { document: key, day })
  const at = versions.findIndex(({ startsOn }) => startsOn === day)
  const isTranslated = shown !== null && at >= (versionPage === legalChangesPage ? 1 : 0)
  const instead = alternatesOf(legalDocumentPage, { document: key })
  return { isTranslated, alternates: isTranslated ? own : { ...own, [other]: instead[other] } }
}
