import type { z } from "zod";
import type { MeetingInput } from "@/lib/features/meetings/schema";

const TRANSCRIPT = `
[00:00:04] SELLER: Hi Imani, good to see you. Did the site visit go alright?
[00:00:09] Imani Osei: Yeah, it was, um, chaotic. We lost the whole morning to a delivery that nobody had written down.
[00:00:18] SELLER: Okay, so that's exactly the thing. How often does it happen?
[00:00:23] Imani Osei: Honestly, two or three times a week. I have nine site managers and each of them keeps their own list.
[00:00:34] SELLER: Nine lists. And what does a missed delivery cost you?
[00:00:39] Imani Osei: We worked it out once. About four hundred pounds each time, with the crew standing around.
[00:00:49] SELLER: That adds up. So, um, what would a good result look like by spring?
[00:00:56] Imani Osei: One list that everybody sees on the phone. And I need it running before the first of March, that's when the Harbour Road site opens.
[00:01:09] SELLER: That works. For nine site managers we are at one hundred and eighty pounds a month, and setting it up is included.
[00:01:20] Imani Osei: A hundred and eighty for all of them? Not each?
[00:01:24] SELLER: For all nine.
[00:01:26] Imani Osei: Okay. That's less than one missed delivery. But our IT lead, Pawel, will ask where the data sits.
[00:01:36] SELLER: It stays in the UK. I'll send you the data protection summary by Thursday so that you can pass it on to Pawel.
[00:01:46] Imani Osei: Perfect. And I would want to try it on one site first. Harbour Road, two weeks or so.
[00:01:54] SELLER: Yes, let's do a two-week trial at Harbour Road. I'll set up the workspace on Monday.
[00:02:02] Imani Osei: Great. Then I'll send you the names of the two site managers tomorrow.
[00:02:08] SELLER: Lovely. Shall we speak again next Wednesday at ten?
[00:02:13] Imani Osei: Wednesday at ten is fine. Thanks, bye.
[00:02:16] SELLER: Thank you, Imani. Bye.
`;

/** An invented call for trying the product. The signed-in user is the seller, and it ended just now. */
export function sampleCall(seller: { name: string; email: string }, now: Date): z.input<typeof MeetingInput> {
  return {
    title: "Larkfield Construction: delivery planning",
    startTime: new Date(now.getTime() - 20 * 60_000).toISOString(),
    endTime: now.toISOString(),
    platform: "other",
    participants: [
      { name: seller.name, email: seller.email },
      { name: "Imani Osei", email: "imani.osei@larkfield.example", role: "Head of site operations" },
    ],
    rawTranscript: TRANSCRIPT.trim().replaceAll("SELLER", seller.name),
  };
}
