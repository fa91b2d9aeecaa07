import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { afterSignIn, fieldsOf, ownerOf } from '#app/loaders/account.ts'
import { redirectTo, textIn } from '#app/loaders/asking.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { refuseWith } from '#app/pages/refusal.ts'
import { teamErrors } from '../../contract.ts'

/** Chooses which of an employer's companies the panel shows. */
export const action = async ({ context, request }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  const employer = await ownerOf(page, 'employer')
  const slug = textIn(await fieldsOf(page, request), 'company', 200)
  await page.services.team.choose(employer, slug).catch(refuseWith(teamErrors))
  return redirectTo(afterSignIn('employer', page, ''))
}

/** Redirects GET requests; only a submitted form chooses. */
export const loader = ({ context }: LoaderFunctionArgs) =>
  redirectTo(afterSignIn('employer', context.get(pageContext), ''))
