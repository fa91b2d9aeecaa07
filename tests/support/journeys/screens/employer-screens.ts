import { employerSettingsPage, teamPage } from '#features/accounts/addresses.ts'
import { candidatesPage } from '#features/candidates/addresses.ts'
import { conversationPage, conversationsPage, messageTemplatesPage } from '#features/chat/addresses.ts'
import { clausesPage } from '#features/clauses/addresses.ts'
import { companyClaimPage } from '#features/company-checks/addresses.ts'
import { companyDataPage } from '#features/company-data/addresses.ts'
import { brandStoryEditorPage, companyProfilePage } from '#features/company-pages/addresses.ts'
import { mailChoicesPage } from '#features/employer-mails/addresses.ts'
import * as panel from '#features/panel/addresses.ts'
import { billingPage, companyInvoicePage, packPaymentPage } from '#features/payments/addresses.ts'
import { codesPage, pricingPage } from '#features/plans/addresses.ts'
import * as posting from '#features/posting/addresses.ts'
import { type Screen, screenOf } from './screen.ts'

const as = 'employer' as const
const ofOffer = { as, through: [panel.panelOffersPage] } as const

/** Screens of a company's owner. */
export const employerScreens: readonly Screen[] = [
  screenOf(panel.panelHomePage, { as }),
  screenOf(panel.panelOffersPage, { as }),
  screenOf(panel.offerTemplatesPage, { as }),
  screenOf(panel.panelSearchPage, { as, query: { pl: '?q=a', en: '?q=a' } }),
  screenOf(panel.panelOfferPage, ofOffer),
  screenOf(panel.panelApplicationsPage, { as }),
  screenOf(panel.panelApplicationsPage, {
    as,
    special: 'board',
    query: { pl: '?view=board', en: '?view=board' },
  }),
  screenOf(panel.triagePage, { as, through: [panel.panelApplicationsPage] }),
  screenOf(posting.newOfferPage, { as }),
  screenOf(posting.offerFormPage, ofOffer),
  screenOf(posting.refreshOfferPage, { ...ofOffer, boards: ['pro'] }),
  screenOf(posting.duplicateOfferPage, ofOffer),
  screenOf(posting.extendOfferPage, ofOffer),
  screenOf(candidatesPage, { as }),
  screenOf(conversationsPage, { as }),
  screenOf(conversationPage, { as, through: [conversationsPage] }),
  screenOf(messageTemplatesPage, { as }),
  screenOf(companyProfilePage, { as }),
  screenOf(brandStoryEditorPage, { as }),
  screenOf(companyDataPage, { as }),
  screenOf(companyClaimPage, { as }),
  screenOf(clausesPage, { as }),
  screenOf(mailChoicesPage, { as }),
  screenOf(teamPage, { as }),
  screenOf(employerSettingsPage, { as }),
  screenOf(billingPage, { as }),
  screenOf(companyInvoicePage, { as, through: [billingPage] }),
  screenOf(packPaymentPage, { as, through: [pricingPage] }),
  screenOf(codesPage, { as }),
]
