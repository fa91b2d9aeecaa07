import type { Attributes } from './xml-elements.ts'

/** What a program other than Word would open or run. */
const RUNNABLE: readonly string[] = [
  'vbaproject',
  'wordvbadata',
  'oleobject',
  'control',
  'activexcontrol',
  'activexcontrolbinary',
  'attachedtoolbars',
]
/** Pictures and films that were put in by their address are only shown. */
const SHOWN: readonly string[] = ['image', 'video', 'audio', 'media']

const isOnWeb = (target: string): boolean => /^https?:\/\//i.test(target.trim())

/**
 * Word notes where the template lay on the author's own disk: nobody else's computer finds it there. A template on
 * the web or on another computer would be loaded, with its macros, whenever the document is opened.
 */
const isOnOwnDisk = (target: string): boolean =>
  /^(?:file:\/\/(?:localhost)?\/)?[a-z]:[\\/]/i.test(target) ||
  /^file:\/\/(?:localhost)?\/(?![\\/]|%2f|%5c)/i.test(target) ||
  /^[^\\/:%]+$/.test(target)

/** A chart carries its numbers as a workbook. */
const isChartData = (list: string, target: string): boolean =>
  /(?:^|\/)charts\/_rels\//i.test(list) && /\.xlsx$/i.test(target)

/** Whether opening a document with this relationship neither runs nor loads anything but what is shown. */
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
  if (isExternal) return SHOWN.includes(kind) && isOnWeb(Target)
  return kind !== 'package' || isChartData(list, Target)
}
