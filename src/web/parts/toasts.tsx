// What has just been done, with an undo if there is one.

import { signal } from '@preact/signals'
import { texts } from '../texts.ts'
import { Button, Link } from './basics.tsx'

type Link = { href: string; text: string }
type Toast = { id: number; text: string; undo?: (() => void) | undefined; link?: Link | undefined }

const toasts = signal<readonly Toast[]>([])
const SHOWN_MS = 6_000
/** Of one with something to do. */
const LONG_SHOWN_MS = 20_000
let last = 0

const dismiss = (id: number): void => {
  toasts.value = toasts.value.filter((one) => one.id !== id)
}

export const say = (text: string, undo?: () => void, link?: Link): void => {
  last += 1
  const id = last
  toasts.value = [...toasts.value, { id, text, undo, link }]
  setTimeout(() => dismiss(id), undo || link ? LONG_SHOWN_MS : SHOWN_MS)
}

export const Toasts = () => (
  <div class="toasts" role="status">
    {toasts.value.map(({ id, text, undo, link }) => (
      <div key={id} class="toast">
        <span>{text}</span>
        {undo && (
          <Button
            label={texts.undo}
            onClick={() => {
              dismiss(id)
              undo()
            }}
          />
        )}
        {link && <Link label={link.text} class="button" href={link.href} onClick={() => dismiss(id)} />}
        <Button label={texts.close} onClick={() => dismiss(id)} />
      </div>
    ))}
  </div>
)
