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

test('a resumable result is made in steps, or completed at once when requested', () => {
  const { taken, making } = counted()
  const steps = making.steps()
  steps.next()
  expect(taken).toEqual([1])
  expect(making.made()).toEqual({ steps: 3 })
  expect([...steps]).toEqual([])
  expect(making.made()).toBe(making.made())
})

test('a failed resumable result is made again', () => {
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
