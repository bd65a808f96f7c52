// Charts as plain SVG, each with its numbers as a table for those who do not see it.

import { useEffect, useRef, useState } from 'preact/hooks'
import { count, shortDate, some } from '../format.ts'
import { texts } from '../texts.ts'
import { gradeOf } from './basics.tsx'

const t = texts.charts

/** The length of an arc of three quarters of a circle. */
const RADIUS = 44
const ARC = 2 * Math.PI * RADIUS * 0.75

export const Gauge = ({ score, grade }: { score: number; grade: string }) => (
  <svg width="112" height="104" viewBox="0 0 112 104" role="img" aria-label={t.gauge(score, grade)}>
    <g fill="none" stroke-width="10" stroke-linecap="round" transform="rotate(135 56 56)">
      <circle cx="56" cy="56" r={RADIUS} stroke="var(--sunken)" stroke-dasharray={`${ARC} 999`} />
      <circle
        class={`grade-${grade}`}
        cx="56"
        cy="56"
        r={RADIUS}
        stroke="currentColor"
        stroke-dasharray={`${(ARC * Math.max(2, score)) / 100} 999`}
      />
    </g>
    <text x="56" y="66">
      {score}
    </text>
  </svg>
)

type Day = { day: string; score: number; products: number; applied: number }

const HEIGHT = 200
const EDGE = { left: 32, right: 16, top: 16, bottom: 28 }
const DAY_MS = 86_400_000

export const Trend = ({ days }: { days: readonly Day[] }) => {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  const [at, setAt] = useState<number | undefined>()
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    observer.observe(box.current!)
    return () => observer.disconnect()
  }, [])
  const first = Date.parse(days[0]?.day ?? '')
  const span = Math.max(DAY_MS, Date.parse(days.at(-1)?.day ?? '') - first)
  const low = Math.max(0, Math.floor((Math.min(...days.map(({ score }) => score)) - 5) / 10) * 10)
  const high = Math.min(100, Math.ceil((Math.max(...days.map(({ score }) => score)) + 5) / 10) * 10)
  const inner = { width: width - EDGE.left - EDGE.right, height: HEIGHT - EDGE.top - EDGE.bottom }
  const x = ({ day }: Day) => EDGE.left + (inner.width * (Date.parse(day) - first)) / span
  const y = (score: number) => EDGE.top + inner.height * (1 - (score - low) / (high - low))
  const points = days.map((day) => `${x(day).toFixed(1)},${y(day.score).toFixed(1)}`).join(' L')
  const chosen = at === undefined ? undefined : days[at]
  const move = (event: PointerEvent) => {
    const from = (event.currentTarget as Element).getBoundingClientRect().left
    const near = days.map((day) => Math.abs(x(day) - (event.clientX - from)))
    setAt(near.indexOf(Math.min(...near)))
  }
  return (
    <div ref={box} style={{ minHeight: `${HEIGHT + 24}px` }}>
      {width > 0 && (
        <svg
          width={width}
          height={HEIGHT}
          role="img"
          aria-label={t.trend(days[0]!.score, days.at(-1)!.score)}
          onPointerMove={move}
          onPointerLeave={() => setAt(undefined)}
        >
          {[low, (low + high) / 2, high].map((score) => (
            <g key={score}>
              <line x1={EDGE.left} x2={width - EDGE.right} y1={y(score)} y2={y(score)} stroke="var(--line)" />
              <text x={EDGE.left - 8} y={y(score) + 4} text-anchor="end" font-size="12" fill="var(--muted)">
                {score}
              </text>
            </g>
          ))}
          {days.length > 1 && (
            <path d={`M${EDGE.left},${y(low)} L${points} L${x(days.at(-1)!)},${y(low)}Z`} fill="var(--accent-soft)" />
          )}
          <path d={`M${points}`} fill="none" stroke="var(--accent)" stroke-width="2" stroke-linejoin="round" />
          {days.map(
            (day, n) =>
              (day.applied > 0 || days.length === 1 || n === at) && (
                <circle
                  key={day.day}
                  cx={x(day)}
                  cy={y(day.score)}
                  r={n === at ? 5 : 4}
                  fill={day.applied > 0 ? 'var(--accent)' : 'var(--surface)'}
                  stroke="var(--accent)"
                  stroke-width="2"
                />
              ),
          )}
          {[days[0]!, days.at(-1)!]
            .filter((day, n, all) => n === 0 || day !== all[0])
            .map((day, n) => (
              <text
                key={day.day}
                x={x(day)}
                y={HEIGHT - 8}
                text-anchor={n === 0 ? 'start' : 'end'}
                font-size="12"
                fill="var(--muted)"
              >
                {shortDate(day.day)}
              </text>
            ))}
        </svg>
      )}
      <p class="small muted" aria-hidden="true">
        {chosen
          ? `${shortDate(chosen.day)} · ${t.score} ${chosen.score} · ${some(chosen.products, texts.words.product)}${chosen.applied ? ` · ${t.applied(chosen.applied)}` : ''}`
          : t.marks}
      </p>
      <table class="hidden">
        <caption>{t.caption}</caption>
        <tbody>
          {days.map(({ day, score, products, applied }) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              <td>{score}</td>
              <td>{some(products, texts.words.product)}</td>
              <td>{t.applied(applied)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** How many products have which grade; each links to those. */
export const Grades = ({ grades }: { grades: Readonly<Record<string, number>> }) => {
  const all = Object.entries(grades).filter(([, number]) => number > 0)
  return (
    <>
      <div class="split" aria-hidden="true">
        {all.map(([grade, number]) => (
          <span key={grade} class={`fill-${grade}`} style={{ flex: number }} />
        ))}
      </div>
      <ul class="legend">
        {Object.entries(grades).map(([grade, number]) => (
          <li key={grade}>
            <a href={`/products?grade=${grade}`}>
              <span class={`dot fill-${grade}`} />
              {grade} {count(number)}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

/** A line of scores over time, the oldest first; nothing if none has changed. */
export const Sparkline = ({ scores }: { scores: readonly number[] }) => {
  const [low, high] = [Math.min(...scores), Math.max(...scores)]
  if (scores.length === 0 || low === high) return null
  const points = scores.map(
    (score, n) => `${(n * 116) / (scores.length - 1) + 2},${30 - (26 * (score - low)) / Math.max(1, high - low)}`,
  )
  return (
    <svg
      width="120"
      height="32"
      role="img"
      aria-label={t.trend(scores[0]!, scores.at(-1)!)}
      class={`grade-${gradeOf(scores.at(-1)!)}`}
    >
      <polyline points={points.join(' ')} fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" />
    </svg>
  )
}
