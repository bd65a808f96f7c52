import { useEffect, useState } from 'preact/hooks'
import { ofShop, useResource } from '../../api.ts'
import { some } from '../../format.ts'
import { Button, Confirm, Empty, Loaded, Page } from '../../parts/basics.tsx'
import { complain, startProposing } from '../../parts/start.tsx'
import { texts } from '../../texts.ts'
import type { AnalysisJob, Listed, Optimization, Report, ScoredProduct } from '../../types.ts'
import { applyAll, mayApply } from './apply.ts'
import { Queue, type Titles } from './queue.tsx'

const t = texts.changes
const { change, value } = texts.words
const LIMIT = 100
/** Fields that an analysis may have a value for. */
const FIELDS = 7

const useTitles = (): Titles => {
  const { data } = useResource<Listed<ScoredProduct>>(ofShop(`/products?waiting=true&sort=gain&limit=${LIMIT}`))
  const [known, setKnown] = useState<Titles>(new Map())
  useEffect(() => {
    // One whose last change was applied is no longer among them, and still shown.
    if (data)
      setKnown(
        (before) =>
          new Map([...before, ...data.data.map(({ resource_id, title }): [string, string] => [resource_id, title])]),
      )
  }, [data])
  return known
}

/** Writes suggestions for what was analysed last. */
const ProposeAll = ({ isFirst }: { isFirst: boolean }) => {
  const { data } = useResource<AnalysisJob[]>(ofShop('/analysis-jobs?status=completed&limit=1'))
  const [isAsked, setAsked] = useState(false)
  const [job] = data ?? []
  if (!job) return null
  return (
    <>
      <Button label={t.propose} class={isFirst ? 'primary' : ''} onClick={() => setAsked(true)} />
      {isAsked && (
        <Confirm
          title={t.propose}
          confirm={texts.product.propose}
          onClose={() => setAsked(false)}
          onConfirm={() => {
            setAsked(false)
            startProposing(`analysis-jobs/${job.id}`).catch(complain)
          }}
          text={t.proposeCost(some(job.completed_items * FIELDS, value).replace(/ .*/, ''))}
        />
      )}
    </>
  )
}

export const Changes = ({ params: { id } }: { params: Readonly<Record<string, string>> }) => {
  const of = id === undefined ? '' : `&resource_id=${encodeURIComponent(id)}`
  const waiting = useResource<Listed<Optimization>>(ofShop(`/changes?limit=${LIMIT}${of}`))
  const titles = useTitles()
  const [isAsked, setAsked] = useState(false)
  const safe = waiting.data?.data.filter(({ auto_applicable }) => auto_applicable) ?? []
  // One with no changes is not among the titles.
  const [report] = useResource<Report[]>(id === undefined ? undefined : ofShop(`/analyze?limit=1${of}`)).data ?? []
  const title = id === undefined ? t.title : t.of(report?.metadata.additional_fields.resource_title ?? id)
  const actions = (
    <>
      {safe.length > 1 && mayApply() && (
        <Button label={t.applyAll(some(safe.length, change))} onClick={() => setAsked(true)} />
      )}
      {id === undefined && waiting.data && <ProposeAll isFirst={waiting.data.data.length === 0} />}
    </>
  )
  return (
    <Page title={title} lead={t.lead} actions={actions}>
      <Loaded from={waiting}>
        {({ data }) => (
          <>
            <Queue waiting={data} titles={titles} />
            {data.length === 0 && <Empty title={t.empty.title} text={t.empty.text} />}
          </>
        )}
      </Loaded>
      {isAsked && (
        <Confirm
          title={t.applyAllTitle(some(safe.length, change))}
          confirm={t.apply}
          onClose={() => setAsked(false)}
          onConfirm={() => {
            setAsked(false)
            void applyAll(safe.map((one) => one.id))
          }}
          text={t.applyAllText}
        />
      )}
    </Page>
  )
}
