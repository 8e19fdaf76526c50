import { methods } from "@/lib/http/methods";
import { publicRoute } from "@/lib/http/route";
import { healthContract } from "@/lib/http/system-contract";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: publicRoute(healthContract, async () => ({ status: "ok" as const })),
});
