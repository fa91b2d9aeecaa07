import { expect, test } from 'vitest'
import { resumable } from './resumable.ts'

const counted = () => {
  const taken: number[] = []
  const making = resumable(function* () {
    for (const step of [1, 2, 3]) {
      taken.push(step)
      yield
    }
    return { steps: taken.length }
  })
  return { taken, making }
}

test('it is made in steps, and the rest at once for whoever asks', () => {
  const { taken, making } = counted()
  const steps = making.steps()
  steps.next()
  expect(taken).toEqual([1])
  expect(making.made()).toEqual({ steps: 3 })
  expect([...steps]).toEqual([])
  expect(making.made()).toBe(making.made())
})

test('after a failure it is tried again', () => {
  let isBroken = true
  const making = resumable(function* () {
    yield
    if (isBroken) throw new Error('broken')
    return {}
  })
  expect(() => making.made()).toThrow('broken')
  isBroken = false
  expect(making.made()).toEqual({})
})
