// The style of the HTML report. It is in the page itself and allowed by its hash; nothing is loaded.
// Colours are pairs for light and dark; text on its ground has a contrast of at least 4.5 to 1 (WCAG 2.2, 1.4.3).

import { createHash } from 'node:crypto'

export const STYLE = `
:root{color-scheme:light dark;--ground:light-dark(#fff,#16181b);--raised:light-dark(#f6f5f2,#1f2226);--ink:light-dark(#1d1f22,#e6e4df);--quiet:light-dark(#5c6066,#a5a8ad);--line:light-dark(#dddbd5,#373b41);--link:light-dark(#1d4f91,#8fbcf0);--good:light-dark(#2c6e49,#7cc49a);--fair:light-dark(#8a5a00,#e0b050);--poor:light-dark(#a3262a,#f08a86);--critical:light-dark(#fbdcd9,#5b2323);--warning:light-dark(#fbecc6,#4d3b10);--info:light-dark(#dbe9f8,#1f3a56)}
*{box-sizing:border-box}
html{text-size-adjust:100%}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.55 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;overflow-wrap:anywhere}
main,header,footer{max-width:46rem;margin:0 auto;padding:0 1.25rem}
header{padding-top:2.5rem}
footer{padding-bottom:3rem;color:var(--quiet);font-size:.85rem}
h1,h2,h3,h4{line-height:1.25;text-wrap:balance}
h1{font-size:1.6rem;font-weight:650;margin:0 0 .25rem}
header.one h1{font-size:.8rem;letter-spacing:.06em;text-transform:uppercase;color:var(--quiet)}
header.one+main article{border:0;padding-top:0}
header.one+main h2{font-size:1.6rem}
h2{font-size:1.3rem;font-weight:650;margin:0 0 .25rem}
h3{font-size:.8rem;font-weight:650;letter-spacing:.06em;text-transform:uppercase;color:var(--quiet);margin:2rem 0 .6rem}
h4{font-size:1rem;margin:1rem 0 .3rem}
p{margin:.3rem 0}
a{color:var(--link)}
:focus-visible{outline:2px solid var(--link);outline-offset:2px;border-radius:2px}
.quiet{color:var(--quiet)}
.small{font-size:.85rem}
.good{color:var(--good)}.fair{color:var(--fair)}.poor{color:var(--poor)}
article{border-top:1px solid var(--line);padding:2.5rem 0}
.head{display:flex;gap:1.5rem;align-items:center;margin-top:1rem}
.gauge{flex:none;width:7.5rem;height:7.5rem}
.gauge text{font:650 34px system-ui,sans-serif;fill:currentColor;text-anchor:middle}
.gauge .grade{font-size:12px;font-weight:500;fill:var(--quiet)}
.track{fill:none;stroke:var(--line);stroke-width:9}
.arc{fill:none;stroke:currentColor;stroke-width:9;stroke-linecap:round}
.bars{flex:1;min-width:0;display:grid;grid-template-columns:auto 1fr 2.2rem;gap:.35rem .8rem;align-items:center;margin:0}
.bars dt{font-size:.9rem}.bars dd{margin:0;display:contents}
.bars .part{color:var(--quiet);padding-left:1rem;font-size:.85rem}
.bars svg{width:100%;height:8px;display:block}
.bars rect{fill:currentColor}.bars .rest{fill:var(--line)}
.plain{color:var(--quiet)}
.number{text-align:right;font-variant-numeric:tabular-nums}
.gate{border-left:3px solid var(--poor);background:var(--raised);padding:.6rem .9rem;margin:1rem 0 0}
.advice{list-style:none;margin:0;padding:0;counter-reset:n}
.advice>li{padding:.9rem 0;border-top:1px solid var(--line)}
.advice>li:first-child{border-top:0;padding-top:.2rem}
.advice>li:target{background:var(--raised);box-shadow:0 0 0 .6rem var(--raised)}
.advice h4{margin:0}
.tag{display:inline-block;font-size:.78rem;line-height:1.4;padding:0 .45rem;border-radius:3px;margin-right:.35rem}
.tag.critical,mark.critical{background:var(--critical)}
.tag.warning,mark.warning{background:var(--warning)}
.tag.info,mark.info{background:var(--info)}
.evidence{color:var(--quiet);font-size:.9rem}
.example{border-left:3px solid var(--good);padding-left:.75rem;margin:.5rem 0 0}
mark{color:inherit;padding:.1em 0;border-radius:2px}
sup{line-height:0;font-size:.7rem}
sup a{text-decoration:none;padding:0 .15em;font-weight:650}
.text{background:var(--raised);border-radius:6px;padding:1rem 1.25rem;margin:.4rem 0}
.text h4:first-child,.text p:first-child{margin-top:0}
.text .item{padding-inline-start:1.1em;position:relative}
.text .item::before{content:"•";position:absolute;inset-inline-start:0;color:var(--quiet)}
blockquote{margin:.5rem 0;padding-inline-start:.9rem;border-inline-start:3px solid var(--line)}
.field{font-size:.8rem;color:var(--quiet);margin:.9rem 0 .1rem}
details{border-top:1px solid var(--line);margin-top:1rem}
details+details{margin-top:0}
summary{cursor:pointer;padding:.65rem 0;font-weight:600}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:.9rem}
th{font-weight:600;text-align:left;white-space:nowrap;color:var(--quiet);font-size:.8rem}
td.number,th.number{text-align:right}
th,td{padding:.4rem .8rem .4rem 0;vertical-align:top;border-bottom:1px solid var(--line)}
td:last-child,th:last-child{padding-right:0}
.index .picture{width:3rem}.index img{display:block;object-fit:cover;border-radius:4px;background:var(--raised)}.index .fix{color:var(--quiet);font-size:.85rem}
.search{display:flex;flex-wrap:wrap;gap:.6rem 1.2rem;align-items:center}.search input,.search select{font:inherit;color:inherit;background:var(--raised);border:1px solid var(--line);border-radius:4px;padding:.3rem .5rem}
.product article{border:0;padding:.5rem 0 2rem}
#opened article{border-top:1px solid var(--line)}
.back{font-size:.85rem}
@media (max-width:34rem){.head{flex-direction:column;align-items:stretch}.gauge{align-self:flex-start}header{padding-top:1.5rem}h1{font-size:1.35rem}.bars{grid-template-columns:minmax(0,1fr) 30% 2.2rem}}
@media print{:root{color-scheme:light}body{font-size:10.5pt}main,header,footer{max-width:none;padding:0}.back{display:none}article{break-before:page;border:0;padding:0}article:first-of-type{break-before:auto}#search{display:none}li,.gate,.head{break-inside:avoid}mark,.tag,.track,.arc,rect{print-color-adjust:exact}details::details-content{content-visibility:visible;block-size:auto}}
`

/** The only style that the page's policy lets through. */
export const STYLE_HASH = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`
