import { isHarmlessRelationship } from './relationships.ts'
import { type Part, unpackParts } from './unpack.ts'
import { elementsNamed } from './xml-elements.ts'
import { createXmlScan } from './xml-scan.ts'

// Text compresses to a tenth, images hardly. Only uniform data, as in zip bombs, compresses to a thousandth.
const LIMITS = {
  maxEntries: 2_000,
  maxTotalBytes: 40 * 1024 * 1024,
  maxEntryBytes: 24 * 1024 * 1024,
  maxRatio: 150,
  ratioFromBytes: 2 * 1024 * 1024,
  maxKeptBytes: 1024 * 1024,
}

const CONTENT_TYPES = '[content_types].xml'
const MAIN_PART_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
/** Content types of macros and of objects that another program opens, whatever their file is called. */
const RUNNABLE_TYPE = /macroenabled|vbaproject|vbadata|activex|oleobject/i
const RUNNABLE_NAME =
  /(?:^|\/)(?:vba[^/]*\.(?:bin|xml)|[^/]*\.(?:exe|dll|js|vbs|hta|bat|cmd|ps1|scr|lnk|jar))$/
/** The OLE compound file format, which holds macros, embedded objects and encrypted documents. */
const OLE_MAGIC = Buffer.from('d0cf11e0a1b11ae1', 'hex')

/** Whether the bytes are a Word document that neither runs nor loads anything when it is opened. */
export const isDocx = async (bytes: Buffer): Promise<boolean> => {
  const parts = await unpackParts(bytes, LIMITS, {
    isKept: (name) => isContentTypes(name) || isRelationships(name),
    scanOf: (name) => (/\.(?:xml|rels)$/i.test(name) ? createXmlScan() : null),
  })
  if (!parts || !hasDocument(parts)) return false
  for (const [name, part] of parts) {
    if (RUNNABLE_NAME.test(name) || part.start.equals(OLE_MAGIC)) return false
    if (isRelationships(name) && !areHarmless(part)) return false
  }
  return true
}

const isContentTypes = (name: string): boolean => name.toLowerCase() === CONTENT_TYPES
const isRelationships = (name: string): boolean => name.toLowerCase().endsWith('.rels')

/** Whether [Content_Types].xml names a main part that exists, and no part with a runnable type. */
const hasDocument = (parts: ReadonlyMap<string, Part>): boolean => {
  const content = parts.get(CONTENT_TYPES)?.content
  const overrides = content ? elementsNamed(content, 'Override') : null
  const defaults = content ? elementsNamed(content, 'Default') : null
  if (!overrides || !defaults) return false
  if ([...overrides, ...defaults].some(({ ContentType = '' }) => RUNNABLE_TYPE.test(ContentType)))
    return false
  return overrides.some(
    ({ PartName = '', ContentType = '' }) =>
      ContentType.toLowerCase() === MAIN_PART_TYPE && parts.has(PartName.replace(/^\//, '').toLowerCase()),
  )
}

const areHarmless = ({ name, content }: Part): boolean => {
  const relationships = content && elementsNamed(content, 'Relationship')
  return relationships?.every((relationship) => isHarmlessRelationship(name, relationship)) ?? false
}
