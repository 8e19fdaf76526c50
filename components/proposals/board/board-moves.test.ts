import { describe, expect, it } from "vitest";
import type { ProposalRow } from "@/lib/features/proposals/schema";
import { type Move, withMoves } from "./board-moves";

const row: ProposalRow = {
  id: "0198a8de-0000-7000-8000-000000000001",
  title: "Rollout",
  clientName: "Northwind",
  status: "draft",
  validUntil: null,
  pricing: null,
  createdAt: "2026-11-20T10:00:00.000Z",
  updatedAt: "2026-11-20T10:00:00.000Z",
};
const move = (savedAt: string | null): Move => ({ id: row.id, title: row.title, from: "draft", to: "sent", savedAt });
const shown = (updatedAt: string, savedAt: string | null) =>
  withMoves([{ ...row, updatedAt }], new Map([[row.id, move(savedAt)]]))[0]?.status;

describe("a move on the board", () => {
  it("shows before the server has confirmed it", () => {
    expect(shown(row.updatedAt, null)).toBe("sent");
  });

  it("shows until the list contains it", () => {
    expect(shown(row.updatedAt, "2026-11-20T11:00:00.000Z")).toBe("sent");
  });

  it.each(["2026-11-20T11:00:00.000Z", "2026-11-20T12:00:00.000Z"])("gives way to a list from %s", (updatedAt) => {
    expect(shown(updatedAt, "2026-11-20T11:00:00.000Z")).toBe("draft");
  });
});
