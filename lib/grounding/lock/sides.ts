/** `isOurs` tells whether a speaker is on the sender's side; null when unknown. */
export type Sides = { sender: string; isOurs: (speaker: string) => boolean | null };
