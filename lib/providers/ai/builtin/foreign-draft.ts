import type { ActionItem } from "@/lib/grounding/analysis";
import type { Draft, DraftBlock } from "@/lib/grounding/draft";
import { FOREIGN_COURTESIES, foreignDay, type WrittenLanguage } from "@/lib/grounding/foreign-courtesies";
import type { DraftRequest } from "../port.ts";
import { languageName } from "./language.ts";
import { isPrivate, privateSegments } from "./private.ts";
import type { Reading } from "./reading.ts";

const MAX_STEPS = 12;

/** Writes an email in the language of the conversation: who does what by when, in the speakers' words. */
export function foreignDraft(request: DraftRequest, reading: Reading, language: WrittenLanguage): Draft {
  const words = FOREIGN_COURTESIES[language];
  const hidden = privateSegments(reading);
  const steps = request.analysis.actionItems.filter(
    ({ task, evidence }) =>
      !isPrivate(task) && evidence.every((one) => reading.heard[one.segmentIndex] && !hidden.has(one.segmentIndex)),
  );
  const sentences = steps.slice(0, MAX_STEPS).map((item) => ({
    text: stepText(item, language),
    kind: "commitment" as const,
    evidence: item.evidence,
  }));
  const list: DraftBlock[] = sentences.length > 0 ? [paragraph(words.steps), { list: true, sentences }] : [];
  return {
    subject: request.transcript.title,
    blocks: [
      paragraph(`${[words.hello, request.greet.slice(0, 4).join(", ")].filter(Boolean).join(" ")},`),
      paragraph(words.thanks),
      ...list,
      paragraph(sentences.length > 0 ? words.ask : words.none),
      paragraph(words.close),
      paragraph(request.sender.signature?.trim() || request.sender.name),
    ],
    note: `This conversation was in ${languageName(language)}. The built-in engine reads less of it than of English, so check the draft against the transcript.`,
  };
}

/** The placeholder draft for other languages: an English email about words said in another language would be wrong. */
export function noDraft(request: DraftRequest, language: string): Draft {
  return {
    subject: request.transcript.title,
    blocks: [paragraph(request.sender.signature?.trim() || request.sender.name)],
    note: `The built-in engine drafts only in English, German, Spanish and French. This conversation was in ${languageName(language)}; its transcript and evidence are ready to write from.`,
  };
}

function stepText({ owner, task, due, dueOn }: ActionItem, language: WrittenLanguage): string {
  const when = dueOn ? ` (${foreignDay(dueOn, language)})` : due ? ` (${due})` : "";
  return `${owner ? `${owner.split(" ")[0]}: ` : ""}${task}${when}`;
}

function paragraph(text: string): DraftBlock {
  return { list: false, sentences: [{ text, kind: "courtesy", evidence: [] }] };
}
