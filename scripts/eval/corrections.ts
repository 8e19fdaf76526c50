import { generateClient } from "../lib/build.mjs";
import { stopEverything } from "../lib/lifecycle.mjs";
import { openEnvironment } from "../lib/open-environment.mjs";
import { reportToStandardError, runScript } from "../lib/stage.mjs";
import { printFigures } from "./print-figures";
import { type Figures, tallyInto } from "./tally";

/** Prints where people corrected the engine in the database that DATABASE_URL names, or in the demo's. */
export async function printCorrections(tenantId?: string): Promise<void> {
  reportToStandardError();
  await runScript(async () => {
    await openEnvironment();
    await generateClient();
    const { closeConnections, readCorrections } = await import("./read-corrections");
    const { scoreCorrections } = await import("./score-corrections");
    const { scoreDecisions } = await import("./score-decisions");
    const figures: Figures = new Map();
    const tally = tallyInto(figures, (line) => console.log(line));
    for await (const read of readCorrections(tenantId)) {
      if ("rows" in read) scoreCorrections(read.rows, tally);
      else scoreDecisions(read.decisions, tally);
    }
    if (figures.size === 0) console.log("Nothing was agreed in this database yet.");
    printFigures(figures);
    await closeConnections();
    await stopEverything(0);
  });
}
