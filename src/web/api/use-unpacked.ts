import { useMemo } from 'react'
import type { Packed } from '#kernel/text/packed.ts'
import { unpack } from './unpack.ts'

/** What a loader has packed; the same object as long as the loader is not asked again. */
export const useUnpacked = <Value>(packed: Packed<Value>): Value => useMemo(() => unpack(packed), [packed])
