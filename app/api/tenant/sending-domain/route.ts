import {
  getSendingDomainContract,
  removeSendingDomainContract,
  setSendingDomainContract,
} from "@/lib/features/sending-domains/contract";
import { getSender } from "@/lib/features/sending-domains/queries";
import { removeSendingDomain } from "@/lib/features/sending-domains/remove-sending-domain";
import { setSendingDomain } from "@/lib/features/sending-domains/set-sending-domain";
import { methods } from "@/lib/http/methods";
import { ok } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: route(getSendingDomainContract, async ({ ctx }) => ok(await getSender(ctx))),
  PUT: route(setSendingDomainContract, async ({ ctx, body }) =>
    ok(await setSendingDomain(ctx, body), "Sending domain saved"),
  ),
  DELETE: route(removeSendingDomainContract, async ({ ctx }) =>
    ok(await removeSendingDomain(ctx), "Sending domain removed"),
  ),
});
