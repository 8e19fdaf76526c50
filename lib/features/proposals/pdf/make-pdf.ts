import { Font, renderToBuffer } from "@react-pdf/renderer";
import { type Print, proposalDocument } from "./document.ts";
import { loadFontsFor } from "./fonts/load-fonts.ts";
import { SOFT_HYPHEN, withoutMissingGlyphs } from "./line-breaks.ts";

const UNKNOWN = "\ufffd";

/** An empty part allows a line break without drawing a hyphen. */
Font.registerHyphenationCallback((word) =>
  word.split(SOFT_HYPHEN).flatMap((part, at) => (at === 0 ? [part] : ["", part])),
);

/** Renders the PDF. A character that no font has is drawn as U+FFFD. */
export async function makePdf(print: Print): Promise<Uint8Array<ArrayBuffer>> {
  const text = JSON.stringify(print);
  const { families, missing } = await loadFontsFor(text);
  if (missing.size > 0) families.push(...(await loadFontsFor(UNKNOWN)).families);
  const drawn: Print = JSON.parse(text, (_, value) =>
    typeof value === "string" ? withoutMissingGlyphs(value, missing) : value,
  );
  return new Uint8Array(await renderToBuffer(proposalDocument(drawn, families) as never));
}
