const DECLARES = /<!(?:DOCTYPE|ENTITY)/i
/** Parts of a Word field: its instruction, as an attribute or in pieces of text, and its begin and end marks. */
const FIELD_PART =
  /<(?:[\w.-]+:)?(?:instrText(?:\s[^<>]*)?>([^<]*)|fldSimple\s[^<>]*?instr\s*=\s*["']([^"']*)|(fldChar)[\s/>])/g
const ASKS_A_PROGRAM = /(?:^|\n)\s*"?DDE/i
const MAX_INSTRUCTIONS = 1_000_000

/**
 * Scans a part of a docx chunk by chunk. The scan throws for declared entities, which parsers read differently, and for
 * DDE fields, which start another program to get their text.
 */
export const createXmlScan = (): ((chunk: Buffer) => void) => {
  let rest = ''
  let instructions = ''
  return (chunk) => {
    // Without zero bytes, ASCII in UTF-16 reads as Latin-1.
    const text = rest + chunk.toString('latin1').replaceAll('\0', '')
    // The last tag may continue in the next chunk.
    const end = text.lastIndexOf('<')
    const whole = end === -1 ? text : text.slice(0, end)
    rest = end === -1 ? '' : text.slice(end)
    if (DECLARES.test(text)) throw new Error('declared entities')
    for (const [, piece, attribute, mark] of whole.matchAll(FIELD_PART))
      instructions += mark ? '\n' : attribute === undefined ? piece : `\n${attribute}\n`
    if (rest.length > MAX_INSTRUCTIONS || instructions.length > MAX_INSTRUCTIONS)
      throw new Error('endless fields')
    if (ASKS_A_PROGRAM.test(instructions)) throw new Error('a field that starts a program')
  }
}
