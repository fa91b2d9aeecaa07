import { useEffect } from 'react'
import { useRouteLoaderData } from 'react-router'

/**
 * Asks for the document with the query parameter of the dialog at a bare #account-verified: the server never sees the
 * hash, and gives the dialog's texts only to that parameter.
 */
export const VerifiedByHash = ({ isOpen }: { isOpen: boolean }) => {
  const root = useRouteLoaderData<{ verified: unknown }>('root')
  const lacksDialog = isOpen && !root?.verified
  useEffect(() => {
    if (!lacksDialog) return
    const address = new URL(location.href)
    address.searchParams.set('verified', 'account')
    location.replace(address)
  }, [lacksDialog])
  return null
}
