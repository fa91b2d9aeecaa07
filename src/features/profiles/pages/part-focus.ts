import { type RefObject, useEffect, useRef } from 'react'

/** The part whose form has just gone. */
let closed: string | null = null

const isLost = (): boolean => document.activeElement === document.body

/** A form takes over the focus from the link that opened it, and leaves it to the link that comes in its place. */
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
