// The structured data of a page or of a record's HTML: JSON-LD, microdata and RDFa in one shape.

import { ownMetafield } from '../record/metafields.ts'
import type { Product } from '../record/product.ts'
import { readJsonLd } from './json-ld.ts'
import { readMarkup } from './markup.ts'
import {
  addValue,
  emptyGraph,
  type Graph,
  MAX,
  type Node,
  nameOf,
  nodesOf,
  resolved,
  textOf,
  valuesOf,
} from './node.ts'
import { productsOf } from './product-nodes.ts'
import { noStructuredData, type StructuredData } from './structured-data.ts'

/** Properties whose nodes are what the page is about. What a page also lists (ItemList, isRelatedTo, itemReviewed) is something else. */
const SUBJECTS = ['mainEntity', 'about', 'mainEntityOfPage', 'itemOffered', 'isVariantOf', 'subjectOf', 'hasPart']

/** Roots and what they are about, in the order of the page; each node once. */
const subjectsOf = (graph: Graph): Node[] => {
  const found = new Set<Node>()
  const visit = (node: Node, depth: number): void => {
    const known = resolved(graph, node)
    if (found.has(known) || depth > MAX.nesting) return
    found.add(known)
    for (const name of SUBJECTS)
      for (const next of nodesOf(graph, known, name)) {
        // An offer that names what it offers, instead of a product that names its offers.
        if (name === 'itemOffered' && !next.properties.has('offers')) addValue(next, 'offers', known)
        visit(next, depth + 1)
      }
  }
  for (const root of graph.roots) visit(root, 0)
  return [...found]
}

const QUESTION_PAGES = new Set(['FAQPage', 'QAPage'])

const questionsOf = (graph: Graph, nodes: readonly Node[]): StructuredData['questions'] => {
  const questions: StructuredData['questions'] = []
  for (const page of nodes.filter(({ types }) => types.some((type) => QUESTION_PAGES.has(type))))
    for (const question of nodesOf(graph, page, 'mainEntity')) {
      const [answer] = nodesOf(graph, question, 'acceptedAnswer', 'suggestedAnswer')
      const asked = textOf(question, 'name', 'text')
      const text = answer ? textOf(answer, 'text') : null
      if (asked !== null && text !== null && questions.length < MAX.questions)
        questions.push({ question: asked, answer: text })
    }
  return questions
}

const ORGANIZATION = /^(?:Organization|Corporation|LocalBusiness|OnlineBusiness|[A-Za-z]*Store)$/

const isOrganization = ({ types }: Node): boolean => types.some((type) => ORGANIZATION.test(type))

/** The shop: an organization of its own, else the site's publisher, else the seller of an offer. */
const organizationNode = (graph: Graph, nodes: readonly Node[]): Node | undefined => {
  const own = nodes.find(isOrganization)
  if (own) return own
  for (const node of nodes)
    for (const publisher of nodesOf(graph, node, 'publisher')) if (isOrganization(publisher)) return publisher
  for (const node of nodes)
    for (const offer of nodesOf(graph, node, 'offers'))
      for (const seller of nodesOf(graph, offer, 'seller')) if (isOrganization(seller)) return seller
  return undefined
}

const organizationOf = (graph: Graph, nodes: readonly Node[]): StructuredData['organization'] => {
  const node = organizationNode(graph, nodes)
  if (!node) return null
  const contacts = [node, ...nodesOf(graph, node, 'contactPoint')]
  const contact = (name: string): string | null =>
    contacts.map((one) => textOf(one, name)).find((text) => text !== null) ?? null
  return {
    name: textOf(node, 'name', 'legalName'),
    url: nameOf(graph, valuesOf(node, 'url')[0], 'url'),
    email: contact('email'),
    phone: contact('telephone'),
  }
}

const breadcrumbsOf = (graph: Graph, nodes: readonly Node[]): string[] => {
  const list =
    nodes.find(({ types }) => types.includes('BreadcrumbList')) ??
    nodes.flatMap((node) => nodesOf(graph, node, 'breadcrumb')).find(({ types }) => types.includes('BreadcrumbList'))
  if (!list) return []
  const items = nodesOf(graph, list, 'itemListElement').slice(0, MAX.breadcrumbs)
  const places = items.map((item, at) => ({ item, at: Number(textOf(item, 'position') ?? Number.NaN) || at + 1 }))
  return places
    .sort((one, other) => one.at - other.at)
    .flatMap(({ item }) => textOf(item, 'name') ?? nameOf(graph, valuesOf(item, 'item')[0], 'name') ?? [])
}

/** Every type of the graph; each node is visited once, however it is referred to. */
const typesOf = (graph: Graph): string[] => {
  const types = new Set<string>()
  const seen = new Set<Node>()
  const pending = [...graph.roots]
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (seen.has(node)) continue
    seen.add(node)
    for (const type of node.types) if (types.size < MAX.types) types.add(type)
    for (const values of node.properties.values())
      for (const value of values) if (typeof value !== 'string') pending.push(value)
  }
  return [...types].sort()
}

const summed = (graph: Graph, broken: StructuredData['broken']): StructuredData => {
  const nodes = subjectsOf(graph)
  return {
    products: productsOf(graph, nodes),
    questions: questionsOf(graph, nodes),
    organization: organizationOf(graph, nodes),
    breadcrumbs: breadcrumbsOf(graph, nodes),
    types: typesOf(graph),
    broken,
  }
}

/** A cheap look before the exact one. */
const mayHold = /ld\+json|itemscope|typeof\s*=/i

const readAll = (html: string, blocks: readonly string[]): StructuredData => {
  const graph = emptyGraph()
  const left = { nodes: MAX.nodes }
  const broken: StructuredData['broken'] = []
  const markup = mayHold.test(html) ? readMarkup(html, graph, left) : { scripts: [], tooDeep: false }
  if (markup.tooDeep) broken.push({ format: 'microdata', reason: 'elements nest too deep to be read' })
  const ofMarkup = graph.roots.splice(0)
  for (const block of [...blocks, ...markup.scripts]) {
    const reason = readJsonLd(block, graph, left)
    if (reason !== null && broken.length < MAX.broken) broken.push({ format: 'json-ld', reason })
  }
  graph.roots.push(...ofMarkup)
  return graph.roots.length === 0 && broken.length === 0 ? noStructuredData : summed(graph, broken)
}

/**
 * Structured data of a page, of at most 4 MB; JSON-LD first, then what the markup carries, each in the order of the page. Never
 * throws: what cannot be read is named in `broken`.
 */
export const readStructured = (html: string): StructuredData => readAll(html, [])

/** Structured data of a record: what its description and its metafield `citable.json_ld` carry. */
export const structuredOfRecord = (product: Pick<Product, 'body_html' | 'metafields'>): StructuredData => {
  const { body_html } = product
  const field = ownMetafield(product, 'json_ld')
  // The field holds the JSON, or the script element around it.
  const isMarkup = field.trimStart().startsWith('<script')
  const html = (isMarkup ? field : '') + (mayHold.test(body_html) ? body_html : '')
  return field === '' && html === '' ? noStructuredData : readAll(html, isMarkup ? [] : [field])
}
