/** Things that are handed over, as the last word of their name. */
export const SENDABLE =
  /^(?:proposals?|quotes?|quotations?|contracts?|offers?|reports?|versions?|invit\w+|links?|summar(?:y|ies)|answers?|documents?|documentation|drafts?|lists?|numbers|figures|invoices?|updates?|copy|copies|agreements?|files?|slides?|deck|recordings?|pricing|access|confirmation|response|details|logs?|samples?|sheets?|spreadsheets?|letters?|notes?|certificates?|plans?|schedules?|questionnaires?|extracts?|exports?|data|photos?|pictures?|drawings?|names?|addresses|address|contacts?|references?|template|templates|brochures?|specs?|specifications?|nda|dpa|sow|msa|estimates?|calculations?|forms?|policy|policies|breakdown|overview|examples?|keys?|credentials|manuals?|guides?|papers?|statements?|receipts?|orders?|terms|clauses?|tables?|maps?|statistics|results?|findings|minutes|agenda|material|materials|pack|datasheets?|one-pager|page|screenshots?|demo|test|kit|units?|parts?|model|feedback|analysis|comparison|case study|study|evidence|proof|registrations?|timetable|roadmap|checklist|screens?|schema|dictionary|catalogue|catalog|logins?|accounts?|sandbox|licen[cs]es?|tickets?|claims|records|invoice|po|email|mail|message|script|measurements?|readings?|bills?|tariffs?|prices?|rates?)$/i;

/** Nouns that say nothing without what they are of, and the word that links both. */
const LIGHT: [RegExp, string][] = [
  [/^(?:answer|answers|feedback|update|decision|information|details|input|numbers)$/i, "on"],
  [
    /^(?:names?|list|version|copy|photos?|pictures?|model|models|number|extract|summary|translation|draft|cost|costs|size|sizes|addresses|address|pairs?)$/i,
    "of",
  ],
  [/^(?:sheet|datasheet|note|report|documentation|document|paper|letter|calculation|figures|one-pager)$/i, "on"],
  [/^(?:link|access|introduction|intro|key|keys)$/i, "to"],
  [
    /^(?:estimate|accounts?|price|prices|quote|offer|proposal|date|dates|template|form|sample|example|contact|contacts|login|logins|test|credit)$/i,
    "for",
  ],
];

/** "on" for "an answer", "of" for "the names": how a light noun takes its complement; null when it needs none. */
export function linkOf(noun: string): string | null {
  return LIGHT.find(([pattern]) => pattern.test(noun))?.[1] ?? null;
}
