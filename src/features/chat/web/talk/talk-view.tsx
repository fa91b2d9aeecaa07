import { CloudOff, RotateCcw, WifiOff } from 'lucide-react'
import { useT } from '#web/i18n/i18n.tsx'
import { usePersonal } from '#web/personal/personal.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { ChatMessage, Conversation } from '../../contract.ts'
import type { Live } from '../live/live.ts'
import type { ChatPort } from '../live/port.ts'
import { useIsCutOff } from '../live/use-is-cut-off.ts'
import { useTalk } from '../live/use-talk.ts'
import type { FilledTemplate } from '../parts/template-menu.tsx'
import { Composer } from './composer.tsx'
import { SignedOut } from './signed-out.tsx'
import { type TalkEvent, Thread } from './thread.tsx'

interface TalkViewProps {
  port: ChatPort
  live: Live
  one: Conversation
  /** Messages loaded with the document; null if none were. */
  messages: readonly ChatMessage[] | null
  now: number
  fileHref: (fileId: string) => string
  canWrite: boolean
  newAfter?: number | null
  me?: string | null
  events?: readonly TalkEvent[]
  posted?: { readonly clientId: string; readonly text?: string; readonly problem?: string }
  templates?: readonly FilledTemplate[]
  quick?: readonly FilledTemplate[]
}

const noEvents: readonly TalkEvent[] = []

/** Why nothing can be written, as a key of the texts. */
const closedBecause = ({ isBlocked, status }: Conversation, side: ChatPort['side']) => {
  if (isBlocked) return 'blocked'
  return status === 'invited' && side === 'company' ? 'notYet' : 'readOnly'
}

/** A conversation: its messages and the message field. */
export const TalkView = ({
  port,
  live,
  one,
  messages: known,
  now,
  fileHref,
  canWrite,
  newAfter = null,
  me = null,
  events = noEvents,
  posted,
  templates,
  quick,
}: TalkViewProps) => {
  const t = useT()
  const { id, lastSeq, readByOtherSeq: readSeq } = one
  const talk = useTalk(port, live, { id, lastSeq, messages: known, readByOtherSeq: readSeq })
  const isCutOff = useIsCutOff(live.state)
  const { who } = usePersonal()
  const isSignedOut =
    talk.pending.some(({ state }) => state === 'signedOut') || (live.state === 'refused' && who === 'guest')
  const { messages, pending, isOtherTyping, readByOtherSeq } = talk
  if (talk.hasFailed)
    return (
      <div className="chatnote">
        <span className="chatnote__icon">
          <Icon of={CloudOff} size={24} />
        </span>
        <h3 className="title-16">{t('chat:talk.wentWrong')}</h3>
        <p className="muted">{t('chat:talk.safe')}</p>
        <Button onClick={talk.reload}>
          <Icon of={RotateCcw} size={16} />
          {t('chat:talk.tryAgain')}
        </Button>
      </div>
    )
  return (
    <>
      {isSignedOut ? (
        <SignedOut side={port.side} />
      ) : (
        isCutOff && (
          <div className="chatoff" role="status">
            <Icon of={WifiOff} size={16} />
            <span>{t('chat:talk.noConnection')}</span>
            <button type="button" className="link" onClick={() => live.socket?.tryAgain()}>
              {t('chat:talk.tryAgain')}
            </button>
          </div>
        )
      )}
      {messages === null ? (
        <div className="thread" aria-busy="true" />
      ) : (
        <Thread
          {...{ side: port.side, messages, lastSeq, pending, readByOtherSeq, isOtherTyping, now, fileHref }}
          {...{ newAfter, me, events }}
          onRetry={talk.retry}
          onEarlier={talk.showEarlier}
        />
      )}
      {canWrite ? (
        <Composer
          id={one.id}
          {...{ port, templates, quick }}
          {...posted}
          onSend={talk.send}
          onTyping={talk.noteTyping}
        />
      ) : (
        <p className="chatclosed">{t(`chat:talk.${closedBecause(one, port.side)}`)}</p>
      )}
    </>
  )
}
