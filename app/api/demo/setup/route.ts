import { setUpDemoContract } from "@/lib/features/demo/contract";
import { createSandbox } from "@/lib/features/demo/create-sandbox";
import { methods } from "@/lib/http/methods";
import { publicRoute } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  POST: publicRoute(setUpDemoContract, ({ body, facts }) => createSandbox(body, { requestId: facts.requestId })),
});
