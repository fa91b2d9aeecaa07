import '#web/theme/theme.css'
import { type ReactNode, Suspense, useMemo } from 'react'
import {
  isRouteErrorResponse,
  Links,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import { confirmationPage } from '#features/applications/addresses.ts'
import { webManifestPage } from '#features/offline/addresses.ts'
import { profilePage } from '#features/profiles/addresses.ts'
import { listingPage } from '#features/search/addresses.ts'
import { homePage } from '#features/tenants/addresses.ts'
import { alternatesOf, hrefFor } from '#kernel/addresses.ts'
import { pack } from '#kernel/text/packed.ts'
import { FaultScreen } from '#screens/shell/fault-screen.tsx'
import { ShellProvider } from '#screens/shell/shell-context.tsx'
import { shellDataOf } from '#screens/shell/shell-data.ts'
import { unpack } from '#web/api/unpack.ts'
import { isUnreachable } from '#web/faults/is-unreachable.ts'
import { watchPageLoads } from '#web/faults/page-loads.ts'
import { I18nProvider } from '#web/i18n/i18n.tsx'
import { NavigationProgress } from '#web/motion/navigation-progress.tsx'
import { latePart } from '#web/overlays/late-part.ts'
import { ToastProvider } from '#web/overlays/toast.tsx'
import latinExtended from '#web/theme/fonts/onest-latin-ext-wght-normal.woff2?url'
import latin from '#web/theme/fonts/onest-latin-wght-normal.woff2?url'
import { PageLinkProvider } from '#web/ui/page-link.tsx'
import { useIdle } from '#web/ui/use-idle.ts'
import { useSameList } from '#web/ui/use-same-list.ts'
import { LastResort } from './last-resort.tsx'
import { contentLinks } from './loaders/content/content-links.ts'
import { frameEntriesOf } from './loaders/frame-entries.ts'
import { signInLinksOf } from './loaders/sign-in-links.ts'
import { joinMessages, messagesOf, messagesOfBranch } from './messages.ts'
import { pageContext } from './pages/page-context.ts'
import { mergePageData } from './pages/page-data.ts'

/** Locales as the Open Graph protocol names them. */
const regions = { pl: 'pl_PL', en: 'en_GB' } as const

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { tenant, locale, theme, currency, now, origin } = page
  const confirms = url.searchParams.has('email-confirmation-token')
  const verified = url.searchParams.get('verified')
  const homeHref = hrefFor(homePage, {}, locale)
  const offersHref = hrefFor(listingPage, {}, locale)
  return {
    locale,
    accent: tenant.settings.accent,
    keepsCopies: tenant.settings.offlineCopies,
    manifestHref: hrefFor(webManifestPage, {}, locale),
    origin,
    shell: pack(
      shellDataOf({
        ...{ tenant, locale, theme, currency, now, homeHref, offersHref },
        entries: await frameEntriesOf(tenant, locale),
        contentLinks: await contentLinks(page),
        tenants: page.services.tenants.list(),
        homeOf: (board) => page.services.links.home(board, locale),
        signIn: signInLinksOf(page),
      }),
    ),
    homes: alternatesOf(homePage, {}),
    messages: joinMessages(
      messagesOfBranch(locale, 'headerPopup'),
      messagesOf(
        locale,
        'web',
        'shell',
        'bounces:lateFrame',
        // Of the popup of favourites.
        'favourites:heart',
        'offers:card',
        ...(confirms ? (['applications:confirmation'] as const) : []),
        ...(verified === null ? [] : (['account:verified'] as const)),
      ),
    ),
    // A link in a confirmation mail, which may lead to any page.
    confirmation: confirms
      ? {
          tenantKey: tenant.key,
          action: hrefFor(confirmationPage, {}, locale),
          offersHref,
        }
      : null,
    // Set after somebody has confirmed an account.
    verified:
      verified === null
        ? null
        : {
            hasApplication: verified === 'application',
            offersHref,
            profileHref: hrefFor(profilePage, {}, locale),
          },
  }
}

/**
 * The frame's data is reloaded only after a successful form; not while navigating, and not after a refused form.
 * Changing language, theme or currency loads a new document.
 */
export const shouldRevalidate = ({ formMethod, actionStatus = 200 }: ShouldRevalidateFunctionArgs) =>
  formMethod !== undefined && actionStatus < 400

export const clientMiddleware = [watchPageLoads]

export const Layout = ({ children }: { children: ReactNode }) => {
  const data = useRouteLoaderData<typeof loader>('root')
  const matches = useMatches()
  // Opening a dialog changes the address but no data: the messages stay the same object, so that nothing is re-
  // rendered.
  const loaded = useSameList(matches.map((match) => match.loaderData))
  const page = useMemo(() => mergePageData(loaded), [loaded])
  const packedShell = data?.shell
  const shell = useMemo(() => packedShell && unpack(packedShell), [packedShell])
  if (!data || !shell) return <LastResort />
  const { locale, origin } = data
  return (
    <html
      lang={locale}
      data-theme={shell.theme ?? undefined}
      data-accent={data.accent}
      data-offline={data.keepsCopies ? '' : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={shell.theme ?? 'light dark'} />
        <link rel="manifest" href={data.manifestHref} />
        <link rel="icon" type="image/svg+xml" href={`/icons/${data.accent}.svg`} />
        <link rel="preload" as="font" type="font/woff2" href={latin} crossOrigin="anonymous" />
        {locale === 'pl' && (
          <link rel="preload" as="font" type="font/woff2" href={latinExtended} crossOrigin="anonymous" />
        )}
        <Meta />
        <meta property="og:site_name" content={shell.brand.name} />
        <meta property="og:locale" content={regions[locale]} />
        <meta property="og:image" content={origin + (page.picture ?? `/icons/${data.accent}.png`)} />
        <meta property="og:image:width" content="1200" />
        <meta property="og:image:height" content="630" />
        <meta name="twitter:card" content="summary_large_image" />
        {page.alternates && (
          <>
            <meta property="og:url" content={origin + page.alternates[locale]} />
            <link rel="canonical" href={origin + page.alternates[locale]} />
            {shell.hasLanguages &&
              page.isTranslated &&
              Object.entries({ ...page.alternates, 'x-default': page.alternates.pl }).map(
                ([language, path]) => (
                  <link key={language} rel="alternate" hrefLang={language} href={origin + path} />
                ),
              )}
          </>
        )}
        {/* Styles need no nonce; as browsers hide its value, one would not match when hydrating. */}
        <Links nonce="" />
      </head>
      <body>
        <I18nProvider locale={locale} messages={page.messages}>
          <ToastProvider>
            <ShellProvider data={shell} alternates={page.translations ?? page.alternates ?? data.homes}>
              <PageLinkProvider>{children}</PageLinkProvider>
            </ShellProvider>
          </ToastProvider>
        </I18nProvider>
        {/* The router removes its scripts at its first re-render; apart from the page that restyles nothing else. */}
        <div hidden>
          {!page.restoresScroll && <ScrollRestoration />}
          <Scripts />
        </div>
      </body>
    </html>
  )
}

const PageGuards = latePart(async () => (await import('#screens/shell/personal/page-guards.tsx')).PageGuards)
/** A component of its own, so that the root is not re-rendered when the page becomes idle. */
const LatePageGuards = () => <Suspense>{useIdle() && <PageGuards />}</Suspense>

// The server renders all three; browsers load the code of one only when it is shown.
const EmailConfirmation = latePart(
  async () => (await import('#features/applications/web/parts/email-confirmation.tsx')).EmailConfirmation,
)
const AccountVerified = latePart(
  async () => (await import('#screens/account/account-verified.tsx')).AccountVerified,
)
const ErrorResponseScreen = latePart(
  async () => (await import('#screens/shell/error-response-screen.tsx')).ErrorResponseScreen,
  () => <FaultScreen />,
)

export const ErrorBoundary = () => {
  const error = useRouteError()
  if (!isRouteErrorResponse(error) || (error.status >= 500 && !error.data?.isOfForm))
    return <FaultScreen what={isUnreachable(error) ? 'unreachable' : 'fault'} />
  return (
    <Suspense>
      <ErrorResponseScreen {...error} />
    </Suspense>
  )
}

export default function Root() {
  const { confirmation, verified } = useLoaderData<typeof loader>()
  return (
    <>
      <NavigationProgress />
      <LatePageGuards />
      <Suspense>{confirmation && <EmailConfirmation {...confirmation} />}</Suspense>
      <Suspense>{verified && <AccountVerified {...verified} />}</Suspense>
      <Outlet />
    </>
  )
}
