import { listTasksContract } from "@/lib/features/crm/tasks/contract";
import { listTasks } from "@/lib/features/crm/tasks/queries";
import { methods } from "@/lib/http/methods";
import { okPage } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: route(listTasksContract, async ({ ctx, query }) => okPage(await listTasks(ctx, query), query)),
});
