import { expect, it } from "vitest";
import { isAnInvitation, isAProposal, isTheMail } from "./deeds";

const DEEDS = [
  ["send you a summary of today", "mail"],
  ["Email the notes from this call by tonight", "mail"],
  ["write down what we agreed and send it", "mail"],
  ["send the security answers", null],
  ["send the summary of the audit report", null],
  ["send a calendar invite for the demo", "invitation"],
  ["book the workshop", "invitation"],
  ["prepare a proposal for both sites", "proposal"],
  ["send you a quote with the annual price", "proposal"],
  ["review the proposal with legal", null],
  ["ask finance", null],
] as const;

it.each(DEEDS)("%s: %s", (what, fact) => {
  const found = [isTheMail(what) && "mail", isAnInvitation(what) && "invitation", isAProposal(what) && "proposal"];
  expect(found.filter(Boolean)).toEqual(fact ? [fact] : []);
});
