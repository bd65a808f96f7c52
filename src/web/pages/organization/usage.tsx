import { ofOrganization, useResource } from '../../api.ts'
import { count, date, percent } from '../../format.ts'
import { Card, Link, Loaded, Page } from '../../parts/basics.tsx'
import { texts } from '../../texts.ts'
import type { OrganizationUsage, UsageHistory } from '../../types.ts'

const t = texts.usage
const NEAR = 80

type Metric = OrganizationUsage['metrics'][number]

const Meter = ({ metric }: { metric: Metric }) => {
  const { metric_type, current, limit, remaining, percentage } = metric
  const name = t.metrics[metric_type] ?? metric_type
  const kind = percentage >= 100 ? 'bad' : percentage >= NEAR ? 'warn' : ''
  return (
    <li>
      <div class="line">
        <h2>{name}</h2>
        <span class="number">{t.of(count(current), count(limit))}</span>
      </div>
      <progress class={kind} value={Math.min(current, limit)} max={Math.max(1, limit)} aria-label={name} />
      <p class="small muted line">
        <span>
          {percent(percentage / 100)} · {t.left(count(remaining))}
        </span>
        {kind && <span class={`pill ${kind}`}>{kind === 'bad' ? t.reached : t.near}</span>}
      </p>
    </li>
  )
}

export const Usage = () => {
  const usage = useResource<OrganizationUsage>(ofOrganization('/usage'))
  const history = useResource<UsageHistory>(ofOrganization('/usage/history?limit=12'))
  return (
    <Page
      title={t.title}
      lead={usage.data && t.cycle(date(usage.data.billing_cycle_start), date(usage.data.billing_cycle_end))}
      actions={<Link label={t.upgrade} class="button" href="/plan" />}
    >
      <Loaded from={usage}>
        {({ is_frozen, frozen_reason, metrics }) => (
          <>
            {is_frozen && <div class="notice bad">{t.frozen}</div>}
            {!is_frozen && frozen_reason && <div class="notice warn">{t.overdue}</div>}
            <section class="card">
              <ul class="rows">
                {metrics.map((metric) => (
                  <Meter key={metric.metric_type} metric={metric} />
                ))}
              </ul>
            </section>
            <p class="small muted">{t.atLimit}</p>
          </>
        )}
      </Loaded>
      <Card title={t.history}>
        <Loaded from={history}>
          {({ data }) =>
            data.length === 0 ? (
              <p class="muted">{t.none}</p>
            ) : (
              <div class="scroll" tabIndex={0}>
                <table>
                  <caption class="hidden">{t.history}</caption>
                  <thead>
                    <tr>
                      <th>{t.cycle('', '').split(' ').slice(0, 2).join(' ')}</th>
                      {data[0]!.metrics.map(({ metric_type }) => (
                        <th key={metric_type} class="right">
                          {t.metrics[metric_type] ?? metric_type}
                        </th>
                      ))}
                    </tr>
                  </thead>
                  <tbody>
                    {data.map(({ billing_cycle, metrics }) => (
                      <tr key={billing_cycle}>
                        <td class="number">{date(billing_cycle)}</td>
                        {metrics.map(({ metric_type, total }) => (
                          <td key={metric_type} class="right number">
                            {count(total)}
                          </td>
                        ))}
                      </tr>
                    ))}
                  </tbody>
                </table>
              </div>
            )
          }
        </Loaded>
      </Card>
    </Page>
  )
}
