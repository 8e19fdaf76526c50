import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Claim } from "@/lib/grounding/claim";
import { freshBrowser, openScreen } from "@/lib/testing/screen";
import { EvidenceCard } from "./evidence-card";

freshBrowser();

function open(support: Claim["support"]) {
  const text = "Here is our proposal.";
  const claim: Claim = { id: "c1", start: 0, end: text.length, text, kind: "fact", support, evidence: [] };
  openScreen(<EvidenceCard claim={claim} transcript={{}} meetingId={null} isOpen />);
}

describe("a statement that no line of the transcript says", () => {
  it("isn't called unsupported, or to be removed, where the check supports it", () => {
    open("supported");
    expect(screen.getByText("Supported")).toBeDefined();
    expect(screen.getByText("Nothing in it differs from the meeting, but no single line says it.")).toBeDefined();
    expect(screen.queryByText(/Nothing in the transcript supports this|Edit or remove it/)).toBeNull();
  });

  it("is to be edited or removed where the check doesn't", () => {
    open("unsupported");
    expect(screen.getByText("Not in transcript")).toBeDefined();
    expect(screen.getByText("Nothing in the transcript supports this. Edit or remove it.")).toBeDefined();
  });
});
