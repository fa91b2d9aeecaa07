import type { LoaderFunctionArgs } from 'react-router'
import { addressOf } from '../loaders/page-address.ts'
import { pageContext } from '../pages/page-context.ts'

/** /job-offer/{slug} without a language: leads to the offer's address. */
export const loader = ({ context, url }: LoaderFunctionArgs) =>
  addressOf('offer', context.get(pageContext), url)
