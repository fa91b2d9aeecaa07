import { useLocation } from 'react-router'
import { withQuery } from '#kernel/addresses.ts'
import { QUEUE_PARAMETER } from '#kernel/queue/waiting.ts'

/** The address of a decision's form, which keeps that its page was opened from the queue. */
export const useQueued = (action: string): string => {
  const place = new URLSearchParams(useLocation().search).get(QUEUE_PARAMETER)
  return place === null ? action : withQuery(action, { [QUEUE_PARAMETER]: place })
}
