import { measureAnalytics } from "./analytics";
import { measureApproveLatency } from "./approve-latency";
import { measureExport } from "./export";
import { measureFollowUpList } from "./follow-up-list";
import { measureHolds } from "./holds/longest-holds";
import { measureLongestMeeting } from "./longest-meeting";
import type { PARTS } from "./parts.mjs";
import { measureProposals } from "./proposals";
import { measureScreens } from "./screens/measure-screens";
import { measureSoak } from "./soak";
import { measureSync } from "./sync/measure-sync";
import { measureWrites } from "./writes";

const MEASURES: Record<keyof typeof PARTS, () => Promise<void>> = {
  list: measureFollowUpList,
  meeting: measureLongestMeeting,
  approve: measureApproveLatency,
  analytics: measureAnalytics,
  proposals: measureProposals,
  writes: measureWrites,
  holds: measureHolds,
  soak: measureSoak,
  sync: measureSync,
  export: measureExport,
  screens: measureScreens,
};

const chosen = process.argv.slice(2);
for (const [name, measure] of Object.entries(MEASURES)) {
  if (chosen.length === 0 ? name !== "soak" : chosen.includes(name)) await measure();
}
process.exit(0);
