// One click into the dashboard on a developer's machine: the person who clicks is a developer, who owns the organization of the sample shop. Registered
// in development alone.

import { logIn } from '../../accounts/commands.ts'
import { causeOf } from '../../http/access/caller.ts'
import type { Http } from '../../http/app.ts'
import { isFromOwnPage } from '../../http/cors.ts'
import { problem } from '../../http/problems.ts'
import { wrote } from '../../http/read-your-writes.ts'
import { accepted } from '../../organizations/answers.ts'
import { changeOrganization } from '../../organizations/commands.ts'
import { claim } from '../../organizations/members/decide.ts'
import type { Shop } from '../../shops/decide.ts'
import { beginSession, type LoginAnswerDeps, setRefreshCookie, tokensAnswer } from '../complete-login.ts'
import type { Identity } from '../provider-port.ts'

type DevelopmentLoginDeps = LoginAnswerDeps & {
  provider: string
  developer: Identity
  /** Undefined if the sample shop is not loaded. */
  sampleShop: () => Promise<Shop | undefined>
}

export const developmentLogin = (app: Http, deps: DevelopmentLoginDeps): void => {
  const { store, personal, recentWrites, origins, provider, developer, sampleShop, now } = deps
  app.post('/development/login', { schema: { hide: true } }, async (request, reply) => {
    if (!isFromOwnPage(request, origins))
      throw problem.unauthenticated(`This login works only from the dashboard at ${origins.own()}.`)
    const cause = causeOf(request, now)
    const entered = await logIn({ store, personal }, { provider, identity: developer, link: undefined }, cause)
    if ('refused' in entered) throw problem.alreadyExists('The identity belongs to another account.')
    const { user_id, position } = entered
    wrote(recentWrites, position, user_id)
    const shop = await sampleShop()
    if (shop) {
      const { organization_id } = shop
      const context = { ...cause, actor: { type: 'user', id: user_id }, tenant: { organization_id } } as const
      const decide = (organization: Parameters<typeof claim>[0]) => claim(organization, user_id)
      const joined = accepted(await changeOrganization(store, organization_id, decide, context))
      wrote(recentWrites, joined.position, user_id, organization_id)
    }
    const { access_token, refresh_token } = await beginSession(deps, { user_id, provider }, request)
    setRefreshCookie(deps, reply, refresh_token)
    return tokensAnswer(access_token, null) as never
  })
}
