import { useEffect, useState } from 'react'
import type { Live } from './live.ts'

/** Delay before a lost connection is announced, as short breaks end before anybody reads of them. */
const OFFLINE_NOTICE_MS = 5_000

/** Whether the connection has been lost for so long that the reader should know. */
export const useIsCutOff = (state: Live['state']): boolean => {
  const [isLong, setLong] = useState(false)
  const isConnecting = state === 'connecting'
  useEffect(() => {
    if (!isConnecting) return
    const timer = setTimeout(() => setLong(true), OFFLINE_NOTICE_MS)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isConnecting])
  return state === 'refused' || (isConnecting && isLong)
}
