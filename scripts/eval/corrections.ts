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
    const [{ readRows }, { scoreCorrections }] = await Promise.all([
      import("./read-corrections"),
      import("./score-corrections"),
    ]);
    const figures: Figures = new Map();
    const tally = tallyInto(figures, (line) => console.log(line));
    for await (const rows of readRows(tenantId)) scoreCorrections(rows, tally);
    if (figures.size === 0) console.log("Nothing was agreed in this database yet.");
    printFigures(figures);
    await stopEverything(0);
  });
}
