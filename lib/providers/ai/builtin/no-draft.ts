import type { Draft } from "@/lib/grounding/draft";
import { languageName } from "@/lib/grounding/foreign/language";
import type { DraftRequest } from "../port.ts";

/** The placeholder draft for other languages: an English email about words said in another language would be wrong. */
export function noDraft(request: DraftRequest, language: string): Draft {
  const signed = request.sender.signature?.trim() || request.sender.name;
  return {
    subject: request.transcript.title,
    blocks: [{ list: false, sentences: [{ text: signed, kind: "courtesy", evidence: [] }] }],
    note: `The built-in engine drafts only in English, German, Spanish and French. This conversation was in ${languageName(language)}; its transcript and evidence are ready to write from.`,
  };
}
