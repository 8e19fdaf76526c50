export type TranscriptLine = { id: number; time: string; speaker: string; ours: boolean; text: string };
export type DraftSentence = {
  id: string;
  /** Parts of the sentence. A flagged part is a fact that isn't in the transcript. */
  parts: { text: string; flagged?: boolean }[];
  evidence: number[];
  /** Set when the sentence says more than its evidence. */
  flag?: string;
};

/** An invented, shortened call. Its draft has one wrong price, as drafts by language models sometimes do. */
export const TRANSCRIPT: TranscriptLine[] = [
  {
    id: 1,
    time: "00:41",
    speaker: "Nadia",
    ours: false,
    text: "Right now my dispatchers copy every booking by hand. That is about two hours a day, each.",
  },
  { id: 2, time: "00:58", speaker: "Tom", ours: true, text: "And how many dispatchers are we talking about?" },
  { id: 3, time: "01:02", speaker: "Nadia", ours: false, text: "Twelve. Across both depots." },
  {
    id: 4,
    time: "12:07",
    speaker: "Nadia",
    ours: false,
    text: "I can't sign anything before our security people have had a look, though.",
  },
  {
    id: 5,
    time: "12:20",
    speaker: "Tom",
    ours: true,
    text: "Sure. I'll send our security pack by Thursday. Who should it go to?",
  },
  { id: 6, time: "12:26", speaker: "Nadia", ours: false, text: "Piotr, he runs IT. And copy me in." },
  {
    id: 7,
    time: "24:13",
    speaker: "Tom",
    ours: true,
    text: "If you commit for a year I can do ten percent on the twelve seats. Not more than that.",
  },
  {
    id: 8,
    time: "24:31",
    speaker: "Nadia",
    ours: false,
    text: "Ten is okay. Let's talk again next Tuesday, two o'clock.",
  },
];

export const DRAFT: DraftSentence[] = [
  {
    id: "problem",
    parts: [{ text: "Your twelve dispatchers each spend about two hours a day copying bookings by hand." }],
    evidence: [1, 3],
  },
  {
    id: "security",
    parts: [
      {
        text: "I will send our security pack to Piotr by Thursday, with you in copy, so that it can be reviewed before you sign.",
      },
    ],
    evidence: [4, 5, 6],
  },
  {
    id: "price",
    parts: [
      { text: "For a commitment of one year I can offer " },
      { text: "15%", flagged: true },
      { text: " off the twelve seats." },
    ],
    evidence: [7],
    flag: "The draft says 15%. Tom said ten percent.",
  },
  { id: "next", parts: [{ text: "We speak again next Tuesday at 14:00." }], evidence: [8] },
];
