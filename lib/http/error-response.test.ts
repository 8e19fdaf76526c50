import { expect, it } from "vitest";
import { AppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { errorResponse } from "./error-response";

const conflict = new AppError("revision_conflict", "Revision 1 is not the current one", { details: { current: 2 } });

it("contains a readable message and a machine-readable code", async () => {
  const response = errorResponse(conflict, "r1", log, {});
  expect(response.status).toBe(409);
  expect(await response.json()).toEqual({
    error: "Revision conflict",
    code: "revision_conflict",
    message: "Revision 1 is not the current one",
    details: { current: 2 },
  });
});

it("has no code in the published interface", async () => {
  const error = new AppError("no_calendar_connection", "Connect Google first", { extra: { connected: false } });
  const response = errorResponse(error, "r1", log, {}, { isPublished: true });
  expect(await response.json()).toEqual({
    error: "No Google connection",
    message: "Connect Google first",
    connected: false,
  });
});
