import { expect, test } from 'vitest'
import { CV_PAUSE_MS } from '../enumerations.ts'
import { pressOnce } from './press-once.ts'

test('[EP-6] presses of the CV button within two seconds of the last one are ignored', () => {
  let now = 0
  const press = pressOnce(CV_PAUSE_MS, () => now)
  const at = (ms: number) => {
    now = ms
    return press()
  }
  expect([at(0), at(1), at(1_999), at(2_000), at(4_000), at(5_999), at(7_999)]).toEqual([
    true,
    false,
    false,
    false,
    true,
    false,
    true,
  ])
})
