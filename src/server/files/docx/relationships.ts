import type { Attributes } from './xml-elements.ts'

/** Types of parts that Word runs, or opens in another program. */
const RUNNABLE: readonly string[] = [
  'vbaproject',
  'wordvbadata',
  'oleobject',
  'control',
  'activexcontrol',
  'activexcontrolbinary',
  'attachedtoolbars',
]
/** Types of external media, which are linked by their URL and only shown. */
const MEDIA_KINDS: readonly string[] = ['image', 'video', 'audio', 'media']

const isOnWeb = (target: string): boolean => /^https?:\/\//i.test(target.trim())

/**
 * Whether a template's path is on a local disk. Word notes the path on the author's computer, which no other computer
 * finds; a template on the web or a network share would be loaded, with its macros, when the document is opened.
 */
const isOnOwnDisk = (target: string): boolean =>
  /^(?:file:\/\/(?:localhost)?\/)?[a-z]:[\\/]/i.test(target) ||
  /^file:\/\/(?:localhost)?\/(?![\\/]|%2f|%5c)/i.test(target) ||
  /^[^\\/:%]+$/.test(target)

/** Whether an embedded package is the workbook with a chart's numbers. */
const isChartData = (list: string, target: string): boolean =>
  /(?:^|\/)charts\/_rels\//i.test(list) && /\.xlsx$/i.test(target)

/** Whether a document with this relationship, when opened, runs nothing and loads nothing but media. */
export const isHarmlessRelationship = (
  list: string,
  { Type = '', Target = '', TargetMode = '' }: Attributes,
): boolean => {
  const kind = Type.slice(Type.lastIndexOf('/') + 1).toLowerCase()
  if (RUNNABLE.includes(kind)) return false
  if (kind === 'attachedtemplate') return isOnOwnDisk(Target.trim())
  if (kind === 'hyperlink') return true
  const isExternal =
    TargetMode.toLowerCase() === 'external' || /^(?:[a-z][\w+.-]*:|\\\\|\/\/)/i.test(Target.trim())
  if (isExternal) return MEDIA_KINDS.includes(kind) && isOnWeb(Target)
  return kind !== 'package' || isChartData(list, Target)
}
