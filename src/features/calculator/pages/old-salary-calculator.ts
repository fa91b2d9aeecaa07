import { type LoaderFunctionArgs, redirect } from 'react-router'
import { hrefFor } from '#kernel/addresses.ts'
import { calculatorPage } from '../addresses.ts'

/** Redirects /salary-calculator, which has no language, to the calculator. */
export const loader = ({ url }: LoaderFunctionArgs) =>
  redirect(hrefFor(calculatorPage, {}, 'pl') + url.search, 301)
