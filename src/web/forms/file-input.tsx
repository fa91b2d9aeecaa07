import { FileText, Trash2, Upload } from 'lucide-react'
import { type ChangeEvent, type ComponentProps, useRef, useState } from 'react'
import { useLocale, useT } from '../i18n/i18n.tsx'
import { IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { formatFileSize } from './file-size.ts'

interface FileInputProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  onChange?: (file: File | null) => void
}

/** The browser's own file input; with scripts, a drop zone that shows the file's name and size. */
export const FileInput = ({ onChange, ...rest }: FileInputProps) => {
  const t = useT()
  const locale = useLocale()
  const hydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const choose = (chosen: File | null) => {
    setFile(chosen)
    onChange?.(chosen)
  }
  const remove = () => {
    if (input.current) input.current.value = ''
    choose(null)
    input.current?.focus()
  }
  return (
    <div className="file">
      <span className="file__icon">
        <Icon of={file ? FileText : Upload} />
      </span>
      {hydrated && (
        <span className="file__name" aria-hidden={!file}>
          <b>
            {file ? file.name : t('web:file.choose')}
            {!file && <span className="file__drop"> {t('web:file.drop')}</span>}
          </b>
          {file && <small>{formatFileSize(file.size, locale)}</small>}
        </span>
      )}
      <input
        {...rest}
        ref={input}
        type="file"
        className={hydrated ? 'file__input--over' : 'file__input'}
        onChange={(event: ChangeEvent<HTMLInputElement>) => choose(event.currentTarget.files?.[0] ?? null)}
      />
      {file && (
        <IconButton className="file__remove" label={t('web:file.remove')} onClick={remove}>
          <Icon of={Trash2} />
        </IconButton>
      )}
    </div>
  )
}
