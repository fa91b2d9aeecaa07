import { Download, FileText, SquareArrowOutUpRight } from 'lucide-react'
import { hrefFor } from '#kernel/addresses.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { attachmentPage } from '../../addresses.ts'
import type { ApplicationDetail } from '../../enumerations.ts'
import { BarredText } from './notes.tsx'

/** Extracted text of an attachment. */
const Extract = ({ text, isWhole }: { text: string; isWhole: boolean }) => {
  const t = useT()
  return (
    <div className="triage__extract">
      <h2>{t('panel:applications.extract')}</h2>
      {isWhole && <small className="muted">{t('panel:applications.extractPlain')}</small>}
      <p>
        <BarredText text={text} />
      </p>
    </div>
  )
}

interface DocumentProps {
  application: ApplicationDetail
  isBlindForAll: boolean
}

/** The attachment, or its redacted text, and the message. */
export const Document = ({ application, isBlindForAll }: DocumentProps) => {
  const t = useT()
  const locale = useLocale()
  const { id, file, hasFile, message, isHidden, extract } = application
  const hrefOf = (form: string) => hrefFor(attachmentPage, { id, form }, locale)
  const isShown = file && /^(application\/pdf|image\/(png|jpeg))$/.test(file.mediaType)
  const hasText = extract !== null && 'text' in extract
  return (
    <section className="triage__doc" aria-label={t('panel:applications.document')}>
      {file && (
        <div className="triage__file">
          <Icon of={FileText} />
          <b>{file.name}</b>
          {/* With the zoom of the browser's own viewer; and frames on a phone show no PDF. */}
          {isShown && (
            <a className="plink" href={hrefOf('preview')} target="_blank" rel="noopener noreferrer">
              <Icon of={SquareArrowOutUpRight} size={16} />
              {t('panel:applications.openFile')}
            </a>
          )}
          <a className="plink" href={hrefOf('file')} download>
            <Icon of={Download} size={16} />
            {t('panel:applications.download')}
          </a>
        </div>
      )}
      {isShown && (
        <iframe
          className="triage__frame"
          // Opens the PDF viewer without its thumbnails.
          src={`${hrefOf('preview')}#navpanes=0&view=FitH`}
          title={file.name}
          referrerPolicy="no-referrer"
        />
      )}
      {file && !isShown && !hasText && <p className="triage__none">{t('panel:applications.noPreview')}</p>}
      {hasText && <Extract text={extract.text} isWhole={!isHidden} />}
      {isHidden && extract && 'problem' in extract && (
        <p className="triage__none">
          {t(`panel:applications.noExtract.${extract.problem}`)}{' '}
          {t(`panel:applications.noExtract.${isBlindForAll ? 'untilDecision' : 'orWithNames'}`)}
        </p>
      )}
      {isHidden && <p className="phint">{t('panel:applications.blindLead')}</p>}
      {!hasFile && !message && <p className="triage__none">{t('panel:applications.noFile')}</p>}
      {message && (
        <blockquote className="triage__message">
          <h2>{t('panel:applications.message')}</h2>
          <p>{message}</p>
        </blockquote>
      )}
    </section>
  )
}
