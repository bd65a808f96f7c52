// The mail that brings an invitation: plain text, and the same as simple HTML.

import type { MemberRole } from '../../accounts/names.ts'

export type Mail = { to: string; subject: string; text: string; html: string }
/** Rejects when the mail server did not accept it. */
export type SendMail = (mail: Mail) => Promise<void>

const LONGEST_NAME_IN_SUBJECT = 80
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character)

/** One line, as older names may contain line breaks. */
const oneLine = (name: string): string => name.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')

const shortened = (name: string): string => {
  const letters = [...name]
  return letters.length > LONGEST_NAME_IN_SUBJECT ? `${letters.slice(0, LONGEST_NAME_IN_SUBJECT - 1).join('')}…` : name
}

type Invited = { to: string; organization: string; role: MemberRole; link: string; expires_at: string }

export const invitationMail = ({ to, organization, role, link, expires_at }: Invited): Mail => {
  const name = oneLine(organization)
  const article = role === 'member' ? 'a' : 'an'
  const invites = `You are invited to ${name} as ${article} ${role}.`
  const until = `The link works once, until ${expires_at.slice(0, 10)}, for an account with this email address.`
  const ignore = 'If you do not expect this, ignore it; nothing happens then.'
  return {
    to,
    subject: `Invitation to ${shortened(name)}`,
    text: `${invites}\n\nAccept: ${link}\n\n${until}\n${ignore}\n`,
    html: `<!doctype html><html lang="en"><body><p>${escaped(invites)}</p><p><a href="${escaped(link)}">Accept the invitation</a></p><p>${until}<br>${ignore}</p></body></html>`,
  }
}
