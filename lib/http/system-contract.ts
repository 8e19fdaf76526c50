import { z } from "zod";
import { defineContract } from "@/lib/core/contract";

const tag = "System";

export const healthContract = defineContract({
  method: "GET",
  path: "/health",
  tag,
  audience: "public",
  summary: "Check that the process is running",
  response: z.strictObject({ status: z.literal("ok") }),
});

export const readyContract = defineContract({
  method: "GET",
  path: "/ready",
  tag,
  audience: "public",
  summary: "Check that the process and its database are ready. Returns 503 otherwise",
  response: z.strictObject({ status: z.enum(["ok", "unavailable"]) }),
  statuses: [503],
});

export const openApiContract = defineContract({
  method: "GET",
  path: "/openapi.json",
  tag,
  audience: "public",
  summary: "Get this OpenAPI document",
  response: z.record(z.string(), z.unknown()),
});

export const runJobsContract = defineContract({
  method: "GET",
  path: "/cron/run-jobs",
  tag,
  audience: "public",
  summary: "Run one round of background work. For schedulers with the cron secret",
  response: z.strictObject({ success: z.literal(true), data: z.strictObject({ done: z.int(), failed: z.int() }) }),
  errors: ["unauthenticated"],
});

export const systemContracts = [healthContract, readyContract, openApiContract, runJobsContract];
