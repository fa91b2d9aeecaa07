import { type RefObject, useEffect, useRef } from 'react'

/** The part whose form was closed last. */
let closed: string | null = null

const isLost = (): boolean => document.activeElement === document.body

/** Moves the focus from the opening link into the form, and back to that link when the form closes. */
export const useFormFocus = (part: string): RefObject<HTMLFormElement | null> => {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (isLost())
      form.current
        ?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea')
        ?.focus({ preventScroll: true })
    return () => {
      closed = part
    }
  }, [part])
  return form
}

export const useOpenerFocus = (part: string): RefObject<HTMLAnchorElement | null> => {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (closed === part && isLost()) link.current?.focus({ preventScroll: true })
    if (closed === part) closed = null
  }, [part])
  return link
}
