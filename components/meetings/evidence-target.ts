/** The place in the transcript that is looked at. `turn` goes up with every choice, so that the same place can be chosen twice. */
export type Target = { segmentIndex: number; quote: string | null; turn: number };
