/** Says of a speaker whether he or she is on the sender's side; null when nobody knows. */
export type Sides = { sender: string; isOurs: (speaker: string) => boolean | null };
