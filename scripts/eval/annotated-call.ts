import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

/** Groups of alternatives. Each group must match one of them, at the start of a word. */
const Key = z.array(z.array(z.string()));

/** A call with a reader's annotations. Lines are turn numbers, starting at 0. */
export const AnnotatedCall = z.object({
  id: z.string(),
  title: z.string(),
  startTime: z.string(),
  participants: z.array(z.object({ name: z.string(), side: z.string(), role: z.string().nullable() })),
  turns: z.array(z.object({ speaker: z.string(), text: z.string() })),
  commitments: z.array(
    z.object({
      owner: z.string(),
      text: z.string(),
      key: Key,
      due: z.string().nullable(),
      dueSaid: z.string().nullable(),
      lines: z.array(z.number()),
      told: z.boolean(),
    }),
  ),
  traps: z.array(z.object({ line: z.number(), kind: z.string(), note: z.string() })),
  meeting: z.object({ what: z.string(), day: z.string(), time: z.string().nullable() }).nullable(),
  objections: z.array(z.object({ speaker: z.string(), type: z.string(), line: z.number() })),
  facts: z.array(z.object({ text: z.string(), key: Key, must: z.boolean() })),
  forbidden: z.array(z.object({ key: Key, why: z.string() })),
  /** A good email for this call, and its sentences with one error in each. */
  mail: z
    .object({ subject: z.string(), sentences: z.array(z.object({ text: z.string(), lines: z.array(z.number()) })) })
    .optional(),
  perturbed: z.array(z.object({ of: z.number().nullable(), kind: z.string(), text: z.string() })).optional(),
});
export type AnnotatedCall = z.infer<typeof AnnotatedCall>;

export function readCalls(folder: string): AnnotatedCall[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .sort()
    .map((name) => AnnotatedCall.parse(JSON.parse(readFileSync(path.join(folder, name), "utf8"))));
}
