// The frame around every page: navigation, the current shop, and running work.

import { useSignalEffect } from '@preact/signals'
import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { Address } from './addresses.ts'
import { Begin } from './pages/begin.tsx'
import { Login } from './pages/login.tsx'
import { Overview } from './pages/overview.tsx'
import { Brand, Button, Empty, Link, Options, Page } from './parts/basics.tsx'
import { Jobs } from './parts/jobs.tsx'
import { Toasts } from './parts/toasts.tsx'
import { type Params, place } from './router.ts'
import { enter, logOut, session } from './session.ts'
import { texts } from './texts.ts'

type View = ComponentType<{ params: Params }>

const lazy = {
  product: () => import('./pages/product.tsx').then(({ Product }) => Product),
  products: () => import('./pages/products.tsx').then(({ Products }) => Products),
  changes: () => import('./pages/changes/changes.tsx').then(({ Changes }) => Changes),
  import: () => import('./pages/import.tsx').then(({ Import }) => Import),
  feeds: () => import('./pages/feeds.tsx').then(({ Feeds }) => Feeds),
  watching: () => import('./pages/watching.tsx').then(({ Watching }) => Watching),
  shops: () => import('./pages/shops.tsx').then(({ Shops }) => Shops),
  questions: () => import('./pages/questions.tsx').then(({ Questions }) => Questions),
  usage: () => import('./pages/organization/usage.tsx').then(({ Usage }) => Usage),
  projects: () => import('./pages/organization/projects.tsx').then(({ Projects }) => Projects),
  members: () => import('./pages/organization/members.tsx').then(({ Members }) => Members),
  plan: () => import('./pages/organization/plan.tsx').then(({ Plan }) => Plan),
  documentation: () => import('./pages/organization/documentation.tsx').then(({ Documentation }) => Documentation),
  webhooks: () => import('./pages/organization/webhooks.tsx').then(({ Webhooks }) => Webhooks),
  operator: () => import('./pages/operator/operator.tsx').then(({ Operator }) => Operator),
  audit: () => import('./pages/organization/audit.tsx').then(({ Audit }) => Audit),
}

const VIEWS: Partial<Record<Address, () => Promise<View>>> = {
  '/': async () => Overview,
  '/products': lazy.products,
  '/products/:id': lazy.product,
  '/products/:id/changes': lazy.changes,
  '/changes': lazy.changes,
  '/import': lazy.import,
  '/questions': lazy.questions,
  '/watching': lazy.watching,
  '/feeds': lazy.feeds,
}

/** Pages of an organization, which a shop in the platform's admin does not see. */
const ORGANIZATION_VIEWS: Partial<Record<Address, () => Promise<View>>> = {
  '/shops': lazy.shops,
  '/usage': lazy.usage,
  '/projects': lazy.projects,
  '/members': lazy.members,
  '/plan': lazy.plan,
  '/documentation': lazy.documentation,
  '/webhooks': lazy.webhooks,
  '/audit': lazy.audit,
}

const viewOf = (address: Address | undefined): (() => Promise<View>) | undefined => {
  if (!address) return undefined
  if (address === '/ops') return session.value?.source.kind === 'login' ? lazy.operator : undefined
  return VIEWS[address] ?? (session.value?.organization ? ORGANIZATION_VIEWS[address] : undefined)
}

const NotFound = () => {
  const { title, text, back } = texts.notFound
  return (
    <Page title={title}>
      <Empty title={title} text={text}>
        <Link label={back} class="button" href="/" />
      </Empty>
    </Page>
  )
}

const loaded = new Map<Address, View>()

/** The page of the address, which is fetched on first use. */
const Current = () => {
  const { address, params } = place.value
  const [, setShown] = useState<Address | undefined>()
  useEffect(() => {
    const load = viewOf(address)
    if (!address || !load || loaded.has(address)) return
    load().then((view) => {
      loaded.set(address, view)
      setShown(address)
    })
  }, [address])
  if (!address || !viewOf(address)) return <NotFound />
  if (VIEWS[address] && !session.value?.aeo) return <Begin />
  const Shown = loaded.get(address)
  return Shown ? <Shown key={`${address} ${params.id ?? ''}`} params={params} /> : <div class="skeleton" />
}

const n = texts.nav
const SHOP: [Address, string][] = [
  ['/', n.overview],
  ['/products', n.products],
  ['/changes', n.changes],
  ['/questions', n.questions],
  ['/watching', n.watching],
  ['/feeds', n.feeds],
  ['/import', n.import],
]
const ORGANIZATION: [Address, string][] = [
  ['/usage', n.usage],
  ['/projects', n.projects],
  ['/members', n.members],
  ['/plan', n.plan],
  ['/documentation', n.documentation],
  ['/webhooks', n.webhooks],
  ['/audit', n.audit],
]

const isCurrent = (to: Address): boolean => {
  const { path } = place.value
  if (path.endsWith('/changes')) return to === '/changes'
  return to === '/' ? path === '/' : path.startsWith(to)
}

const Links = ({ title, links }: { title: string; links: readonly [Address, string][] }) => (
  <div>
    <h2>{title}</h2>
    {links.map(([to, name]) => (
      <Link label={name} key={to} href={to} aria-current={isCurrent(to) ? 'page' : undefined} />
    ))}
  </div>
)

const Chooser = () => {
  const { source, organizations = [], organization, projects = [], project } = session.value!
  if (organizations.length + projects.length < 3) return null
  return (
    <div class="chooser">
      {organizations.length > 1 && (
        <Link label={n.shops} href="/shops" aria-current={isCurrent('/shops') ? 'page' : undefined} />
      )}
      {organizations.length > 1 && (
        <select
          aria-label={n.organization}
          value={organization?.id}
          onChange={({ currentTarget }) => void enter(source, currentTarget.value)}
        >
          <Options of={organizations.map(({ id, name }) => [id, name] as const)} />
        </select>
      )}
      {projects.length > 1 && (
        <select
          aria-label={n.project}
          value={project?.id}
          onChange={({ currentTarget }) => void enter(source, organization?.id, currentTarget.value)}
        >
          <Options of={projects.map(({ id, name }) => [id, name] as const)} />
        </select>
      )}
    </div>
  )
}

export const App = () => {
  const [isOpen, setOpen] = useState(false)
  useSignalEffect(() => {
    place.value
    setOpen(false)
  })
  if (session.value === undefined) return null
  if (session.value === null) return <Login />
  const isLogin = session.value.source.kind === 'login'
  return (
    <div class="frame">
      <Link label={texts.skip} class="skip button" href="#main" />
      <header class="bar">
        <Brand />
        <Button
          label={isOpen ? texts.close : texts.menu}
          aria-expanded={isOpen}
          aria-controls="side"
          onClick={() => setOpen(!isOpen)}
        />
      </header>
      <aside id="side" class={isOpen ? 'side open' : 'side'} aria-label={texts.menu}>
        <Brand />
        <nav aria-label={texts.name}>
          <Chooser />
          <Links title={n.shop} links={SHOP} />
          {session.value.organization && <Links title={n.organization} links={ORGANIZATION} />}
        </nav>
        <footer>
          <Link label={n.docs} href="/docs" target="_blank" rel="noreferrer" />
          {isLogin && <Button label={n.logOut} class="plain" onClick={() => void logOut()} />}
        </footer>
      </aside>
      <main id="main" class="page" tabIndex={-1}>
        <Jobs />
        <Current />
      </main>
      <Toasts />
    </div>
  )
}
