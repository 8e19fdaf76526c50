import { expect, it } from "vitest";
import { JOB_NAMES } from "./catalog";
import queues from "./queues.json";

it("has one queue for each job", () => {
  expect(queues.map(({ name }) => name).sort()).toEqual([...JOB_NAMES].sort());
});
