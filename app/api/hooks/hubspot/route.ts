import { hubspotHookContract } from "@/lib/features/crm/contract";
import { receiveHubspotEvent, verifyHubspotEvent } from "@/lib/features/crm/receive-hubspot-event";
import { hookRoute } from "@/lib/http/hook-route";
import { methods } from "@/lib/http/methods";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  POST: hookRoute(hubspotHookContract, {
    verify: verifyHubspotEvent,
    async handle(payload) {
      await receiveHubspotEvent(payload);
      return { success: true as const };
    },
  }),
});
