import type { Draft } from "./draft";
import { draftText } from "./draft-text";
import { draftOrigins, type GroundingInput, groundBody } from "./ground-body";

type About = Omit<GroundingInput, "bodyText" | "markupText" | "subject" | "origins">;

/**
 * An engine's draft without what the transcript does not support, whatever the engine called it: it may have obeyed words
 * in the transcript, or made something up. A subject that names what nobody said gives way to the meeting's title.
 */
export function dropUnsupported(draft: Draft, about: About): Draft {
  const { subject } = draft;
  const bodyText = draftText(draft);
  const { claims } = groundBody({ ...about, subject, bodyText, origins: draftOrigins(draft) });
  const unsupported = claims.filter(({ support }) => support === "unsupported").map(({ text }) => squashed(text));
  const keeps = (text: string) => !unsupported.some((claim) => claim.includes(text) || text.includes(claim));
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
