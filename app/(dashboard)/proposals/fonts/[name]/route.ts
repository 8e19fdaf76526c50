import { readFile } from "node:fs/promises";
import { previewFontFile } from "@/lib/features/proposals/fonts/preview-fonts";

type Context = { params: Promise<{ name: string }> };

/** The fonts of the PDF, for previews. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const file = previewFontFile((await params).name);
  if (!file) return new Response(null, { status: 404 });
  const bytes = await readFile(/* turbopackIgnore: true */ file);
  return new Response(bytes, {
    headers: { "Content-Type": "font/woff2", "Cache-Control": "private, max-age=86400" },
  });
}
