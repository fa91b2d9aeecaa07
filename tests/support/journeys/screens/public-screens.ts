import * as accounts from '#features/accounts/addresses.ts'
import * as applications from '#features/applications/addresses.ts'
import { calculatorPage } from '#features/calculator/addresses.ts'
import { brandStoryPage, companiesPage, companyPage } from '#features/companies/addresses.ts'
import * as content from '#features/content/addresses.ts'
import { cookieSettingsPage } from '#features/notices/addresses.ts'
import { offerPage } from '#features/offers/addresses.ts'
import { offlinePage } from '#features/offline/addresses.ts'
import { pricingPage } from '#features/plans/addresses.ts'
import { eraseAccountPage, mailedDataPage } from '#features/privacy/addresses.ts'
import { appealPage, reportOfferPage } from '#features/reports/addresses.ts'
import { mailedAlertPage } from '#features/saved-searches/addresses.ts'
import * as search from '#features/search/addresses.ts'
import { homePage } from '#features/tenants/addresses.ts'
import { type Screen, screenOf } from './screen.ts'

const everywhere = { pl: '/wszystkie-lokalizacje', en: '/all-locations' }
const warsaw = { pl: '/warszawa', en: '/warszawa' }
const offer = { through: [search.listingPage] } as const
const ofOffer = { through: [search.listingPage, offerPage] } as const
/** A link whose secret is wrong or too old. */
const wrongCode = { params: { code: 'wrong', token: 'wrong' }, special: 'wrong link', status: 404 } as const

/** Screens that need no session. */
export const publicScreens: readonly Screen[] = [
  screenOf(homePage),
  screenOf(search.listingPage, { rest: warsaw, query: { pl: '?typ-umowy=b2b' } }),
  screenOf(search.listingPage, {
    special: 'map',
    rest: everywhere,
    query: { pl: '?showMap=tak', en: '?showMap=tak' },
    awaits: '.cluster',
    // Pins of nearby places overlap: WCAG 2.5.8 exempts essential positions, and the list has the same links.
    without: ['target-size'],
  }),
  screenOf(search.listingPage, {
    special: 'empty',
    rest: everywhere,
    query: { pl: '?keyword=kierowca+qqqqqq', en: '?keyword=qqqqqq' },
  }),
  screenOf(search.categoriesPage),
  screenOf(search.filtersPage, { rest: { ...warsaw, en: '/all-locations' } }),
  screenOf(search.searchPage, { rest: warsaw }),
  screenOf(search.locationPage, { rest: warsaw }),
  screenOf(offerPage, offer),
  screenOf(applications.applyPage, ofOffer),
  screenOf(reportOfferPage, ofOffer),
  screenOf(companiesPage),
  screenOf(companyPage, { through: [companiesPage] }),
  // A story of the demo.
  screenOf(brandStoryPage, {
    params: { slug: 'farma-wiatrowa-w-czternascie-miesiecy' },
    boards: ['pro', 'tech'],
  }),
  screenOf(calculatorPage),
  screenOf(content.blogPage),
  screenOf(content.blogTopicPage, { through: [content.blogPage] }),
  screenOf(content.postPage, { through: [content.blogPage] }),
  screenOf(content.legalPage),
  screenOf(content.legalDocumentPage, { through: [content.legalPage] }),
  screenOf(content.aboutPage),
  screenOf(content.careerPage),
  screenOf(content.helpPage),
  screenOf(content.livechatPage),
  screenOf(cookieSettingsPage),
  screenOf(offlinePage),
  screenOf(
    { name: 'not-found', paths: { pl: '/nie-ma-takiej-strony', en: '/en/no-such-page' } },
    { status: 404 },
  ),
  screenOf(
    { name: 'ui', paths: { pl: '/ui', en: '/en/ui' } },
    { query: { pl: '?accent=orange', en: '?accent=cobalt' } },
  ),

  screenOf(accounts.loginPage),
  screenOf(accounts.registerPage),
  screenOf(accounts.forgotPage),
  screenOf(accounts.employerLoginPage),
  screenOf(accounts.employerRegisterPage),
  screenOf(accounts.employerForgotPage),
  screenOf(accounts.signInPage),
  screenOf(pricingPage),

  screenOf(accounts.verifyPage, wrongCode),
  screenOf(accounts.resetPage, wrongCode),
  screenOf(accounts.emailChangePage, wrongCode),
  screenOf(accounts.invitationPage, wrongCode),
  screenOf(applications.recruitmentConsentPage, wrongCode),
  screenOf(applications.consentWithdrawalPage, wrongCode),
  screenOf(mailedAlertPage, wrongCode),
  screenOf(appealPage, wrongCode),
  screenOf(eraseAccountPage, wrongCode),
  screenOf(mailedDataPage, { ...wrongCode, query: { pl: '?token=wrong', en: '?token=wrong' } }),
]
