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

const as = 'operator' as const

/** Screens of the operator's console. */
export const operatorScreens: readonly Screen[] = [
  screenOf(waitingPage, { as }),
  screenOf(boardNumbersPage, { as }),
  screenOf(consoleOffersPage, { as }),
  screenOf(consoleOfferPage, { as, through: [consoleOffersPage] }),
  screenOf(checks.companyChecksPage, { as }),
  screenOf(checks.companyCheckPage, { as, through: [checks.companyChecksPage] }),
  screenOf(checks.companyCodesPage, { as, through: [checks.companyChecksPage, checks.companyCheckPage] }),
  screenOf(checks.companyClaimsPage, { as }),
  screenOf(accountsPage, { as }),
  screenOf(accountPage, { as, through: [accountsPage] }),
  screenOf(consoleSearchPage, { as, query: { pl: '?q=a', en: '?q=a' } }),
  screenOf(reportsPage, { as }),
  screenOf(chatReportsPage, { as }),
  screenOf(ordersPage, { as }),
  screenOf(orderPage, { as, through: [ordersPage] }),
  screenOf(invoicesPage, { as }),
  screenOf(invoicePage, { as, through: [invoicesPage] }),
  screenOf(boards.boardsPage, { as }),
  screenOf(boards.newBoardPage, { as }),
  screenOf(boards.boardSectionPage, { as, through: [boards.boardsPage] }),
  screenOf(boards.boardCategoriesPage, { as, through: [boards.boardsPage] }),
  screenOf(boards.boardCategoryPage, { as, through: [boards.boardsPage, boards.boardCategoriesPage] }),
  screenOf(boards.boardPlansPage, { as, through: [boards.boardsPage] }),
  screenOf(boards.boardPlanPage, { as, through: [boards.boardsPage, boards.boardPlansPage] }),
  screenOf(boards.boardLoadPage, { as, through: [boards.boardsPage, boards.boardSectionPage] }),
  screenOf(imports.importsPage, { as }),
  screenOf(imports.importSourcesPage, { as }),
  screenOf(imports.importUploadPage, { as }),
  screenOf(searchWordsPage, { as }),
  screenOf(jobsPage, { as }),
  screenOf(mailsPage, { as }),
  screenOf(logPage, { as }),
  screenOf(secondFactorPage, { as }),
]
