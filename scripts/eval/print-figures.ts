import type { Figures } from "./tally";

export function printFigures(figures: Figures): void {
  for (const [name, { hits, of }] of [...figures].sort(([a], [b]) => a.localeCompare(b)))
    console.log(`${name.padEnd(33)} ${((100 * hits) / of).toFixed(1).padStart(5)} %  (${hits} of ${of})`);
}
