import { followUpWith, type Ids, meetingWith, proposalWith, sectionsOf } from "./stored-objects";
import { fill, MARKUP, type NamedBody, repeated, SECTIONS, SENTENCES, TRANSCRIPTS } from "./worst-bodies";

const EMAIL = `${"a".repeat(60)}@${"b".repeat(60)}.example`;

function named(table: Record<string, string>, kind: string, bodyOf: (text: string) => unknown): NamedBody[] {
  return Object.entries(table).map(([name, text]) => ({
    name: `${kind}: ${name}`,
    text: () => JSON.stringify(bodyOf(text)),
  }));
}

function one(name: string, bodyOf: () => unknown): NamedBody {
  return { name, text: () => JSON.stringify(bodyOf()) };
}

/** The worst valid bodies for an endpoint's specific fields, keyed by "METHOD /path". */
export function specialBodies(ids: Ids, revision: () => number): Record<string, () => NamedBody[]> {
  const { meeting: meetingId } = ids;
  return {
    "POST /followups": () => [
      ...named(MARKUP, "bodyHtml", (bodyHtml) => followUpWith({ bodyHtml, meetingId })),
      ...named(SENTENCES, "bodyText", (bodyText) => followUpWith({ bodyText, meetingId })),
      one("against 100,000 speakers", () => followUpWith({ bodyText: SENTENCES.prices, meetingId: ids.hardMeeting })),
    ],
    "PATCH /followups/{id}": () => [
      ...named(MARKUP, "bodyHtml", (bodyHtml) => ({ revision: revision(), bodyHtml })),
      ...named(SENTENCES, "bodyText", (bodyText) => ({ revision: revision(), bodyText })),
    ],
    "POST /email/send": () =>
      named(MARKUP, "htmlBody", (htmlBody) => ({ to: [EMAIL], subject: "Hi", htmlBody: htmlBody.repeat(5) })),
    "POST /meetings": () => named(TRANSCRIPTS, "rawTranscript", meetingWith),
    "PUT /meetings/{id}/transcript": () => named(TRANSCRIPTS, "rawTranscript", (rawTranscript) => ({ rawTranscript })),
    "POST /proposals": () => [
      ...named(SECTIONS, "80 sections of", (content) => proposalWith({ sections: sectionsOf(content) })),
      one("500 sections", () => proposalWith({ sections: sectionsOf(fill("x ", 8_000), 500) })),
      one("12,000 items", () => proposalWith({ pricing: { items: items() } })),
      one("wide metadata", () => proposalWith({ metadata: { all: repeated(1, 40_000) } })),
      one("metadata with many keys", () => proposalWith({ metadata: keys() })),
    ],
    "PUT /proposals/{id}": () => [
      ...named(SECTIONS, "80 sections of", (content) => ({ sections: sectionsOf(content) })),
      one("12,000 items", () => ({ pricing: { items: items() } })),
      one("wide metadata", () => ({ metadata: { all: repeated(1, 40_000) } })),
    ],
    "POST /followups/generate": () => [
      one("a long talk", () => ({ meetingId, templateType: "followUp" })),
      one("100,000 speakers", () => ({ meetingId: ids.hardMeeting, templateType: "followUp" })),
    ],
    "POST /objection/sessions": () => [
      one("a long talk", () => ({ meetingId })),
      one("100,000 speakers", () => ({ meetingId: ids.hardMeeting })),
    ],
    "POST /proposals/{id}/export": () => [
      one("html", () => ({ format: "html" })),
      one("json", () => ({ format: "json" })),
    ],
  };
}

function items() {
  return Array.from({ length: 9_900 }, (_, at) => ({
    name: `Item ${at} ${fill("n", 230)}`,
    quantity: 1.1,
    unitPrice: 1e-9,
    total: 1e15,
  }));
}

function keys() {
  return Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`k${at}`, 0]));
}
