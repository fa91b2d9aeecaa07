import { useEffect, useRef, useState } from 'react'
import type { countListing } from '#features/search/listing-count-gateway.ts'
import type { Currency } from '#kernel/currency.ts'
import { CallError, callApi } from '#web/api/call-api.ts'
import { reportFault } from '#web/faults/report-fault.ts'
import { useShell } from './shell/shell-context.tsx'

/** The preview is requested once the choices pause. */
const IDLE_MS = 500

/** Number of offers that a filter form would find, updated while it is filled in. */
export const useLiveCount = (initial: number) => {
  const { currency } = useShell()
  const [count, setCount] = useState(initial)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const request = useRef<AbortController>(undefined)
  useEffect(() => setCount(initial), [initial])
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      request.current?.abort()
    },
    [],
  )
  const recount = (form: HTMLFormElement) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(async () => {
      request.current?.abort()
      request.current = new AbortController()
      const found = await countFound(form, currency, request.current.signal)
      if (found !== null) setCount(found)
    }, IDLE_MS)
  }
  return { count, recount }
}

/** Address that a form leads to, without the host. */
export const listAddressOf = (form: HTMLFormElement): string => {
  const fields = [...new FormData(form)].filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  )
  return `${new URL(form.action).pathname}?${new URLSearchParams(fields)}`
}

/** Null after a failure: the former number stays. */
const countFound = async (
  form: HTMLFormElement,
  currency: Currency,
  signal: AbortSignal,
): Promise<number | null> => {
  const name = 'GET /v1/listings/count'
  const query = { address: listAddressOf(form), currency }
  const result = await callApi<typeof countListing>(name, { query, signal })
  if (result.isOk) return result.body.count
  if (!signal.aborted) reportFault('suggestions', new CallError(name, result.problem))
  return null
}
