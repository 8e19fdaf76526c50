import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { ExportInput } from "@/lib/features/proposals/export/schema";
import { renderPage } from "@/lib/features/proposals/html/render-page";
import { renderPdf } from "@/lib/features/proposals/pdf/render-pdf";
import type { Proposal } from "@/lib/features/proposals/schema";

const SECTIONS = 500;
const LENGTH = 50_000;
const RUNS = 3;
const GOAL_MS = 2_000;
const { branding } = ExportInput.parse({});
const company = "Brightwater Systems";

/**
 * Measures the largest possible proposal (500 sections of 50,000 characters of paragraphs, lists, tables and quotes) as
 * HTML, compared with simply escaping and joining the text, and PDFs of 10 to 200 pages.
 */
export async function measureExport(): Promise<void> {
  const proposal = largest();
  const bare = await measured(async () => bareExport(proposal));
  const ours = await measured(async () => renderPage({ proposal, company, branding, generatedAt: new Date() }));
  const verdict = ours.ms < GOAL_MS ? "met" : "MISSED";
  console.log(
    `HTML export of ${SECTIONS} x ${LENGTH.toLocaleString("en")} characters: ${ours.ms.toFixed(0)} ms (goal < ${GOAL_MS} ms: ${verdict}), ` +
      `${megabytes(ours.size)}, memory at most +${megabytes(ours.grown)}, event loop held up ${ours.held.toFixed(0)} ms at most; ` +
      `bare ${bare.ms.toFixed(0)} ms, ${megabytes(bare.size)}, +${megabytes(bare.grown)}, ${bare.held.toFixed(0)} ms`,
  );
  await renderPdf(print(1));
  for (const sections of [6, 60, 120]) {
    const started = performance.now();
    const bytes = await renderPdf(print(sections), 120_000);
    const pages =
      Buffer.from(bytes)
        .toString("latin1")
        .match(/\/Type \/Page\b/g)?.length ?? 0;
    const ms = performance.now() - started;
    console.log(
      `PDF of ${(sections * 3_600).toLocaleString("en")} characters: ${(ms / 1000).toFixed(1)} s, ${pages} pages, ` +
        `${(ms / pages).toFixed(0)} ms each, ${megabytes(bytes.length)}`,
    );
  }
}

type Measured = { ms: number; size: number; grown: number; held: number };

/** The best of several runs, each after a garbage collection. Samples memory and the event loop during the work. */
async function measured(work: () => Promise<string>): Promise<Measured> {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  let best: Measured | undefined;
  for (let run = 0; run < RUNS; run++) {
    collect();
    const before = process.memoryUsage.rss();
    let [most, held, last] = [before, 0, performance.now()];
    const look = () => {
      most = Math.max(most, process.memoryUsage.rss());
      held = Math.max(held, performance.now() - last);
      last = performance.now();
    };
    const watch = setInterval(look, 1);
    const started = performance.now();
    const size = (await work()).length;
    const ms = performance.now() - started;
    look();
    clearInterval(watch);
    if (!best || ms < best.ms) best = { ms, size, grown: Math.max(best?.grown ?? 0, most - before), held };
    else best.grown = Math.max(best.grown, most - before);
  }
  if (!best) throw new Error("Nothing was measured");
  return best;
}

function bareExport({ sections }: Proposal): string {
  const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
  const escaped = (text: string) => text.replace(/[&<>"']/g, (char) => entities[char] ?? char);
  return sections.map(({ title, content }) => `<h2>${escaped(title)}</h2><pre>${escaped(content)}</pre>`).join("\n");
}

function largest(): Proposal {
  const sections = Array.from({ length: SECTIONS }, (_, order) => ({
    title: `Part ${order + 1}`,
    content: written(LENGTH, order),
    order,
  }));
  const created = new Date().toISOString();
  return {
    id: crypto.randomUUID(),
    title: "Framework agreement",
    clientName: "Northwind Freight",
    status: "draft",
    templateType: "custom",
    sections,
    pricing: null,
    validUntil: null,
    crmDealId: null,
    metadata: {},
    createdAt: created,
    updatedAt: created,
  };
}

function print(sections: number) {
  const parts = Array.from({ length: sections }, (_, order) => ({
    title: `Part ${order + 1}`,
    content: written(3_600, order),
    order,
  }));
  const proposal = { title: "Rollout", clientName: "Northwind", sections: parts, pricing: null, validUntil: null };
  return { proposal, company, branding, paper: "a4" as const, generatedAt: new Date().toISOString() };
}

/** Realistic Markdown that differs slightly per section. */
function written(length: number, seed: number): string {
  const blocks = [
    "## What happens in step %\n\n",
    "We propose a rollout in **three waves**, each ending with a review at which you can stop; wave % covers the warehouses in Hamburg & Bremen, where scanning has to be in place *before* the summer peak begins.\n\n",
    "- Gate readers installed and tested at night\n- Training for two shifts, in German and Polish\n  - with a handbook of % pages\n- A weekly call with your [operations lead](https://northwind.example/team)\n\n",
    "| Phase | Weeks | Result |\n|---|--:|---|\n| Discovery | 2 | Plan agreed |\n| Pilot | % | One site live |\n\n",
    '> "If we cannot scan at gate % by June, the summer runs on paper again."\n\n',
    "1. Install\n2. Measure, with an error rate < 0.5 %\n3. Decide\n\n",
  ];
  let text = "";
  for (let at = seed; text.length < length; at++) text += (blocks[at % blocks.length] ?? "").replace("%", String(at));
  return text.slice(0, length);
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
