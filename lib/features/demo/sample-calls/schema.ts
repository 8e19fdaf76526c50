/** A recorded call of the sample team. `talk` has a line `Name: text` per turn; `{seller}` is the team's company. */
export type SampleCall = {
  title: string;
  company: string;
  /** How many of the company's people, in its order, were there. */
  guests: number;
  transcript: string;
};
