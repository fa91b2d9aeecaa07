import type { Translate } from '#kernel/translator.ts'
import type { Label } from './chips.ts'

export const labelText = (label: Label, t: Translate): string =>
  'text' in label ? label.text : t(label.key, label.values)
