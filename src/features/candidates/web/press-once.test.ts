import { expect, test } from 'vitest'
import { CV_PAUSE_MS } from '../enumerations.ts'
import { pressOnce } from './press-once.ts'

test('[EP-6] the first press of the CV button counts, others within two seconds do not', () => {
  let now = 0
  const press = pressOnce(CV_PAUSE_MS, () => now)
  const at = (ms: number) => {
    now = ms
    return press()
  }
  expect([at(0), at(1), at(1_999), at(2_000), at(3_999), at(4_000)]).toEqual([
    true,
    false,
    false,
    true,
    false,
    true,
  ])
})
