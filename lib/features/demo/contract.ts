import { defineContract } from "@/lib/core/contract";
import { DemoEnvelope, DemoInput } from "./schema";

export const setUpDemoContract = defineContract({
  tag: "Demo",
  method: "POST",
  path: "/demo/setup",
  isPublished: true,
  summary: "Create a sandbox with two weeks of sample data, valid for 24 hours",
  audience: "public",
  body: DemoInput,
  bodyOptional: true,
  status: 201,
  response: DemoEnvelope,
  holdsSecret: true,
  example: { prospectName: "Dana Ruiz", companyName: "Northwind", source: "newsletter" },
});

export const demoContracts = [setUpDemoContract];
