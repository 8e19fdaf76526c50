import { z } from "zod";
import { uuid } from "@/lib/core/input";
import { readReviewItems } from "@/lib/features/overview/follow-ups/queries";
import { errorResponse } from "@/lib/http/error-response";
import { pageContext } from "@/lib/http/page-context";

const Ids = z.array(uuid).min(1).max(25);

/** Queue items that the page was rendered without, in the shape the screen uses: `?id=…&id=…`. */
export async function GET(request: Request): Promise<Response> {
  const ctx = await pageContext();
  try {
    const ids = Ids.safeParse(new URL(request.url).searchParams.getAll("id"));
    const items = ids.success ? await readReviewItems(ctx, ids.data) : [];
    return Response.json(items, { headers: { "Cache-Control": "no-store" } });
  } catch (error) {
    return errorResponse(error, ctx.requestId ?? "", ctx.log, { method: "GET", route: "/review/items" });
  }
}
