import { z } from "zod";
import { ProviderFailure } from "../../failure";
import type { CrmNote, CrmWritten } from "../port";
import { type SalesforceRow, writeRows } from "./batch";
import { queryEvery } from "./query";
import type { Rest } from "./rest";
import { soql } from "./soql";
import { describedBy, isMarked, subjectOf } from "./task-text";

const Task = z.object({
  Id: z.string().regex(/^[A-Za-z0-9]{18}$/),
  WhoId: z.string().nullish(),
  WhatId: z.string().nullish(),
  Description: z.string().nullish(),
});

const BETWEEN = ",";

/**
 * Writes a note as completed tasks that pair the contacts with the deals, because a task links to one of each. The key at the end
 * of the text identifies tasks of an earlier attempt.
 */
export async function writeNote(rest: Rest, note: CrmNote): Promise<CrmWritten> {
  const rows = tasksOf(note);
  const there = note.maybeWritten ? await earlierTasks(rest, note) : [];
  const ids = rows.map((row) => there.find((task) => isSame(task, row))?.Id ?? null);
  const missing = rows.filter((_, n) => ids[n] === null);
  const written = await writeRows(rest, { method: "POST", path: "composite/sobjects", rows: missing });
  for (const outcome of written) {
    if (!outcome.ok) throw new ProviderFailure("refused", `Salesforce task: ${outcome.message}`);
    ids[ids.indexOf(null)] = outcome.id;
  }
  const [first = ""] = ids;
  return { id: ids.join(BETWEEN), url: `${await rest.origin()}/lightning/r/Task/${first}/view` };
}

export function taskIds(noteIds: string[]): string[] {
  return [...new Set(noteIds.flatMap((id) => id.split(BETWEEN)))];
}

function tasksOf({ key, at, subject, text, contactIds, dealIds }: CrmNote): SalesforceRow[] {
  const count = Math.max(1, contactIds.length, dealIds.length);
  const Description = describedBy(text, key);
  return Array.from({ length: count }, (_, n) => ({
    attributes: { type: "Task" },
    Subject: subjectOf(subject),
    Description,
    Status: "Completed",
    Priority: "Normal",
    ActivityDate: at.slice(0, 10),
    ...(contactIds[n] !== undefined && { WhoId: contactIds[n] }),
    ...(dealIds[n] !== undefined && { WhatId: dealIds[n] }),
  }));
}

async function earlierTasks(rest: Rest, { key, at, subject }: CrmNote): Promise<z.infer<typeof Task>[]> {
  const found = await queryEvery(
    rest,
    soql`SELECT Id, WhoId, WhatId, Description FROM Task WHERE Subject = ${subjectOf(subject)}
      AND CreatedDate >= ${new Date(Date.parse(at) - 24 * 3600 * 1000)}`,
  );
  const tasks = found.flatMap((record) => Task.safeParse(record).data ?? []);
  return tasks.filter(({ Description }) => isMarked(Description, key));
}

function isSame(task: z.infer<typeof Task>, row: SalesforceRow): boolean {
  return (task.WhoId ?? null) === (row.WhoId ?? null) && (task.WhatId ?? null) === (row.WhatId ?? null);
}
