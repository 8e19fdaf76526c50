import { z } from "zod";
import { uuid } from "@/lib/core/input";
import { day, line } from "../../commitments/schema";
import { MAX_ROWS, MAX_WHAT } from "./limits";
import { MAIL_LANGUAGES } from "./mail-language";

export const MailLanguage = z.enum(MAIL_LANGUAGES);

/** What a row says is copied from the ledger or written by a person; later changes to the ledger don't change it. */
export const AgreedRow = z.strictObject({
  commitmentId: z.uuid(),
  who: z.string().nullable(),
  what: z.string(),
  dueOn: z.iso.date().nullable(),
});
export type AgreedRow = z.infer<typeof AgreedRow>;

/** The table "What we agreed" of an email. `language` is that of its headings and dates. */
export const Agreed = z.strictObject({ language: MailLanguage, rows: z.array(AgreedRow) });
export type Agreed = z.infer<typeof Agreed>;

const RowInput = z.object({
  commitmentId: uuid,
  who: line(255).nullish(),
  what: line(MAX_WHAT).optional(),
  dueOn: day.nullish(),
});

export const AgreedInput = z
  .object({
    language: MailLanguage.optional().describe("Of the headings and dates; by default, the language of the text"),
    rows: z
      .array(RowInput)
      .min(1, "must have at least one row; pass null for no table")
      .max(MAX_ROWS, `must have at most ${MAX_ROWS} rows`)
      .describe("Fields left out are taken from the meeting's commitment"),
  })
  .nullable()
  .describe("A table of what was agreed, from the meeting's commitments; null for none");
export type AgreedInput = z.output<typeof AgreedInput>;
