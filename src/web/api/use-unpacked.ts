import { useMemo } from 'react'
import { type Packed, unpack } from '#kernel/text/packed.ts'

/** What a loader has packed; the same object as long as the loader is not asked again. */
export const useUnpacked = <Value>(packed: Packed<Value>): Value => useMemo(() => unpack(packed), [packed])
