import { AppError } from "@/lib/core/errors";
import { openTeam } from "@/lib/features/tenants/open-team";
import { TeamInput } from "@/lib/features/tenants/teams/schema";
import { errorResponse } from "@/lib/http/error-response";
import { pageContext } from "@/lib/http/page-context";
import { parseBody, readBody } from "@/lib/http/request-body";
import { requireSameOrigin } from "@/lib/http/same-origin";

/** Part of signing in and not of the public API: serves our own pages only and returns the URL to continue to. */
export async function POST(request: Request): Promise<Response> {
  const ctx = await pageContext();
  try {
    requireSameOrigin(request);
    const input = TeamInput.safeParse(await parseBody(await readBody(request)));
    if (!input.success) throw new AppError("bad_request", "Provide the tenantId of one of your teams");
    return Response.json(await openTeam(ctx, input.data));
  } catch (error) {
    return errorResponse(error, ctx.requestId ?? "", ctx.log, { method: "POST", route: "/teams/open" });
  }
}
