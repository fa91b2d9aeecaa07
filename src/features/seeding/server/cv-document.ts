import anyAscii from 'any-ascii'

/** A PDF of one page with these lines, transliterated to ASCII for the standard fonts. */
export const cvDocument = (lines: readonly string[]): Buffer => {
  const escaped = lines.map((line) => anyAscii(line).replace(/[\\()]/g, '\\$&'))
  const text = escaped
    .map(
      (line, index) =>
        `${index === 0 ? '/F1 20 Tf' : '/F1 11 Tf'} (${line}) Tj 0 -${index === 0 ? 28 : 18} Td`,
    )
    .join('\n')
  const content = `BT 72 760 Td\n${text}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let file = '%PDF-1.4\n'
  const starts = objects.map((object, index) => {
    const start = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return start
  })
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const end = file.length
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${end}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}
