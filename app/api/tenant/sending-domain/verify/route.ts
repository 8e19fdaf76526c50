import { verifySendingDomainContract } from "@/lib/features/sending-domains/contract";
import { verifySendingDomain } from "@/lib/features/sending-domains/verify-sending-domain";
import { methods } from "@/lib/http/methods";
import { ok } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  POST: route(verifySendingDomainContract, async ({ ctx }) => ok(await verifySendingDomain(ctx))),
});
