import { methods } from "@/lib/http/methods";
import { openApiDocument } from "@/lib/http/openapi";
import { publicRoute } from "@/lib/http/route";
import { openApiContract } from "@/lib/http/system-contract";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: publicRoute(openApiContract, async () => openApiDocument()),
});
