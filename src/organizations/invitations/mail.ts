// The mail that brings an invitation: plain text, and the same as simple HTML.

import { inSubject, type Mail, oneLine } from '../../accounts/mail-port.ts'
import type { MemberRole } from '../../accounts/names.ts'
import { escapeHtml } from '../../engine/text/plain-text.ts'

type Invited = { to: string; organization: string; role: MemberRole; link: string; expires_at: string }

export const invitationMail = ({ to, organization, role, link, expires_at }: Invited): Mail => {
  const article = role === 'member' ? 'a' : 'an'
  const invites = `You are invited to ${oneLine(organization)} as ${article} ${role}.`
  const until = `The link works once, until ${expires_at.slice(0, 10)}, for an account with this email address.`
  const ignore = 'If you do not expect this, ignore it; nothing happens then.'
  return {
    to,
    subject: `Invitation to ${inSubject(organization)}`,
    text: `${invites}\n\nAccept: ${link}\n\n${until}\n${ignore}\n`,
    html: `<!doctype html><html lang="en"><body><p>${escapeHtml(invites)}</p><p><a href="${escapeHtml(link)}">Accept the invitation</a></p><p>${until}<br>${ignore}</p></body></html>`,
  }
}
