import { measureAnalytics } from "./analytics";
import { measureApproveLatency } from "./approve-latency";
import { measureFollowUpList } from "./follow-up-list";
import { measureLongestMeeting } from "./longest-meeting";

const wanted = process.argv[2];
const measures: [string, () => Promise<void>][] = [
  ["list", measureFollowUpList],
  ["meeting", measureLongestMeeting],
  ["approve", measureApproveLatency],
  ["analytics", measureAnalytics],
];

for (const [name, measure] of measures) if (!wanted || wanted === name) await measure();
process.exit(0);
