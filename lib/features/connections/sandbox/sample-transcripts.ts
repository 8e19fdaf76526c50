/** Transcripts of past sandbox calls; the seller speaks under the calendar owner's name. */
export const TRANSCRIPTS: ((seller: string) => string)[] = [
  (seller) => `
[00:00:04] ${seller}: Hi Priya, hi Colin, thanks for making the time today.
[00:00:09] Priya Raman: Happy to. We have about forty minutes and I want to get to pricing.
[00:00:17] ${seller}: Good. Last time you told me that follow-up emails cost your account managers too much time. Is that still the main problem?
[00:00:29] Priya Raman: It is. Each of our forty account managers loses about two hours a day writing follow-ups by hand.
[00:00:41] Priya Raman: And last month one of them sent the old price list to a customer and we had to honor it.
[00:00:52] Colin Achterberg: From my side the question is security. We can't sign anything without a current SOC 2 report.
[00:01:03] ${seller}: Understood. We have a SOC 2 Type 2 report from September. I'll send you the report and the security questionnaire by Friday.
[00:01:15] Colin Achterberg: Please also tell us where the transcripts are stored. Our data has to stay in the EU.
[00:01:24] ${seller}: They are stored in Frankfurt. I'll put the data flow diagram next to the report.
[00:01:33] Priya Raman: What would forty seats cost?
[00:01:37] ${seller}: The annual plan for forty seats is eighteen thousand dollars, and that includes onboarding.
[00:01:47] Priya Raman: That's more than we budgeted. Our budget for this year is fifteen thousand.
[00:01:56] ${seller}: We could start with a pilot of ten seats in January and decide on the rest after six weeks.
[00:02:06] Priya Raman: A pilot of ten seats works for me. I'll check the budget with our CFO by next Wednesday.
[00:02:16] Colin Achterberg: We have a change freeze in December, so nothing goes live before January.
[00:02:25] ${seller}: That fits. I'll send a draft pilot plan on Monday.
[00:02:31] Priya Raman: Perfect. Thank you, talk next week.
`,
  (seller) => `
[00:00:03] Matthias Vogel: Good morning. I asked Yuki to join, her team would use it first.
[00:00:11] ${seller}: Good morning Matthias, good morning Yuki. Shall we agree on the scope of the pilot today?
[00:00:20] Yuki Tanabe: Yes. My team has twelve claims handlers. They talk to brokers all day and the summaries are never written down.
[00:00:33] Matthias Vogel: We looked at another vendor last month. They promised to write into our claims system directly.
[00:00:43] Yuki Tanabe: I'm worried that your product does not integrate with our claims system.
[00:00:52] ${seller}: Today it works with HubSpot and Salesforce. For the claims system there is an interface your IT can use.
[00:01:03] Yuki Tanabe: Then Oluwaseun from IT has to look at it. I'll introduce you to him tomorrow.
[00:01:12] Matthias Vogel: I cannot decide this alone. The works council has to approve any recording of calls.
[00:01:22] ${seller}: That is common. I'll send you our works council information pack this week.
[00:01:31] Matthias Vogel: The timing is difficult as well. We are in year-end closing until the fifteenth of January.
[00:01:41] ${seller}: Then let us plan the pilot for the end of January, with twelve people for four weeks.
[00:01:50] Yuki Tanabe: Twelve people for four weeks is fine.
[00:01:55] Matthias Vogel: Agreed. Please send the pilot agreement by Thursday so that legal can read it.
[00:02:04] ${seller}: I'll send the pilot agreement by Thursday. Thank you both.
`,
  (seller) => `
[00:00:05] ${seller}: Hi Leah, nice to meet you. How did you hear about us?
[00:00:10] Leah Whitcombe: A friend at Lumen Academy told me. They use you for admissions.
[00:00:18] ${seller}: What made you reach out now?
[00:00:22] Leah Whitcombe: We sell garden furniture to hotels and restaurants, and I do most of the calls myself.
[00:00:31] Leah Whitcombe: After a call I mean to write, and then three days are gone and the customer is cold.
[00:00:40] ${seller}: How many calls is that a week?
[00:00:43] Leah Whitcombe: About twenty five. In spring it is more like sixty.
[00:00:50] ${seller}: Would anybody else use it?
[00:00:53] Leah Whitcombe: Nadia in customer care and Dmitri for the online shop, so five people in all.
[00:01:02] Leah Whitcombe: To be honest I don't want a robot writing to my customers. They know how I sound.
[00:01:11] ${seller}: Nothing is sent before you have read and approved it, and it writes in your tone.
[00:01:20] Leah Whitcombe: That helps. Can you show it to the whole care team next week?
[00:01:27] ${seller}: I'll send an invitation for a demo with the care team, and two sample emails today.
[00:01:36] Leah Whitcombe: Great. I'll send you three recordings of real calls tomorrow so the demo is about us.
`,
];
