import { ArrowDownUp, Heart } from 'lucide-react'
import { useState } from 'react'
import { useT } from '#web/i18n/i18n.tsx'
import { Menu, MenuButton } from '#web/overlays/menu.tsx'
import { Dialog, HeadPopup, Sheet } from '#web/overlays/overlay.tsx'
import { Toast, useToast } from '#web/overlays/toast.tsx'
import { useLoginPrompt } from '#web/personal/login-prompt.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Form } from './form.tsx'

const sorts = ['default', 'newest', 'highest'] as const

export const Menus = () => {
  const t = useT()
  return (
    <div className="showcase__row">
      <Menu
        opens="start"
        label={
          <>
            <Icon of={ArrowDownUp} size={16} />
            {t('showcase:floating.sort')}
          </>
        }
      >
        {sorts.map((sort) => (
          <MenuButton key={sort} isChecked={sort === 'newest'}>
            {t(`showcase:floating.sorts.${sort}`)}
          </MenuButton>
        ))}
      </Menu>
      <Menu opens="start" isPanel label={t('showcase:floating.panel')}>
        <p className="title-16">{t('showcase:floating.panel')}</p>
        <p className="muted">{t('showcase:floating.panelText')}</p>
      </Menu>
    </div>
  )
}

export const Overlays = () => {
  const t = useT()
  const toast = useToast()
  const askToSignIn = useLoginPrompt()
  const [open, setOpen] = useState<'dialog' | 'sheet' | 'popup' | null>(null)
  const close = () => setOpen(null)
  const undo = { label: t('showcase:floating.undo'), onPress: () => {} }
  const message = { text: t('showcase:floating.toastText'), action: undo }
  return (
    <>
      <div className="showcase__row">
        <Button onClick={() => setOpen('dialog')}>{t('showcase:floating.dialog')}</Button>
        <Button onClick={() => setOpen('sheet')}>{t('showcase:floating.sheet')}</Button>
        <Button onClick={() => setOpen('popup')}>{t('showcase:floating.popup')}</Button>
        <Button onClick={() => askToSignIn()}>{t('showcase:floating.login')}</Button>
        <Button onClick={() => toast(message)}>{t('showcase:floating.toast')}</Button>
      </div>
      <Toast message={message} onDismiss={() => {}} />
      <Toast message={{ kind: 'error', text: t('showcase:floating.noticeError') }} onDismiss={() => {}} />
      <Notice kind="error">{t('showcase:floating.noticeError')}</Notice>
      <Notice kind="warning">{t('showcase:floating.noticeWarning')}</Notice>
      <Notice kind="success">{t('showcase:floating.noticeSuccess')}</Notice>
      <Notice>{t('showcase:floating.noticeSoft')}</Notice>
      <Dialog
        isOpen={open === 'dialog'}
        onClose={close}
        title={t('showcase:floating.dialogTitle')}
        before={
          <span className="stamp">
            <Icon of={Heart} size={24} />
          </span>
        }
      >
        <p className="lead">{t('showcase:floating.dialogText')}</p>
        <div className="dialog__acts">
          <Button size="lg" onClick={close}>
            {t('showcase:floating.cancel')}
          </Button>
          <Button kind="primary" size="lg" onClick={close}>
            {t('showcase:buttons.save')}
          </Button>
        </div>
      </Dialog>
      <HeadPopup isOpen={open === 'popup'} onClose={close} title={t('showcase:floating.panel')}>
        <p className="muted showcase__popup">{t('showcase:floating.panelText')}</p>
      </HeadPopup>
      <Sheet
        isOpen={open === 'sheet'}
        onClose={close}
        title={t('showcase:floating.sheetTitle')}
        head={{ before: <Logo name="Halny Cloud" />, under: t('showcase:floating.sheetText') }}
        foot={
          <Button kind="primary" size="lg" onClick={close}>
            {t('showcase:buttons.apply')}
          </Button>
        }
      >
        <Form />
      </Sheet>
    </>
  )
}
