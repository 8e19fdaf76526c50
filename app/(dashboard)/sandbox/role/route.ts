import { AppError } from "@/lib/core/errors";
import { fromOrigin } from "@/lib/core/request-origin";
import { SeatInput } from "@/lib/features/demo/sample-team/schema";
import { switchSandboxUser } from "@/lib/features/demo/switch-sandbox-user";
import { callFacts, originOf } from "@/lib/http/call-facts";
import { errorResponse } from "@/lib/http/error-response";
import { pageContext } from "@/lib/http/page-context";
import { parseBody, readBody } from "@/lib/http/request-body";
import { requireSameOrigin } from "@/lib/http/same-origin";

/** Part of signing in and not of the public API: serves our own pages only and returns the URL to continue to. */
export async function POST(request: Request): Promise<Response> {
  const ctx = await pageContext();
  try {
    requireSameOrigin(request);
    const input = SeatInput.safeParse(await parseBody(await readBody(request)));
    if (!input.success) throw new AppError("bad_request", "Provide the userId of a team member");
    const { data } = input;
    return Response.json(await fromOrigin(originOf(callFacts(request.headers)), () => switchSandboxUser(ctx, data)));
  } catch (error) {
    return errorResponse(error, ctx.requestId ?? "", ctx.log, { method: "POST", route: "/sandbox/role" });
  }
}
