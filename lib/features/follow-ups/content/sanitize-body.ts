import { invalidFields } from "@/lib/core/errors";
import { FEW_CHARACTERS, threaded } from "@/lib/core/thread/in-thread";
import type { TenantContext } from "@/lib/tenancy/context";
import { type Markup, markupFault, readMarkup } from "./mail-markup";

const MARKUP = "lib/features/follow-ups/content/mail-markup.ts";
const read = threaded<typeof readMarkup>(MARKUP, "readMarkup", {
  small: { work: readMarkup, fits: isShort },
});
const faultOf = threaded<typeof markupFault>(MARKUP, "markupFault", {
  small: { work: markupFault, fits: isShort },
});

/** What somebody sent as `bodyHtml`, made safe, and its text. Throws a 400 that names what keeps it from being read. */
export async function sanitizeBody(ctx: TenantContext, bodyHtml: string): Promise<Markup> {
  const markup = await read(ctx.tenantId, bodyHtml);
  if (markup.fault !== undefined) throw invalidFields({ bodyHtml: [markup.fault] });
  return markup;
}

/** What keeps markup that is sent as it is from being read by its recipients' programs, or null. */
export function findMarkupFault(ctx: TenantContext, html: string): Promise<string | null> {
  return faultOf(ctx.tenantId, html);
}

function isShort(html: string): boolean {
  return html.length <= FEW_CHARACTERS;
}
