import { readableOnWhite, textColorOn } from "../brand-colors";
import type { Branding } from "../export/schema";

/** The style sheet of an exported proposal. The colors have already been validated as six hex digits. */
export function printStyle({ primaryColor, secondaryColor }: Branding): string {
  return `
:root { --brand: ${primaryColor}; --brand-ink: ${textColorOn(primaryColor)}; --brand-text: ${readableOnWhite(primaryColor)};
  --quiet: ${readableOnWhite(secondaryColor)}; --line: #e2e5ea; --ink: #1b2430; color-scheme: light; }
@page { margin: 17mm 16mm 19mm;
  @bottom-right { content: counter(page) " / " counter(pages); font: 8pt system-ui, sans-serif; color: #667085; } }
* { box-sizing: border-box; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
html { background: #eef0f3; }
body { margin: 0; color: var(--ink); font: 11pt/1.6 "Geist", "Inter", "Segoe UI", "Helvetica Neue", Arial, "Noto Sans",
  "DejaVu Sans", sans-serif; overflow-wrap: anywhere; }
main { max-width: 54rem; margin: 2.5rem auto; background: #fff; box-shadow: 0 1px 3px #1018281f, 0 12px 32px #10182814;
  border-radius: 6px; overflow: hidden; }
header { padding: 3.2rem 4rem 2.6rem; background: var(--brand); color: var(--brand-ink); }
header .company { margin: 0 0 3.2rem; font-size: 1rem; font-weight: 650; letter-spacing: .01em; }
header .kind { margin: 0; font-size: .8rem; letter-spacing: .12em; text-transform: uppercase; opacity: .85; }
h1, h2, h3, h4, h5, h6, p, li, dd, th, td, .facts div { unicode-bidi: plaintext; }
h1 { margin: .4rem 0 0; font-size: 2.3rem; line-height: 1.15; letter-spacing: -.02em; font-weight: 680;
  text-wrap: balance; }
h1.long { font-size: 1.6rem; } h1.longest { font-size: 1.15rem; letter-spacing: 0; }
.facts { display: flex; flex-wrap: wrap; gap: .8rem 2.4rem; margin: 0; padding: 1.3rem 4rem;
  border-bottom: 1px solid var(--line); }
.facts dt { font-size: .78rem; color: var(--quiet); }
.facts dd { margin: 0; font-weight: 600; }
section { padding: 0 4rem; margin: 2.4rem 0; }
h2 { margin: 0 0 .8rem; font-size: 1.35rem; line-height: 1.25; letter-spacing: -.01em; color: var(--brand-text); }
h3, h4, h5, h6 { margin: 1.5rem 0 .4rem; font-size: 1.05rem; line-height: 1.35; }
p, ul, ol, pre, blockquote { margin: 0 0 .85rem; }
ul, ol { padding-left: 1.4rem; } li { margin: .2rem 0; } .task { list-style: none; margin-inline-start: -1.2rem; } li > p { margin: 0; }
a { color: var(--brand-text); text-underline-offset: .15em; }
blockquote { padding: .1rem 0 .1rem 1.1rem; border-left: 3px solid var(--brand); color: var(--quiet); }
blockquote > :last-child { margin-bottom: 0; }
code { font: .9em ui-monospace, "Geist Mono", Consolas, monospace; background: #f3f4f6; padding: .1em .3em;
  border-radius: 3px; }
pre { padding: .8rem 1rem; background: #f3f4f6; border-radius: 4px; white-space: pre-wrap; }
pre code { padding: 0; background: none; }
hr { border: 0; border-top: 1px solid var(--line); margin: 1.6rem 0; }
table { width: 100%; border-collapse: collapse; margin: 0 0 1rem; font-size: .95em; }
th, td { padding: .55rem .7rem; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); }
[dir=rtl] > blockquote { padding: .1rem 1.1rem .1rem 0; border-left: 0; border-right: 3px solid var(--brand); }
[dir=rtl] :is(ul, ol) { padding: 0 1.4rem 0 0; } [dir=rtl] :is(th, td) { text-align: right; }
th { font-size: .82rem; color: var(--quiet); font-weight: 600; border-bottom: 2px solid var(--brand); }
[align=right] { text-align: right; } [align=center] { text-align: center; }
.items th:first-child, .items td:first-child { padding-left: 0; }
.items th:last-child, .items td:last-child { padding-right: .4rem; }
.items :is(th, td):not(:first-child) { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums;
  overflow-wrap: normal; }
.sums { margin: 0 0 0 auto; padding-right: .4rem; width: min(22rem, 100%); }
.sums div { display: flex; justify-content: space-between; gap: 2rem; padding: .35rem 0; }
.sums dt { color: var(--quiet); } .sums dd { margin: 0; font-variant-numeric: tabular-nums; }
.sums .total { margin-top: .35rem; padding-top: .6rem; border-top: 2px solid var(--brand); font-size: 1.2rem;
  font-weight: 680; } .sums .total dt { color: inherit; }
.note, footer { font-size: .82rem; color: var(--quiet); }
.note { margin: .8rem .4rem 0 0; text-align: right; }
footer { margin: 3rem 4rem 0; padding: 1.1rem 0 2.4rem; border-top: 1px solid var(--line); }
@media screen and (max-width: 40rem) { table:not(.items) { display: block; overflow-x: auto; }
  table:not(.items) :is(th, td) { min-width: 5.2rem; padding-inline: .3rem; } main { margin: 0; border-radius: 0; } header, .facts { padding-inline: 1.4rem; }
  section { padding: 0 1.4rem; } footer { margin-inline: 1.4rem; } header .company { margin-bottom: 2rem; }
  h1:not([class]) { font-size: 1.8rem; }
  .items, .items :is(thead, tbody) { display: block; } .items tr { display: grid; grid-template-columns: 1fr 1.2fr 1.2fr; }
  .items :is(th, td) { padding-inline: 0; white-space: normal; overflow-wrap: anywhere; min-width: 0; }
  .items tr > :first-child { grid-column: 1 / -1; border-bottom: 0; padding-bottom: 0; } }
@media print {
  html { background: none; } body { font-size: 10.2pt; line-height: 1.5; }
  main { max-width: none; margin: 0; box-shadow: none; border-radius: 0; overflow: visible; }
  header { padding: 12mm 10mm 10mm; border-radius: 2mm; } header .company { margin-bottom: 14mm; }
  .facts { padding: 5mm 0; }
  section { padding: 0; margin: 7mm 0; } footer { margin: 7mm 0 0; padding-bottom: 0; }
  h1, h2, h3, h4, h5, h6 { break-after: avoid; break-inside: avoid; } h2 + *, h3 + * { break-before: avoid; } p, li { orphans: 3; widows: 3; }
  thead { display: table-header-group; } tr, blockquote, .sums, .facts, footer { break-inside: avoid; }
  .sums, .note, footer { break-before: avoid; } section:last-of-type { margin-bottom: 0; } a { text-decoration: none; }
}`;
}
