import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ownHeaders } from '#app/loaders/asking.ts'
import { loadConsole, operatorOf, queryText } from '#app/loaders/console.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { translatorOf } from '#app/messages.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { planAt } from '#features/plans/rules.ts'
import { alternatesOf } from '#kernel/addresses.ts'
import { boardPlansPage, boardsPage } from '../addresses.ts'
import { boardIn } from './load-form.ts'
import { PlansScreen } from './plans-screen.tsx'

export const loader = async ({ context, params, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const operator = await operatorOf(page)
  const board = boardIn(page, params.board ?? '')
  const { shown } = await loadConsole(page, {
    active: boardsPage,
    title: `${translatorOf(page.locale)('boards:tabs.plans')}, ${board.name}`,
    texts: ['boards'],
  })
  const { pricing } = await page.services.boards.file(operator, board.key)
  return {
    ...shown,
    plans: {
      ...{ frame: shown.frame, board, isSaved: queryText(url, 'done') !== '' },
      rows: pricing.plans.map((plan) => ({
        ...{ key: plan.key, name: plan.name, isHidden: plan.isHidden, netMinor: plan.price.netMinor },
        ...{ netEurMinor: plan.price.netEurMinor, days: plan.limits.durationInDays },
        ...{ locations: plan.limits.maxLocationsCount, bumps: plan.limits.bumpsUpCount },
        ...{ lastDay: plan.promotion?.lastDay ?? null, price: planAt(plan, page.now).price },
      })),
    },
    alternates: alternatesOf(boardPlansPage, { board: board.key }),
  }
}

export const headers = () => ownHeaders
export const meta = ownMeta

export default function BoardPlans() {
  return <PlansScreen data={useLoaderData<typeof loader>().plans} />
}
