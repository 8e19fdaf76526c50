import { expect, it } from "vitest";
import { sampleFollowUp } from "@/lib/testing/sample-follow-up";
import { alsoWaiting, sharedRecipients } from "./shared-recipients";

const mail = (subject: string, to: string[], cc: string[] = []) => sampleFollowUp({ id: subject, subject, to, cc });

it("lists people who would get several emails, regardless of case and field", () => {
  const mails = [
    mail("Terms", ["Ana@buyer.example"], ["ana@buyer.example"]),
    mail("Pilot", ["bo@buyer.example"], ["ana@buyer.example"]),
    mail("Recap", ["cy@buyer.example"]),
  ];
  expect(sharedRecipients(mails)).toEqual([{ address: "ana@buyer.example", subjects: ["Terms", "Pilot"] }]);
  expect(sharedRecipients(mails.slice(2))).toEqual([]);
});

it("lists other emails to the same recipients", () => {
  const mails = [
    mail("Terms", ["ana@buyer.example"]),
    mail("Pilot", ["ana@buyer.example", "bo@buyer.example"]),
    mail("Recap", ["bo@buyer.example"]),
  ];
  expect(alsoWaiting(mails[0]!, mails)).toEqual([{ address: "ana@buyer.example", subjects: ["Pilot"] }]);
  expect(alsoWaiting(mails[2]!, [])).toEqual([]);
});
