import { AppError } from "@/lib/core/errors";
import { isAtMost } from "@/lib/core/permissions";
import type { TenantContext } from "@/lib/tenancy/context";
import { issueToken } from "./issue-token";
import type { NewToken, TokenInput } from "./schema";

/** Creates a token for the caller, who must be a signed-in user. Its role is at most the caller's. */
export async function createToken(ctx: TenantContext, input: TokenInput): Promise<NewToken> {
  const { actor } = ctx;
  if (actor.kind !== "user" || actor.via === "api_token") {
    throw new AppError("forbidden", "Only a signed-in person can create a token");
  }
  if (!isAtMost(input.role, actor.role)) {
    throw new AppError(
      "forbidden",
      `Your role is ${actor.role}, so you can't create a token with the role ${input.role}`,
    );
  }
  const holder = { id: actor.userId, email: actor.email };
  return issueToken(ctx, { ...input, name: input.name.trim(), holder });
}
