const DECLARES = /<!(?:DOCTYPE|ENTITY)/i
/** What a field is made of: its instruction, in pieces or as an attribute, and its marks. */
const FIELD_PART =
  /<(?:[\w.-]+:)?(?:instrText(?:\s[^<>]*)?>([^<]*)|fldSimple\s[^<>]*?instr\s*=\s*["']([^"']*)|(fldChar)[\s/>])/g
const ASKS_A_PROGRAM = /(?:^|\n)\s*"?DDE/i
const MOST_INSTRUCTIONS = 1_000_000

/**
 * Reads a part of a docx as it is unpacked. Throws for declared entities, which readers understand differently, and for
 * fields that ask another program for their text (DDE), which starts it.
 */
export const createXmlScan = (): ((chunk: Buffer) => void) => {
  let rest = ''
  let instructions = ''
  return (chunk) => {
    // UTF-16 has its letters between zeros.
    const text = rest + chunk.toString('latin1').replaceAll('\0', '')
    // What the last bracket opens may go on in the next chunk.
    const end = text.lastIndexOf('<')
    const whole = end === -1 ? text : text.slice(0, end)
    rest = end === -1 ? '' : text.slice(end)
    if (DECLARES.test(text)) throw new Error('declared entities')
    for (const [, piece, attribute, mark] of whole.matchAll(FIELD_PART))
      instructions += mark ? '\n' : attribute === undefined ? piece : `\n${attribute}\n`
    if (rest.length > MOST_INSTRUCTIONS || instructions.length > MOST_INSTRUCTIONS)
      throw new Error('endless fields')
    if (ASKS_A_PROGRAM.test(instructions)) throw new Error('a field that starts a program')
  }
}
