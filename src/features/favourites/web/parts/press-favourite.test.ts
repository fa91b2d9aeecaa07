import { expect, test, vi } from 'vitest'
import { markOf } from './favourite-marks.ts'
import { pressFavourite } from './press-favourite.ts'

const changeFavourite = vi.hoisted(() => vi.fn(async () => 'done'))
vi.mock('./favourite-calls.ts', () => ({ changeFavourite }))
vi.mock('#web/faults/report-fault.ts', () => ({ reportFault: () => undefined }))

test('[FA-3] a press shows before the code that saves it has loaded', async () => {
  const pressed = pressFavourite('pro', 'offer', true, undefined)
  expect(markOf('offer')).toBe(true)
  expect(changeFavourite).not.toHaveBeenCalled()
  await pressed
  expect(changeFavourite).toHaveBeenCalledExactlyOnceWith('pro', 'offer', true, undefined)
})

test('a press whose code does not load is taken back', async () => {
  changeFavourite.mockRejectedValueOnce(new Error('not loaded'))
  expect(await pressFavourite('pro', 'offer', true, undefined)).toBe('failed')
  expect(markOf('offer')).toBe(false)
})
