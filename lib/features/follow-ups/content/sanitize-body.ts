import { invalidFields } from "@/lib/core/errors";
import { FEW_CHARACTERS, threaded } from "@/lib/core/thread/in-thread";
import type { TenantContext } from "@/lib/tenancy/context";
import {
  htmlToText,
  isBlankMarkup,
  type Markup,
  markupFault,
  readMarkup,
  type SanitizedHtml,
  textToHtml,
} from "./mail-markup";

const MARKUP = "lib/features/follow-ups/content/mail-markup.ts";
const read = threaded<typeof readMarkup>(MARKUP, "readMarkup", {
  small: { work: readMarkup, fits: isShort },
});
const toText = threaded<typeof htmlToText>(MARKUP, "htmlToText", {
  small: { work: htmlToText, fits: isShort },
});
const toHtml = threaded<typeof textToHtml>(MARKUP, "textToHtml", {
  small: { work: textToHtml, fits: isShort },
});
const faultOf = threaded<typeof markupFault>(MARKUP, "markupFault", {
  small: { work: markupFault, fits: isShort },
});

/** Sanitizes a caller's `bodyHtml` and extracts its text. Throws a 400 that says why markup can't be read. */
export async function sanitizeBody(ctx: TenantContext, bodyHtml: string): Promise<Markup> {
  const markup = await read(ctx.tenantId, bodyHtml);
  if (markup.fault !== undefined) throw invalidFields({ bodyHtml: [markup.fault] });
  if (markup.text.trim() === "") throw invalidFields({ bodyHtml: ["must have text that can be read"] });
  return markup;
}

/** Returns why this markup can't be sent unchanged, too expensive to read or nothing to see, or null. */
export async function findMarkupFault(ctx: TenantContext, html: string): Promise<string | null> {
  return (await faultOf(ctx.tenantId, html)) ?? (isBlankMarkup(html) ? "must contain text or an image" : null);
}

export function textOfMarkup(ctx: TenantContext, html: SanitizedHtml): Promise<string> {
  return toText(ctx.tenantId, html);
}

export function markupOfText(ctx: TenantContext, text: string): Promise<SanitizedHtml> {
  return toHtml(ctx.tenantId, text);
}

function isShort(html: string): boolean {
  return html.length <= FEW_CHARACTERS;
}
