import { legalDocumentPage } from '#features/content/addresses.ts'
import type { BannerSection } from '#features/content/contract.ts'
import type { Content } from '#features/content/server/service.ts'
import { listingPage } from '#features/search/addresses.ts'
import type { Tenant } from '#features/tenants/contract.ts'
import { hasFlag } from '#features/tenants/rules.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { consentTo } from '#kernel/cookie-consent.ts'
import type { Locale } from '#kernel/locale.ts'
import { type Handler, handle } from '#server/http/handle.ts'
import { preferenceCookie } from '#server/http/requests/cookies.ts'
import { cookieSettingsPage } from '../addresses.ts'
import en from '../messages/en.json' with { type: 'json' }
import pl from '../messages/pl.json' with { type: 'json' }
import { chooseNotices, getNotices } from '../notices-gateway.ts'
import { closedCookies } from '../rules.ts'
import { consentCookies } from './consent-cookies.ts'

const lateTexts = { pl: pl.late, en: en.late } as const

/** The consent names advertisers only where the board tells them something. */
const textsOf = (locale: Locale, sendsRtb: boolean) => {
  const { leadWithoutAds, ...texts } = lateTexts[locale]
  return sendsRtb ? texts : { ...texts, lead: leadWithoutAds }
}

interface NoticeRoutes {
  readonly content: Content
  readonly tenants: { byId(id: number): Tenant }
  readonly config: { readonly publicScheme: string }
}

export const noticeRoutes = ({ content, tenants, config }: NoticeRoutes): Handler[] => [
  handle(getNotices, async ({ tenant: { id }, query: { locale } }) => {
    const tenant = tenants.byId(id)
    const sendsRtb = hasFlag(tenant, 'rtbEvents')
    const all = await content.list(tenant, { kind: 'banner', locale })
    const bannerIn = (section: BannerSection) => {
      const entry = all.find((found) => found.section === section)
      if (!entry) return null
      const { key, title, lead, link, linkLabel } = entry
      return { key, title, lead, link, linkLabel }
    }
    return {
      status: 200,
      body: {
        banners: {
          // It asks for a profile, so a board without candidates' accounts has none.
          passive:
            hasFlag(tenant, 'passiveCandidates') && hasFlag(tenant, 'candidateLogin')
              ? bannerIn('passive')
              : null,
          seasonal: bannerIn('seasonal'),
          remote: hasFlag(tenant, 'remoteBanner') ? bannerIn('remote') : null,
          floating: bannerIn('floating'),
          survey: bannerIn('survey'),
        },
        sendsRtb,
        remoteHref: hrefFor(listingPage, { isRemote: true }, locale),
        settingsHref: hrefFor(cookieSettingsPage, {}, locale),
        privacyHref: hrefFor(legalDocumentPage, { document: 'privacy-policy' }, locale),
        texts: textsOf(locale, sendsRtb),
      },
    }
  }),
  handle(chooseNotices, async ({ body: { consent, closed } }) => {
    const isSecure = config.publicScheme === 'https'
    return {
      status: 204,
      cookies: [
        ...(consent ? consentCookies(consentTo(consent), isSecure) : []),
        ...(closed ? [preferenceCookie(closedCookies[closed], '1', isSecure)] : []),
      ],
    }
  }),
]
