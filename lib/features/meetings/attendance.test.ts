import { expect, it } from "vitest";
import type { Attendance } from "@/lib/providers/calendar/port";
import { noShowOf } from "./attendance";

const participants = [
  { name: "Mara Lind", email: "mara@seller.example", role: null, external: false, self: true },
  { name: "Theo Park", email: "theo@seller.example", role: null, external: false },
  { name: "Jonas Feld", email: "jonas@buyer.example", role: null, external: true },
];
const joined = (...emails: (string | null)[]): Attendance => emails.map((email) => ({ name: "x", email }));
const [MARA, THEO, JONAS] = ["mara@seller.example", "theo@seller.example", "jonas@buyer.example"];

it.each<[string, Attendance | null, "guest" | "host" | null]>([
  ["both sides came", joined(MARA, JONAS), null],
  ["the team alone came", joined(MARA, THEO), "guest"],
  ["the guest alone came", joined(JONAS), "host"],
  ["someone joined who cannot be placed", joined(MARA, null), null],
  ["nobody joined", joined(), null],
  ["nobody can tell", null, null],
])("tells who did not come when %s", (_name, attendance, expected) => {
  expect(noShowOf({ participants }, attendance)).toBe(expected);
});

it("ignores people who were not invited", () => {
  expect(noShowOf({ participants: participants.slice(0, 2) }, joined(MARA))).toBeNull();
  const unreachable = { name: "Jonas", email: null, role: null, external: true };
  expect(noShowOf({ participants: [...participants.slice(0, 2), unreachable] }, joined(MARA))).toBeNull();
});
