import type { Draft } from "@/lib/providers/ai/port";
import { draftContent } from "../../content/rules";
import { draftOrigins, type GroundingInput, groundBody } from "../rules";

type About = Omit<GroundingInput, "bodyText" | "markupText" | "subject" | "origins">;

/**
 * An engine's draft without what the talk does not bear out, whatever the engine called it: it may have obeyed words in
 * the talk, or made something up. A subject that names what nobody said gives way to the meeting's title.
 */
export function dropUnproven(draft: Draft, about: About): Draft {
  const { subject } = draft;
  const { bodyText } = draftContent(draft);
  const { claims } = groundBody({ ...about, subject, bodyText, origins: draftOrigins(draft) });
  const unproven = claims.filter(({ support }) => support === "unsupported").map(({ text }) => squashed(text));
  const keeps = (text: string) => !unproven.some((claim) => claim.includes(text) || text.includes(claim));
  const blocks = draft.blocks.map(({ list, sentences }) => ({
    list,
    sentences: sentences.filter(({ text }) => keeps(squashed(text))),
  }));
  const { riskFlags } = groundBody({ ...about, subject, bodyText: "" });
  const invents = riskFlags.some((flag) => flag.startsWith("unsupported_"));
  return {
    subject: invents ? about.meetingTitle : subject,
    blocks: blocks.filter(({ sentences }) => sentences.length > 0),
  };
}

function squashed(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
