import { secondFactorPage } from '#features/accounts/addresses.ts'
import { logPage } from '#features/audit/addresses.ts'
import { boardNumbersPage } from '#features/board-numbers/addresses.ts'
import * as boards from '#features/boards/addresses.ts'
import { chatReportsPage } from '#features/chat/addresses.ts'
import * as checks from '#features/company-checks/addresses.ts'
import { accountPage, accountsPage } from '#features/console-accounts/addresses.ts'
import { consoleOfferPage, consoleOffersPage } from '#features/console-offers/addresses.ts'
import { consoleSearchPage } from '#features/console-search/addresses.ts'
import * as imports from '#features/imports/addresses.ts'
import { jobsPage, mailsPage } from '#features/operations/addresses.ts'
import { invoicePage, invoicesPage, orderPage, ordersPage } from '#features/payments/addresses.ts'
import { reportsPage } from '#features/reports/addresses.ts'
import { searchWordsPage } from '#features/search-words/addresses.ts'
import { waitingPage } from '#features/waiting/addresses.ts'
import { type Screen, screenOf } from './screen.ts'

// On `start` a journey gives the operator a second factor.
const look = { as: 'operator', boards: ['pro', 'tech'] } as const

/** Screens of the operator's console. */
export const operatorScreens: readonly Screen[] = [
  screenOf(waitingPage, look),
  screenOf(boardNumbersPage, look),
  screenOf(consoleOffersPage, look),
  screenOf(consoleOfferPage, { ...look, through: [consoleOffersPage] }),
  screenOf(checks.companyChecksPage, look),
  screenOf(checks.companyCheckPage, { ...look, through: [checks.companyChecksPage] }),
  screenOf(checks.companyCodesPage, {
    ...look,
    through: [checks.companyChecksPage, checks.companyCheckPage],
  }),
  screenOf(checks.companyClaimsPage, look),
  screenOf(accountsPage, look),
  screenOf(accountPage, { ...look, through: [accountsPage] }),
  screenOf(consoleSearchPage, { ...look, query: { pl: '?q=a', en: '?q=a' } }),
  screenOf(reportsPage, look),
  screenOf(chatReportsPage, look),
  screenOf(ordersPage, look),
  screenOf(orderPage, { ...look, through: [ordersPage] }),
  screenOf(invoicesPage, look),
  screenOf(invoicePage, { ...look, through: [invoicesPage] }),
  screenOf(boards.boardsPage, look),
  screenOf(boards.newBoardPage, look),
  screenOf(boards.boardSectionPage, { ...look, through: [boards.boardsPage] }),
  screenOf(boards.boardCategoriesPage, { ...look, through: [boards.boardsPage] }),
  screenOf(boards.boardCategoryPage, { ...look, through: [boards.boardsPage, boards.boardCategoriesPage] }),
  screenOf(boards.boardPlansPage, { ...look, through: [boards.boardsPage] }),
  screenOf(boards.boardPlanPage, { ...look, through: [boards.boardsPage, boards.boardPlansPage] }),
  screenOf(boards.boardLoadPage, { ...look, through: [boards.boardsPage, boards.boardSectionPage] }),
  screenOf(imports.importsPage, look),
  screenOf(imports.importSourcesPage, look),
  screenOf(imports.importUploadPage, look),
  screenOf(searchWordsPage, look),
  screenOf(jobsPage, look),
  screenOf(mailsPage, look),
  screenOf(logPage, look),
  screenOf(secondFactorPage, look),
]
