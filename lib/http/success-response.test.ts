import { expect, it } from "vitest";
import { z } from "zod";
import { defineContract } from "@/lib/core/contract";
import { pageEnvelope } from "@/lib/core/pagination";
import { okBatches } from "./reply";
import { batchedResponse } from "./success-response";

const contract = defineContract({
  method: "GET",
  path: "/words",
  summary: "Words",
  tag: "Words",
  response: pageEnvelope(z.string()),
});

async function respond(batches: string[][], message = "A page [] of words") {
  const read: string[][] = [];
  async function* reading() {
    for (const batch of batches) {
      read.push(batch);
      yield batch;
    }
  }
  const total = batches.flat().length;
  const page = okBatches({ batches: reading(), total }, { page: 1, limit: 20 }, message);
  return { read, response: await batchedResponse(contract, page, "") };
}

it.each([[[]], [[["a", "[]"]]], [[["a", "b"], ["c"]]], [[["a"], [], ["b"], ["c", "d"], []]]])(
  "writes %j as one response",
  async (batches) => {
    const { response } = await respond(batches);
    expect(response.headers.get("content-type")).toBe("application/json");
    const data = batches.flat();
    const pagination = { page: 1, limit: 20, total: data.length, totalPages: data.length > 0 ? 1 : 0 };
    const whole = { success: true, data, pagination, message: "A page [] of words" };
    expect(await response.text()).toBe(JSON.stringify(whole));
  },
);

it("respects backpressure from a slow reader", async () => {
  const { read, response } = await respond(Array.from({ length: 50 }, (_, at) => [String(at)]));
  expect(read.length).toBeLessThan(5);
  const reader = response.body?.getReader();
  await reader?.read();
  await reader?.cancel();
  expect(read.length).toBeLessThan(6);
});
