import { isPlainObject } from "@/lib/core/json";
import { MAIL_LANGUAGES } from "@/lib/features/follow-ups/agreed/mail-language";
import type { Agreed, AgreedRow } from "@/lib/features/follow-ups/agreed/schema";

/** The parts of an email that people edit. */
export type MailDraft = { subject: string; bodyText: string; to: string[]; cc: string[]; agreed: Agreed | null };

/** A draft as this browser stored it, or null if an older version of the product wrote it differently. */
export function storedDraft(value: unknown): MailDraft | null {
  if (!isPlainObject(value)) return null;
  const { subject, bodyText, to, cc, agreed = null } = value;
  if (typeof subject !== "string" || typeof bodyText !== "string" || !isTexts(to) || !isTexts(cc)) return null;
  const table = agreed === null ? null : agreedOf(agreed);
  return table === undefined ? null : { subject, bodyText, to, cc, agreed: table };
}

function agreedOf(value: unknown): Agreed | undefined {
  if (!isPlainObject(value) || !Array.isArray(value.rows)) return undefined;
  const language = MAIL_LANGUAGES.find((one) => one === value.language);
  const rows = value.rows.map(rowOf).filter((row) => row !== undefined);
  return language && rows.length === value.rows.length ? { language, rows } : undefined;
}

function rowOf(value: unknown): AgreedRow | undefined {
  if (!isPlainObject(value)) return undefined;
  const { commitmentId, who, what, dueOn } = value;
  if (typeof commitmentId !== "string" || typeof what !== "string") return undefined;
  return isTextOrNull(who) && isTextOrNull(dueOn) ? { commitmentId, who, what, dueOn } : undefined;
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === "string");
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || typeof value === "string";
}
