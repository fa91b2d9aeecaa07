import { setTimeout as wait } from 'node:timers/promises'
import type { ChatMessage } from '#features/chat/contract.ts'
import { chatSides } from '#features/chat/enumerations.ts'
import { createDice, type Dice } from '../oracles/dice.ts'
import { type Device, openDevice } from './device.ts'
import type { OpenTalk } from './open-talks.ts'
import type { TalkProcess } from './talk-process.ts'

export interface RandomTalks {
  readonly talks: readonly OpenTalk[]
  readonly processes: readonly [TalkProcess, ...TalkProcess[]]
  readonly seed: number
  readonly devicesOfSide: number
  /** Messages per device, around each kill. */
  readonly messages: number
  readonly kills: number
}

export interface TalkReport {
  readonly acknowledged: number
  readonly repeated: number
  readonly dropped: number
  readonly killed: number
  /** Empty if all devices saw the same messages in the same order, each once, and no acknowledged one was lost. */
  readonly faults: readonly string[]
}

const SHOWN_WITHIN_MS = 20_000

const faultsOf = (
  devices: readonly Device[],
  stored: readonly ChatMessage[],
  acknowledged: ReadonlyMap<string, number>,
): string[] => {
  const idsOf = (messages: readonly ChatMessage[]) => messages.map(({ clientId }) => clientId)
  const order = idsOf(stored)
  const wrongOrder = devices.filter(({ shown }) => idsOf(shown).join() !== order.join())
  const lost = [...acknowledged].filter(([clientId, seq]) => order[seq - 1] !== clientId)
  return [
    ...devices.flatMap(({ contradictions }) => contradictions),
    ...wrongOrder.map(
      ({ side, shown }) => `a ${side} shows ${shown.length} messages of ${order.length}, or otherwise`,
    ),
    ...lost.map(([clientId, seq]) => `${clientId} was acknowledged as ${seq} and is not there`),
    ...(new Set(order).size === order.length ? [] : ['a message is there twice']),
    // The invitation is the first message.
    ...(order.length === acknowledged.size + 1
      ? []
      : [`${order.length - 1} of ${acknowledged.size} are there`]),
  ]
}

/** Devices send, disconnect and repeat while processes are killed; then their views are compared. */
export const talkAtRandom = async (given: RandomTalks): Promise<TalkReport> => {
  const { talks, processes, devicesOfSide, messages, kills } = given
  const dice = createDice(given.seed)
  const [first, ...others] = processes.map(({ port }) => port)
  const ports = [first ?? 0, ...others] as const
  const tally = { repeated: 0, dropped: 0 }
  const rooms = talks.map((talk) => ({
    talk,
    acknowledged: new Map<string, number>(),
    devices: chatSides.flatMap((side) =>
      Array.from({ length: devicesOfSide }, () => openDevice({ talk, side, ports, dice })),
    ),
  }))

  const sendSome = async ({ acknowledged }: (typeof rooms)[number], device: Device, dice: Dice) => {
    for (let sent = 0; sent < messages; sent++) {
      const clientId = crypto.randomUUID()
      const repeats = dice.roll(3)
      tally.repeated += repeats
      const sending = device.send({ clientId, text: `${device.side} ${clientId}`, repeats })
      if (dice.chance(4)) {
        tally.dropped += 1
        device.drop()
      }
      acknowledged.set(clientId, await sending)
      await wait(dice.roll(20))
    }
  }
  const everybodySends = () =>
    Promise.all(rooms.flatMap((room) => room.devices.map((device) => sendSome(room, device, dice))))

  try {
    await everybodySends()
    for (let kill = 0; kill < kills; kill++) {
      const victim = processes[kill % processes.length] ?? processes[0]
      const sending = everybodySends()
      await wait(dice.roll(60))
      await Promise.all([victim.killAndRestart(), sending])
      await everybodySends()
    }
    const faults: string[] = []
    for (const { talk, devices, acknowledged } of rooms) {
      const all = Promise.all(devices.map((device) => device.hasShown(acknowledged.size + 1)))
      await Promise.race([all, wait(SHOWN_WITHIN_MS, undefined, { ref: false })])
      // A new device, without earlier data, sees everything stored.
      const fresh = openDevice({ talk, side: 'candidate', ports, dice })
      await Promise.race([
        fresh.hasShown(acknowledged.size + 1),
        wait(SHOWN_WITHIN_MS, undefined, { ref: false }),
      ])
      faults.push(...faultsOf(devices, fresh.shown, acknowledged))
      fresh.close()
    }
    const acknowledged = rooms.reduce((sum, room) => sum + room.acknowledged.size, 0)
    return { acknowledged, ...tally, killed: kills, faults }
  } finally {
    for (const { devices } of rooms) for (const device of devices) device.close()
  }
}
