import { data, type LoaderFunctionArgs } from 'react-router'
import { pageContext } from '../page-context.ts'

export const loader = ({ context }: LoaderFunctionArgs) => {
  const { locale } = context.get(pageContext)
  throw data({ locale }, { status: 404 })
}

export default function NotFound() {
  return null
}
