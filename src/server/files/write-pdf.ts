import { fileURLToPath } from 'node:url'

const font = (name: string): string =>
  fileURLToPath(new URL(`../../web/theme/fonts/onest-${name}.ttf`, import.meta.url))

/** Draws an A4 document with the embedded fonts 'regular' and 'bold', and answers its bytes. */
export const writePdf = async (
  options: Omit<PDFKit.PDFDocumentOptions, 'size' | 'font'>,
  draw: (pdf: PDFKit.PDFDocument) => void,
): Promise<Buffer<ArrayBuffer>> => {
  const { default: PDFDocument } = await import('pdfkit')
  const pdf = new PDFDocument({ ...options, size: 'A4', font: font('regular') })
  pdf.registerFont('regular', font('regular'))
  pdf.registerFont('bold', font('semibold'))
  const chunks: Uint8Array[] = []
  const done = new Promise<void>((resolve, reject) => {
    pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    pdf.on('end', resolve)
    pdf.on('error', reject)
  })
  draw(pdf)
  pdf.end()
  await done
  return Buffer.concat(chunks)
}
