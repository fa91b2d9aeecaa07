import type { Packed } from '#kernel/text/packed.ts'

export const textOf = ({ json, at = '' }: Packed<unknown>): string =>
  json ?? document.getElementById(at)?.textContent ?? ''

export const unpack = <Value>(packed: Packed<Value>): Value => JSON.parse(textOf(packed))
