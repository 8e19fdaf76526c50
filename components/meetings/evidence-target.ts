/** The selected place in the transcript. `turn` increases with every selection, so a place can be selected twice. */
export type Target = { segmentIndex: number; quote: string | null; turn: number };
