import { expect, test } from 'vitest'
import { dispositionOf } from './disposition.ts'

test('any file name makes a header, and old clients get one in ASCII', () => {
  expect(dispositionOf('CV (Żółć) 100%.pdf', 'inline')).toBe(
    `inline; filename="CV (____) 100_.pdf"; filename*=UTF-8''CV%20%28%C5%BB%C3%B3%C5%82%C4%87%29%20100%25.pdf`,
  )
  for (const name of ['a"b\r\nx: y.pdf', 'połowa \ud83d.pdf', '', "it's *.pdf"])
    expect(new Headers({ 'content-disposition': dispositionOf(name) }).get('content-disposition')).toMatch(
      /^attachment; filename="[^"\\]*"; filename\*=UTF-8''[\w%.~!-]*$/,
    )
})
