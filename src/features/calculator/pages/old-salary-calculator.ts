import { type LoaderFunctionArgs, redirect } from 'react-router'
import { hrefFor } from '#kernel/addresses.ts'
import { calculatorPage } from '../addresses.ts'

/** /salary-calculator without a language: leads to the calculator's address. */
export const loader = ({ url }: LoaderFunctionArgs) =>
  redirect(hrefFor(calculatorPage, {}, 'pl') + url.search, 301)
