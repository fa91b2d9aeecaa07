import { useEffect, useRef, useState } from 'react'

/** A preview waits until the choices rest. */
const IDLE_MS = 500

/** How many offers a form of filters would find, asked for while it is being filled in. */
export const useLiveCount = (initial: number) => {
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
      const found = await fetchCount(form, request.current.signal)
      if (found !== null) setCount(found)
    }, IDLE_MS)
  }
  return { count, recount }
}

/** Null when it could not be had: the number shown before stays. */
const fetchCount = async (form: HTMLFormElement, signal: AbortSignal): Promise<number | null> => {
  const fields = [...new FormData(form)].filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  )
  const query = new URLSearchParams([['in', new URL(form.action).pathname], ...fields])
  try {
    const response = await fetch(`/live/count?${query}`, { signal })
    const { count }: { readonly count: number } = await response.json()
    return response.ok ? count : null
  } catch {
    return null
  }
}
