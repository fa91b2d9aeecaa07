import { textIn } from '#app/loaders/asking.ts'
import { loadPanel } from '#app/loaders/panel.ts'
import { type MessagePart, translatorOf } from '#app/messages.ts'
import type { PageContext } from '#app/pages/page-context.ts'
import { refuseWith } from '#app/pages/refusal.ts'
import { employerLoginPage } from '#features/accounts/addresses.ts'
import { hasFlag } from '#features/tenants/rules.ts'
import { hrefFor, type Page, withQuery } from '#kernel/addresses.ts'
import { isAppError } from '#kernel/app-error.ts'
import { formatDate } from '#kernel/format.ts'
import { type Locale, locales } from '#kernel/locale.ts'
import { pageErrors } from '../../contract.ts'
import type { PageKind } from '../../enumerations.ts'
import type { Colleague, PageView } from '../../views.ts'
import type { EditorData } from './editor-data.ts'

interface EditorRequest<Kind extends PageKind> {
  readonly kind: Kind
  readonly self: Page<Record<never, never>>
  readonly publicPage: Page<{ readonly slug: string }>
  readonly url: URL
  readonly texts: readonly MessagePart[]
}

const time = new Intl.DateTimeFormat('pl', { timeZone: 'Europe/Warsaw', hour: '2-digit', minute: '2-digit' })

const nameOf = (colleague: Colleague, self: string): string =>
  colleague === null ? '' : colleague.isSelf ? self : colleague.name

const outcomes = ['published', 'hidden', 'shown', 'restored'] as const

/** The language being edited: the page's, unless the query names another. */
export const languageOf = ({ locale }: Pick<PageContext, 'locale'>, url: URL): Locale =>
  locales.find((known) => known === url.searchParams.get('text')) ?? locale

/** Loads the data of an editor; null for a story not begun yet. */
export const loadEditor = async <Kind extends PageKind>(page: PageContext, asked: EditorRequest<Kind>) => {
  const { kind, self, publicPage, url } = asked
  const { locale, tenant, services } = page
  const t = translatorOf(locale)
  const { employer, member, shown } = await loadPanel(page, {
    active: self,
    title: t(`company-pages:${kind}.title`),
    texts: asked.texts,
  })
  const view = await services.companyPages.read(employer, kind).catch((error: unknown) => {
    if (isAppError(error) && error.code === 'company-page.not-found') return null
    return refuseWith(pageErrors)(error)
  })
  const editor = view && dataOf(page, { ...asked, view, frame: shown.frame })
  return { employer, member, shown, editor }

  function dataOf(
    _: PageContext,
    of: EditorRequest<Kind> & { readonly view: PageView<Kind>; readonly frame: EditorData<Kind>['frame'] },
  ): EditorData<Kind> {
    const part = textIn(url.searchParams, 'part', 20)
    const selfHref = hrefFor(self, {}, locale)
    const isPublic = of.view.state === 'published' || of.view.state === 'changed'
    const path = hrefFor(publicPage, { slug: of.view.slug }, locale)
    const toLanguage = (text: Locale) => withQuery(selfHref, { part, text })
    return {
      ...{ frame: of.frame, kind, state: of.view.state, version: of.view.version },
      ...{ content: of.view.content, savedAt: of.view.savedAt?.getTime() ?? null },
      savedBy: of.view.savedBy?.isSelf ? '' : (of.view.savedBy?.name ?? ''),
      versions: of.view.versions.map(({ number, publishedAt, by }) => ({
        number,
        publishedAt: `${formatDate(publishedAt)}, ${time.format(publishedAt)}`,
        by: nameOf(by, t('company-pages:publication.you')),
      })),
      publicHref: isPublic ? path : null,
      publicAddress: `${page.url.host}${path}`,
      ...{ canEdit: of.view.canEdit, canPublish: of.view.canPublish },
      language: languageOf(page, url),
      languageHrefs: hasFlag(tenant, 'internationalization')
        ? { pl: toLanguage('pl'), en: toLanguage('en') }
        : null,
      selfHref,
      signInHref: withQuery(hrefFor(employerLoginPage, {}, locale), { returnTo: selfHref }),
      done: outcomes.find((name) => name === url.searchParams.get('done')) ?? null,
    }
  }
}
