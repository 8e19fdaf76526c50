import { isReady } from "@/lib/http/is-ready";
import { methods } from "@/lib/http/methods";
import { Reply } from "@/lib/http/reply";
import { publicRoute } from "@/lib/http/route";
import { readyContract } from "@/lib/http/system-contract";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: publicRoute(readyContract, async () =>
    (await isReady()) ? { status: "ok" as const } : new Reply({ status: "unavailable" as const }, { status: 503 }),
  ),
});
