import { removeTaskContract } from "@/lib/features/crm/tasks/contract";
import { removeTask } from "@/lib/features/crm/tasks/remove-task";
import { methods } from "@/lib/http/methods";
import { ok } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  DELETE: route(removeTaskContract, async ({ ctx, params }) =>
    ok(await removeTask(ctx, params), "Task removed from the CRM"),
  ),
});
