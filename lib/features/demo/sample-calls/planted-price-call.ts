import type { SampleCall } from "./schema";

/** The quote is said three times; the sample draft names another figure. */
export const plantedPriceCall: SampleCall = {
  title: "Meridian Robotics: two-region quote",
  company: "Meridian Robotics",
  guests: 2,
  transcript: `
Mateo Fuentes: Good evening, I should say. Or, uh, good morning for me. Haruto, Chloé, thanks for staying late.
Haruto Ishikawa: It is only seven. This is not late for us.
Chloé Lefèvre: It's late for me, I'm in Lyon this week. I mean, no, it's early. I have no idea what time it is.
Mateo Fuentes: Ha. It's ten in the morning in Lyon.
Chloé Lefèvre: Then it's early.
Mateo Fuentes: So I have the revised quote for the two regions. I'd like to go through that, and then what has to happen before the end of the quarter. Okay?
Haruto Ishikawa: Yes, please.
Mateo Fuentes: So the two regions are Japan and France, and that's, um, a hundred and twenty people in total. Seventy in Japan and fifty in France.
Chloé Lefèvre: Fifty-two. We hired two people since.
Mateo Fuentes: Fifty-two. Okay. The price stays the same up to a hundred and thirty, so that's, that's fine.
Haruto Ishikawa: Good.
Mateo Fuentes: The total for both regions is fifty-two thousand five hundred dollars for the first year.
Haruto Ishikawa: Fifty-two thousand five hundred. In the first quote it was fifty-eight.
Mateo Fuentes: It was. The difference is the onboarding, we, um, we took the second onboarding out because France can join the Japanese sessions.
Chloé Lefèvre: In English.
Mateo Fuentes: In English, yes. Is that a problem?
Chloé Lefèvre: For most of them no. For two or three, yes, a bit. But they'll survive.
Haruto Ishikawa: In Japan it is the same. Two or three.
Mateo Fuentes: We have Japanese subtitles for the recorded part. French I think too. I'll check whether the French subtitles are ready and let you know on Thursday.
Chloé Lefèvre: Super.
Haruto Ishikawa: May I ask about payment? Our year starts in April. If we pay everything now it is in the wrong year.
Mateo Fuentes: Sure. What would help?
Haruto Ishikawa: Half now and half in April.
Mateo Fuentes: Half now, half in April. I need to ask finance, but I'd, I'd be surprised if that's an issue. I'll confirm the split payment with our finance team by Wednesday.
Haruto Ishikawa: Thank you. That makes it much easier for me to sign.
Chloé Lefèvre: Can I go back to the number for a second? Because I have to put it in the system and last time I put the wrong one in.
Mateo Fuentes: Of course.
Chloé Lefèvre: Fifty-two five, for a hundred and thirty people maximum, first year. And the second year?
Mateo Fuentes: Second year the same, plus at most three percent. It's capped.
Chloé Lefèvre: Capped at three. Okay. Typing.
Chloé Lefèvre: Okay.
Haruto Ishikawa: Our president will ask why not fewer people first. He always asks this.
Mateo Fuentes: That's a good question. What would you say to him?
Haruto Ishikawa: I would say that the problem is between the regions. If only Japan has it, then the problem is still there.
Mateo Fuentes: Right. Because the deals move from France to Japan?
Haruto Ishikawa: Yes. The first meeting is in Europe and the engineering meeting is in Nagoya. And in between, things get lost.
Chloé Lefèvre: What gets lost is what we promised. Always. Like, last month somebody in Lyon promised a gripper test in two weeks and, uh, nobody in Nagoya knew about it.
Haruto Ishikawa: We found out when the customer called.
Mateo Fuentes: Ouch.
Haruto Ishikawa: It was embarrassing.
Chloé Lefèvre: It was very embarrassing. I was on that call.
Mateo Fuentes: So would it help if I wrote that up for your president? Like, one page, the gripper story without names, what it cost and what would have been different?
Haruto Ishikawa: That would help. But please in careful words.
Mateo Fuentes: In careful words. I'll draft one page for your president and send it to you first.
Haruto Ishikawa: To me first, yes.
Chloé Lefèvre: And to me.
Mateo Fuentes: To both of you.
Chloé Lefèvre: Um, integrations. We're on Salesforce, that's clear. But Nagoya has this, what is it called, Samir would know.
Haruto Ishikawa: It is an own system. It is for the test bookings.
Mateo Fuentes: Okay. Does it need to be connected on day one?
Haruto Ishikawa: No. Maybe never. It would be nice.
Chloé Lefèvre: It'd be nice. Let's not promise it to anyone.
Mateo Fuentes: I won't put it in the quote then.
Haruto Ishikawa: Agreed.
Mateo Fuentes: So what has to happen before you can sign?
Haruto Ishikawa: Three things. The split payment. The page for the president. And legal has to read the contract, the Japanese legal.
Mateo Fuentes: How long do they take?
Haruto Ishikawa: Ten working days. It is always ten working days. I think it is two hours of reading and then nine days of waiting.
Mateo Fuentes: Ha. Okay. So if they get it tomorrow?
Haruto Ishikawa: Then they are finished before the end of the month.
Mateo Fuentes: I'll send the contract tomorrow morning.
Haruto Ishikawa: Good. I'll forward the contract to legal tomorrow.
Chloé Lefèvre: From my side, I need the list of fields you read from Salesforce. Our admin is very, um, how do you say. Careful.
Mateo Fuentes: Protective?
Chloé Lefèvre: Protective. He'll want to see it before he gives you anything.
Mateo Fuentes: That's fine. I'll include the list of Salesforce fields with the contract.
Chloé Lefèvre: And I'll set up a test user for you in our sandbox by Monday.
Mateo Fuentes: Perfect.
Haruto Ishikawa: What about training dates? In Japan the last week of December is not possible, and the first week of January also not.
Mateo Fuentes: So from the twelfth of January?
Haruto Ishikawa: From the thirteenth. The twelfth is a holiday.
Mateo Fuentes: Thirteenth. Noted.
Chloé Lefèvre: For France any time in January, but not on a Monday. Mondays are, uh, Mondays are impossible.
Mateo Fuentes: Not on a Monday. I'll propose two training dates after the thirteenth of January.
Haruto Ishikawa: Thank you.
Chloé Lefèvre: Oh, one more. You don't do a discount if we sign before the end of the month, do you? I have to ask. My boss makes me ask.
Mateo Fuentes: You have to ask. Um. Fifty-two five is, it's already the good price. I don't have anything left in it.
Chloé Lefèvre: I've asked. It's noted that I asked.
Haruto Ishikawa: We don't need a discount. We need it to be correct.
Mateo Fuentes: That I can do.
Haruto Ishikawa: Then we are finished early. This is rare.
Chloé Lefèvre: Very rare. Let's stop before somebody has an idea.
Mateo Fuentes: Ha. Okay. I'll send the summary today. Thank you both, have a good evening, and a good, uh, whatever it is in Lyon.
Chloé Lefèvre: Coffee. It's coffee time. Bye!
Haruto Ishikawa: Thank you. Goodbye.
`,
};
