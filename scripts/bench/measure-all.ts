import { measureAnalytics } from "./analytics";
import { measureApproveLatency } from "./approve-latency";
import { measureExport } from "./export";
import { measureFollowUpList } from "./follow-up-list";
import { measureLongestMeeting } from "./longest-meeting";
import { measureProposals } from "./proposals";
import { measureWrites } from "./writes";

const wanted = process.argv[2];
const measures: [string, () => Promise<void>][] = [
  ["list", measureFollowUpList],
  ["meeting", measureLongestMeeting],
  ["approve", measureApproveLatency],
  ["analytics", measureAnalytics],
  ["proposals", measureProposals],
  ["writes", measureWrites],
  ["export", measureExport],
];

for (const [name, measure] of measures) if (!wanted || wanted === name) await measure();
process.exit(0);
