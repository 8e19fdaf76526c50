/**
 * A recorded call of the sample team. `transcript` has one line `Name: text` per turn; `{seller}` is the team's
 * company.
 */
export type SampleCall = {
  title: string;
  company: string;
  /** How many of the company's people attended, in their listed order. */
  guests: number;
  transcript: string;
};
