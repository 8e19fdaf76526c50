import type { SampleCall } from "./schema";

/** A call that is still in progress when a sandbox is launched. `{owner}` is the person who launched it. */
export const liveCall: SampleCall = {
  title: "Lumen Academy: spring admissions",
  company: "Lumen Academy",
  guests: 2,
  transcript: `
{owner}: Hi Aoife, hi Jonas. Thanks for fitting this in before the holidays.
Aoife Brennan: No problem. Spring admissions open in January, so the timing is good.
{owner}: Last time you said the counsellors write to every family by hand after an interview.
Aoife Brennan: They do. It's about forty interviews a week, and the letters go out four or five days late.
Jonas Lindqvist: And by then the families have asked us twice where they stand.
{owner}: How many counsellors would start with it?
Aoife Brennan: Eight to begin with. If it works in spring, all twenty in autumn.
Jonas Lindqvist: My concern is the student data. I need to know how long you keep the recordings.
{owner}: We keep no recordings, only the transcripts, and you choose for how long. I'll send you the retention guide tomorrow.
Jonas Lindqvist: Please do. I'll forward it to our data protection officer this week.
Aoife Brennan: Could the counsellors see it before the break?
{owner}: Yes. I'll send you two dates for a demo with the counsellors by Friday.
Aoife Brennan: Perfect. I'll ask the head of counselling to join.
{owner}: Great. Thank you both.
`,
};
