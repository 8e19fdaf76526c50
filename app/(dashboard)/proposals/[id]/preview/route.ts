import { AppError, notFound } from "@/lib/core/errors";
import { IdParams } from "@/lib/core/input";
import { PdfQuery } from "@/lib/features/proposals/export/schema";
import { previewProposal } from "@/lib/features/proposals/preview-proposal";
import { errorResponse } from "@/lib/http/error-response";
import { pageContext } from "@/lib/http/page-context";

type Context = { params: Promise<{ id: string }> };

/** Plain text, so that the browser shows the document's source and never runs it as a page on our origin. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const ctx = await pageContext();
  try {
    const id = IdParams.safeParse(await params);
    const branding = PdfQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams));
    if (!id.success) throw notFound("Proposal");
    if (!branding.success) throw new AppError("bad_request", "The branding isn't valid");
    const html = await previewProposal(ctx, { ...id.data, branding: branding.data });
    return new Response(html, {
      headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
    });
  } catch (error) {
    return errorResponse(error, ctx.requestId ?? "", ctx.log, { method: "GET", route: "/proposals/{id}/preview" });
  }
}
