import { expect, test } from 'vitest'
import { pack } from '#kernel/text/packed.ts'
import { markTextElements, textElements } from './text-elements.ts'

test('loader data sent to the router has the path of each packed text instead of the text', () => {
  const data = { listing: pack([1]), messages: [pack('a'), pack('b')], total: 3, chips: ['x'] }
  const beside = markTextElements('listing.pl', data)
  expect(JSON.parse(JSON.stringify(beside))).toEqual({
    listing: { at: 'data.listing.pl.listing' },
    messages: [{ at: 'data.listing.pl.messages.0' }, { at: 'data.listing.pl.messages.1' }],
    total: 3,
    chips: ['x'],
  })
  expect(beside).toMatchObject({ listing: { json: '[1]' }, messages: [{ json: '"a"' }, { json: '"b"' }] })
})

test('the page has each packed text once, in an element that its content cannot end', () => {
  const data = { note: pack('</script><!-- "Zażółć" & \u2028'), rest: { json: 1 } }
  const html = textElements({ root: null, 'offer.pl': markTextElements('offer.pl', data) })
  const [, at, text = ''] =
    /^<script type="application\/json" id="([^"]+)">([^<]*)<\/script>$/.exec(html) ?? []
  expect(at).toBe('data.offer.pl.note')
  expect(JSON.parse(text)).toBe('</script><!-- "Zażółć" & \u2028')
})

test('loader data that is no object stays unchanged', () => {
  expect([null, 'text', [1]].map((data) => markTextElements('root', data))).toEqual([null, 'text', [1]])
})
