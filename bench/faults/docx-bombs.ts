import { aDocx } from '#tests/support/documents.ts'
import { applyOnce } from './apply.ts'
import { type Drill, runDrill, type Target } from './target.ts'

export interface DocxBombs {
  /** How many come at the same time, each from another address. */
  readonly count: number
  readonly unpackedMegabytes: number
}

/** Documents of some 64 kB that unpack to very much. Every one is to be refused, and none to be felt. */
export const dropDocxBombs = (
  target: Target,
  { count, unpackedMegabytes }: DocxBombs = { count: 40, unpackedMegabytes: 63 },
): Promise<Drill> => {
  const zeros = Buffer.alloc(unpackedMegabytes * 1024 * 1024)
  const bomb = new Uint8Array(aDocx([{ name: 'word/media/image1.bmp', content: zeros }]))
  const file = () => new File([bomb], 'cv.docx')
  return runDrill(`${count} docx bombs of ${unpackedMegabytes} MB at once`, target, (answered) =>
    Promise.all(
      Array.from({ length: count }, async (_, index) => {
        const from = `10.1.${index >> 8}.${index & 255}`
        answered(await applyOnce(target, { email: `bomb${index}@poczta.example`, file: file(), from }))
      }),
    ),
  )
}
