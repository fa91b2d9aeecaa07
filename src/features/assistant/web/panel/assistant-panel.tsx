import { ArrowUpRight, Send, Sparkles, Square, X } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { FormHelper } from '#features/posting/web/parts/form-helper.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { messageLimit } from '../../enumerations.ts'
import { AnswerView } from './answer-view.tsx'
import { LimitNotice, MachineNotice, ProblemNotice, untilText } from './notices.tsx'
import { type AssistantHub, useAssistant } from './use-assistant.ts'
import './assistant.css'

interface AssistantPanelProps {
  readonly form: FormHelper
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The conversation beside the form. Closing hides it, so that the conversation is kept. */
export const AssistantPanel = ({ form, isOpen, onClose }: AssistantPanelProps) => {
  const t = useT()
  const hub = useAssistant(form)
  const input = useRef<HTMLTextAreaElement>(null)
  const lastAsked = useRef<HTMLParagraphElement>(null)
  const { items, phase, limit } = hub.conversation
  useEffect(() => {
    if (isOpen) input.current?.focus()
  }, [isOpen])
  useEffect(() => {
    // Scrolls the last question to the top, with its answer below.
    if (isOpen && items.length > 0) lastAsked.current?.scrollIntoView({ block: 'start' })
  }, [isOpen, items])
  const lastId = items.findLast(({ kind }) => kind === 'asked')?.id
  const proposing = items.findLast((item) => item.kind === 'answer' && item.proposals.length > 0)

  const close = () => {
    onClose()
    document.getElementById('assistant-button')?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys pressed in the panel must not reach the form.
    event.stopPropagation()
    if (event.key === 'Escape') close()
  }
  const isBroken = hub.problem !== null || (hub.connection === 'disconnected' && !limit)
  return createPortal(
    <section
      className="aipanel float"
      role="dialog"
      aria-label={t('assistant:formHelper.open')}
      hidden={!isOpen}
      onKeyDown={onKeyDown}
    >
      <header className="aipanel__head">
        <Icon of={Sparkles} />
        <h2>{t('assistant:formHelper.open')}</h2>
        <span className="aibeta">{t('assistant:formHelper.beta')}</span>
        <ConnectionState hub={hub} />
        <button
          type="button"
          className="aipanel__close"
          aria-label={t('assistant:formHelper.close')}
          onClick={close}
        >
          <Icon of={X} />
        </button>
      </header>
      {hub.provider && <MachineNotice provider={hub.provider} />}
      <div className="aipanel__body" role="log" aria-live="polite" aria-busy={phase !== 'idle'}>
        {items.length === 0 && <StartScreen form={form} hub={hub} input={input} />}
        {items.map((item) =>
          item.kind === 'asked' ? (
            <p key={item.id} ref={item.id === lastId ? lastAsked : null} className="aimsg aimsg--own">
              <span className="sr">{t('assistant:formHelper.you')}: </span>
              {item.text}
            </p>
          ) : (
            <AnswerView
              key={item.id}
              {...{ answer: item, form, phase }}
              isLast={item.id === proposing?.id}
              onRate={(rating) => hub.rate(item.id, rating)}
            />
          ),
        )}
        {phase === 'sending' && (
          <p className="aimsg__busy">
            <span className="aicaret" aria-hidden="true" />
            {t('assistant:formHelper.writing')}
          </p>
        )}
        {hub.connection === 'reconnecting' && items.length > 0 && (
          <p className="aimsg__busy">
            <span className="btn__spinner" aria-hidden="true" />
            {t('assistant:formHelper.again')}
          </p>
        )}
        {limit && <LimitNotice limit={limit} />}
        {isBroken && <ProblemNotice isUnsaved={hub.problem?.isUnsaved ?? false} onRetry={hub.retry} />}
      </div>
      <Composer hub={hub} input={input} />
    </section>,
    document.body,
  )
}

const ConnectionState = ({ hub: { connection, conversation, provider } }: { hub: AssistantHub }) => {
  const t = useT()
  const state = conversation.limit
    ? 'limit'
    : connection === 'connected' && provider === 'rules'
      ? 'simple'
      : connection
  return (
    <span className={`aistate aistate--${state}`} role="status">
      {t(`assistant:formHelper.state.${state}`)}
    </span>
  )
}

type InputRef = RefObject<HTMLTextAreaElement | null>

/** Suggestions for a first question. */
const StartScreen = ({ form, hub, input }: { form: FormHelper; hub: AssistantHub; input: InputRef }) => {
  const t = useT()
  const isDisabled = hub.connection !== 'connected' || hub.conversation.limit !== null
  const isBegun = form.form.jobPositionName !== '' || form.form.jobDescription !== ''
  const begin = () => {
    const field = input.current
    if (!field) return
    field.value = `${t('assistant:formHelper.asks.draftText')} `
    field.focus()
    field.setSelectionRange(field.value.length, field.value.length)
  }
  return (
    <div className="aistart">
      <Icon of={Sparkles} />
      <b>{t('assistant:formHelper.emptyTitle')}</b>
      <p className="muted">{t('assistant:formHelper.emptyText')}</p>
      <ul>
        <li>
          <button type="button" disabled={isDisabled} onClick={begin}>
            {t('assistant:formHelper.asks.draft')}
            <Icon of={ArrowUpRight} size={16} />
          </button>
        </li>
        {isBegun &&
          (['check', 'complete', 'shorten', 'neutral'] as const).map((ask) => (
            <li key={ask}>
              <button
                type="button"
                disabled={isDisabled}
                onClick={() => void hub.send(t(`assistant:formHelper.asks.${ask}`))}
              >
                {t(`assistant:formHelper.asks.${ask}`)}
                <Icon of={ArrowUpRight} size={16} />
              </button>
            </li>
          ))}
      </ul>
    </div>
  )
}

/** Enter sends, Shift+Enter breaks the line. Disabled during an answer, at a limit, and while disconnected. */
const Composer = ({ hub, input }: { hub: AssistantHub; input: InputRef }) => {
  const t = useT()
  const { connection, conversation } = hub
  const { phase, limit } = conversation
  const isDisabled = phase !== 'idle' || limit !== null || connection !== 'connected'
  const [wasDisabled, setWasDisabled] = useState(isDisabled)
  useEffect(() => {
    // Restores the focus lost while the field was disabled.
    if (wasDisabled && !isDisabled && document.activeElement === document.body) input.current?.focus()
    setWasDisabled(isDisabled)
  }, [wasDisabled, isDisabled, input])
  const placeholder = () => {
    if (limit) return t('assistant:formHelper.from', { date: untilText(limit) })
    if (connection === 'disconnected') return t('assistant:formHelper.noConnection')
    if (connection === 'reconnecting') return t('assistant:formHelper.connecting')
    if (phase === 'searching') return t('assistant:formHelper.searchingInput')
    return t(`assistant:formHelper.${phase === 'idle' ? 'placeholder' : 'answering'}`)
  }
  const send = () => {
    const field = input.current
    if (!field || isDisabled || field.value.trim() === '') return
    void hub.send(field.value)
    field.value = ''
  }
  return (
    <div className="aipanel__foot">
      <div className="aiinput">
        <textarea
          ref={input}
          rows={2}
          maxLength={messageLimit}
          disabled={isDisabled}
          aria-label={t('assistant:formHelper.input')}
          placeholder={placeholder()}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            send()
          }}
        />
        {phase === 'idle' || phase === 'sending' ? (
          <button
            type="button"
            aria-label={t('assistant:formHelper.send')}
            disabled={isDisabled}
            onClick={send}
          >
            <Icon of={Send} />
          </button>
        ) : (
          <button type="button" aria-label={t('assistant:formHelper.stop')} onClick={hub.stop}>
            <Icon of={Square} />
          </button>
        )}
      </div>
      <p className="muted">{t('assistant:formHelper.hint')}</p>
    </div>
  )
}
