import { describe, expect, it } from "vitest";
import type { MeetingTranscript, Participant } from "@/lib/grounding/transcript";
import { growth, MAX_LINEAR_GROWTH } from "@/lib/testing/growth";
import { companyOf, influenceOf, sessionParticipants } from "./session-participants";

const guest = (name: string, role: string | null, email: string | null = null): Participant => ({
  name,
  role,
  email,
  external: true,
});

describe("influence", () => {
  it.each([
    ["Chief Financial Officer", 0, "high"],
    ["CFO", 0.1, "high"],
    ["Head of Logistics", 0.9, "high"],
    ["Procurement Manager", 0.1, "medium"],
    ["Procurement Manager", 0.6, "high"],
    ["Analyst", 0.1, "low"],
    ["", 0.5, "medium"],
    ["", 0, "low"],
    ["Headhunter", 0, "low"],
  ])("of %j with a share of %d is %s", (role, share, influence) => {
    expect(influenceOf(role, share)).toBe(influence);
  });

  it("counts shares among the guests only and lists the most influential first", () => {
    const transcript: MeetingTranscript = {
      title: "Call",
      startTime: "2026-11-20T10:00:00Z",
      participants: [
        guest("Ana Ortiz", null, "ana@orchard-pine.example"),
        guest("Ben Fox", "CEO", "ben@gmail.com"),
        { name: "Sam", role: "CEO", email: "sam@seller.example", external: false },
      ],
      segments: [
        { speaker: "Sam", text: "word ".repeat(200), startSeconds: 0 },
        { speaker: "ana ortiz", text: "one two three four five six", startSeconds: 5 },
        { speaker: "Ben Fox", text: "yes", startSeconds: 9 },
      ],
    };
    expect(sessionParticipants(transcript)).toEqual([
      { name: "Ben Fox", role: "CEO", company: "", influence: "high" },
      { name: "Ana Ortiz", role: "", company: "Orchard Pine", influence: "medium" },
    ]);
  });
});

describe("company", () => {
  it.each([
    ["dana@northwind.example", "Northwind"],
    ["dana@mail.northwind.co.uk", "Northwind"],
    ["dana@sub.acme.io", "Acme"],
    ["dana@gmail.com", ""],
    [null, ""],
  ])("of %j is %j", (email, company) => {
    expect(companyOf({ email })).toBe(company);
  });
});

it("takes linear time, however many guests there are", async () => {
  const transcriptOf = (size: number): MeetingTranscript => ({
    title: "Town hall",
    startTime: "2026-11-20T10:00:00Z",
    participants: Array.from({ length: size / 8 }, (_, at) => guest(`Guest ${at}`, null)),
    segments: Array.from({ length: size }, (_, at) => ({ speaker: `Guest ${at}`, text: "Yes", startSeconds: at })),
  });
  const transcripts = new Map([1_000, 8_000].map((size) => [size, transcriptOf(size)]));
  expect(await growth((size) => sessionParticipants(transcripts.get(size)!), { size: 1_000 })).toBeLessThan(
    MAX_LINEAR_GROWTH,
  );
});
