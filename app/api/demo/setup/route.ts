import { setUpDemoContract } from "@/lib/features/demo/contract";
import { createSandbox } from "@/lib/features/demo/create-sandbox";
import { methods } from "@/lib/http/methods";
import { publicRoute } from "@/lib/http/route";
import { runOncePerVisitor } from "@/lib/http/visitor-key";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  POST: publicRoute(setUpDemoContract, (call) =>
    runOncePerVisitor(setUpDemoContract, call, (tenantId) =>
      createSandbox(call.body, { requestId: call.facts.requestId, tenantId }),
    ),
  ),
});
