import type { ActionItem, SummarySentence } from "@/lib/grounding/analysis";
import type { Draft, DraftSentence } from "@/lib/grounding/draft";
import type { WrittenLanguage } from "@/lib/grounding/foreign/courtesies";
import { withWrittenFigures } from "@/lib/grounding/foreign/figures/written-figures";
import type { DraftRequest } from "../port.ts";
import type { ForeignMeeting } from "./foreign-meeting.ts";
import { frenchDraft } from "./french/draft.ts";
import { frenchMeeting } from "./french/meeting.ts";
import { frenchHidden } from "./french/privacy.ts";
import { frenchPromises } from "./french/promises.ts";
import { quotedInFrench } from "./french/quotes.ts";
import { germanDraft } from "./german/draft.ts";
import { germanMeeting } from "./german/meeting.ts";
import { germanPromises } from "./german/promises.ts";
import type { Reading } from "./reading.ts";
import { spanishDraft } from "./spanish/draft.ts";
import { spanishMeeting } from "./spanish/meeting.ts";
import { unheardInSpanish } from "./spanish/private.ts";
import { spanishPromises } from "./spanish/promises.ts";
import { quotedInSpanish } from "./spanish/quotes.ts";
import { summarize, wantedCount } from "./summary.ts";

/** How the engine reads a conversation in another language than English, and writes about it in that language. */
export type Language = {
  promises: (reading: Reading) => ActionItem[];
  meeting: (reading: Reading) => ForeignMeeting | null;
  /** What matters most, in the words of those who said it. */
  quotes: (reading: Reading) => SummarySentence[];
  draft: (request: DraftRequest, reading: Reading) => Draft;
  /** Segments that guests did not hear, besides those that hold in every language. */
  unheard?: (reading: Reading) => number[];
};

export const LANGUAGES: Record<WrittenLanguage, Language> = {
  de: {
    promises: germanPromises,
    meeting: germanMeeting,
    quotes: quotesIn,
    draft: (request, reading) => inFigures(germanDraft(request, reading), "de"),
  },
  es: {
    promises: spanishPromises,
    meeting: spanishMeeting,
    quotes: (reading) => quotedInSpanish(reading, quotesIn(reading)),
    draft: (request, reading) => inFigures(spanishDraft(request, reading), "es"),
    unheard: unheardInSpanish,
  },
  fr: {
    promises: frenchPromises,
    meeting: (reading) => frenchMeeting(reading, (segment) => frenchHidden(reading).has(segment)),
    quotes: (reading) => quotedInFrench(reading, wantedCount(reading.sentences)),
    draft: frenchDraft,
  },
};

/** Who said what, in their own words. */
function quotesIn(reading: Reading): SummarySentence[] {
  return summarize(reading, ({ speaker, evidence }) => `${speaker}: “${evidence.map(({ quote }) => quote).join(" ")}”`);
}

function inFigures(draft: Draft, language: WrittenLanguage): Draft {
  const written = (sentence: DraftSentence) => ({ ...sentence, text: withWrittenFigures(sentence.text, language) });
  return { ...draft, blocks: draft.blocks.map((block) => ({ ...block, sentences: block.sentences.map(written) })) };
}
