import { useMemo } from 'react'
import type { Packed } from '#kernel/text/packed.ts'
import { unpack } from './unpack.ts'

/** Unpacks a loader's data; the same object until the loader runs again. */
export const useUnpacked = <Value>(packed: Packed<Value>): Value => useMemo(() => unpack(packed), [packed])
