import { useState } from 'preact/hooks'
import { askJson, invalidate, ofOrganization, useResource } from '../../api.ts'
import { date } from '../../format.ts'
import { Button, Card, Confirm, Link, Loaded, Page } from '../../parts/basics.tsx'
import { complain } from '../../parts/start.tsx'
import { texts } from '../../texts.ts'
import type { Subscription } from '../../types.ts'

const t = texts.plan
const PAID = ['starter', 'growth', 'scale']

const change = async (method: string, json?: object): Promise<void> => {
  try {
    const { checkout_url } = await askJson<Subscription>(ofOrganization('/subscription'), {
      method,
      ...(json ? { json } : {}),
    })
    if (checkout_url) location.assign(checkout_url)
    invalidate()
  } catch (problem) {
    complain(problem as Parameters<typeof complain>[0])
  }
}

const openPortal = async (): Promise<void> => {
  const path = ofOrganization('/subscription/portal')
  await askJson<{ url: string }>(path, { method: 'POST', json: { return_url: location.href } }).then(
    ({ url }) => location.assign(url),
    complain,
  )
}

const Current = ({ one }: { one: Subscription }) => {
  const [isCancelling, setCancelling] = useState(false)
  const isInForce = one.status === 'active' || one.status === 'past_due'
  return (
    <>
      <Card title={t.current}>
        <p class="big">{t.names[one.plan] ?? one.plan}</p>
        <p class="muted">
          {t.statuses[one.status]} · {texts.usage.cycle(date(one.billing_cycle_start), date(one.billing_cycle_end))}{' '}
          {one.ends_on && t.ends(date(one.ends_on))}
        </p>
        <p class="actions spaced">
          {one.checkout_url && <Link label={t.pay} class="button primary" href={one.checkout_url} />}
          {one.provider === 'stripe' && <Button label={t.portal} onClick={() => void openPortal()} />}
          {isInForce && one.cancel_at_period_end && (
            <Button label={t.keep} onClick={() => void change('PATCH', { cancel_at_period_end: false })} />
          )}
          {isInForce && !one.cancel_at_period_end && (
            <Button label={t.cancel} class="danger" onClick={() => setCancelling(true)} />
          )}
        </p>
      </Card>
      <Card title={t.change}>
        <p class="actions">
          {PAID.filter((plan) => plan !== one.plan).map((plan) => (
            <Button
              label={t.choose(t.names[plan] ?? plan)}
              key={plan}
              onClick={() => void change(isInForce ? 'PATCH' : 'POST', { plan })}
            />
          ))}
        </p>
      </Card>
      {isCancelling && (
        <Confirm
          title={t.cancelTitle}
          confirm={t.cancel}
          isDangerous
          onClose={() => setCancelling(false)}
          onConfirm={() => {
            setCancelling(false)
            void change('DELETE')
          }}
          text={t.cancelText}
        />
      )}
    </>
  )
}

export const Plan = () => {
  const subscription = useResource<Subscription>(ofOrganization('/subscription'))
  return (
    <Page title={t.title}>
      <Loaded from={subscription}>{(one) => <Current one={one} />}</Loaded>
    </Page>
  )
}
