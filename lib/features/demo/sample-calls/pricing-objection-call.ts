import type { SampleCall } from "./schema";

/** The customer objects to the price twice; the answer is a phased start. */
export const pricingObjectionCall: SampleCall = {
  title: "Halden Freight: dispatch desk pricing",
  company: "Halden Freight",
  guests: 2,
  transcript: `
Mateo Fuentes: Morning Ingrid. Morning Tobias. Can you, uh, can you both hear me okay?
Ingrid Solberg: Yep, we can hear you. Tobias is just, hang on, he's finding a socket.
Tobias Brandt: Sorry. Sorry, I'm here. My laptop was at four percent.
Mateo Fuentes: Ha, no worries. Take your time.
Tobias Brandt: Okay. Go.
Mateo Fuentes: So, um, last week we walked through the dispatch desk with the depot leads. I thought today we'd do pricing and the timeline, and then whatever else is on your mind. Does that work?
Ingrid Solberg: That works. And I'd like to say first, the depot leads liked it. Like, properly liked it. Svein doesn't like anything and he liked it.
Mateo Fuentes: I'll take that. What did they like?
Ingrid Solberg: The handover notes. Right now every shift change is a phone call and a yellow sticky note on the monitor.
Tobias Brandt: And then the sticky note falls off.
Ingrid Solberg: And then it falls off, yes. We worked out that we lose about six hours a week per depot just on chasing what was promised to which customer.
Mateo Fuentes: Six hours a week per depot. And you have how many depots again, is it five?
Ingrid Solberg: It's seven now. We took on the two in Leeds in the summer.
Mateo Fuentes: Seven, right. Okay. So that's a lot of sticky notes.
Ingrid Solberg: It is.
Mateo Fuentes: Um, so for the forty seats you asked for, the annual plan comes to thirty-six thousand pounds. That includes onboarding for all seven depots and the telephone support.
Tobias Brandt: Okay. So. I'm going to be the annoying one here.
Mateo Fuentes: Please.
Tobias Brandt: Thirty-six thousand is more than I have. To be honest with you, that is too expensive for what is, on paper, a notes tool. I know it's not a notes tool. But that's what it looks like to the board.
Mateo Fuentes: Fair. What, um, what would the board have in mind?
Tobias Brandt: We put twenty-eight thousand in the budget. And that was before Leeds.
Ingrid Solberg: Tobias, the budget was for twenty-five seats though.
Tobias Brandt: It was for, yes. Okay. It was for twenty-five seats. But still.
Mateo Fuentes: No that's helpful, thank you. So, so the gap is partly the seats and partly the, uh, the story for the board.
Tobias Brandt: I'd say mostly the story. If I can show that it pays for itself by the summer I can move money around. If I can't, I can't.
Ingrid Solberg: And there's the other quote.
Tobias Brandt: Yes. I wasn't going to start with that, but, since you bring it up.
Ingrid Solberg: Sorry.
Tobias Brandt: We have a quote from Routely, they are at seventeen pounds per seat per month. So Routely is cheaper than you are, by quite a bit.
Mateo Fuentes: Okay. Seventeen. Did that include the depots' phone lines, or is that just the app?
Tobias Brandt: I think just the app. I'd have to look.
Ingrid Solberg: It was just the app. The lines were extra and they couldn't say how much, which, you know.
Mateo Fuentes: Right. I won't say anything about Routely, they're a good company. What I'd look at is, uh, the lines and the onboarding, because with us both are in the price.
Tobias Brandt: Could you put that next to each other for me? Like on one page. What's in and what's not.
Mateo Fuentes: Yes. I'll send you a one-page comparison of what is included by Thursday.
Tobias Brandt: Good. Without the marketing, please.
Mateo Fuentes: Without the marketing. Got it.
Ingrid Solberg: Can I ask about the, sorry, there's a lorry reversing outside. Can you hear that?
Mateo Fuentes: I can hear it a bit, it's fine.
Ingrid Solberg: It never stops. Um, what I wanted to ask. Do we have to take all forty at once?
Mateo Fuentes: No. You don't. That's actually what I was going to suggest. We could phase it.
Ingrid Solberg: Phase it how?
Mateo Fuentes: So you'd start with, say, the three big depots. That's twenty-two seats, if I have my numbers right?
Ingrid Solberg: Hull is nine, Bradford is eight and, uh, Goole is five. So yes. Twenty-two.
Mateo Fuentes: And then the other four depots join in April. You only pay for a seat from the month it's used.
Tobias Brandt: So for this financial year that's what?
Mateo Fuentes: Um, let me, let me not do that in my head on a call. I'll work out the phased price with our finance team and send you a written quote on Monday.
Tobias Brandt: That's better than doing it in your head, yes.
Ingrid Solberg: He once did VAT in his head in a meeting.
Tobias Brandt: Once. It was once.
Mateo Fuentes: Ha.
Ingrid Solberg: So, Hull first. I'd want Hull first because, uh, because the team lead there, Joanne, she'll make it work.
Mateo Fuentes: Hull first makes sense to me.
Tobias Brandt: And what happens if we start with twenty-two and it doesn't work? Are we stuck for the year?
Mateo Fuentes: There's a break after ninety days in the first year. If you leave by then you pay for the three months and that's it.
Tobias Brandt: Okay. That I can sell. Is that written down somewhere?
Mateo Fuentes: It's in the order form, section four. I'll mark it for you in the quote.
Tobias Brandt: Please.
Ingrid Solberg: Um, timing. We can't do anything in the two weeks before Christmas. Nothing. Parcel peak.
Mateo Fuentes: Understood. So kick-off in January?
Ingrid Solberg: Second week of January. The first week everybody's, you know.
Mateo Fuentes: Asleep.
Ingrid Solberg: Asleep, or in Spain.
Tobias Brandt: I'd need board approval for anything above thirty thousand. The board meets on the ninth.
Mateo Fuentes: The ninth of December?
Tobias Brandt: Yes. And papers have to be in a week before.
Mateo Fuentes: Okay. So the quote on Monday and the comparison by Thursday, is that early enough for the papers?
Tobias Brandt: Just. If it slips a day it's too late.
Mateo Fuentes: It won't slip.
Ingrid Solberg: Can somebody from your side be there? At the board, I mean. Last time a supplier sent a PDF and it, uh, it did not go well.
Tobias Brandt: It went very badly.
Mateo Fuentes: I'd be happy to. Or Naledi, who runs sales here. Let me check who can travel. I'll let you know by Wednesday who comes.
Ingrid Solberg: Perfect.
Tobias Brandt: One thing that would help me a lot. Do you have another freight company that, that went through this? Somebody I can just ring up.
Mateo Fuentes: We do. I need to ask them first. I'll ask our customer in Rotterdam whether they'd take a call from you.
Tobias Brandt: Good.
Ingrid Solberg: And I'll send you the list of the twenty-two people for the first three depots, uh, tomorrow. I have it, it's just on the other machine.
Mateo Fuentes: Brilliant, thank you.
Tobias Brandt: I'll get you last year's overtime figures for the depots. Then you can do the sums with real numbers instead of made-up ones.
Mateo Fuentes: That would be great. When do you think?
Tobias Brandt: By Friday.
Mateo Fuentes: Perfect. Uh, is there anything else that worries you? That we haven't talked about?
Ingrid Solberg: Honestly, the drivers. They're going to say it's surveillance.
Mateo Fuentes: Mm. It doesn't record where anybody is. It only keeps what was promised to a customer and by whom.
Ingrid Solberg: I know that. I need a sentence for the drivers that says that.
Mateo Fuentes: I'll write you half a page for the drivers, in plain words.
Ingrid Solberg: In plain words and, um, short. Shorter than half a page.
Mateo Fuentes: Shorter than half a page.
Tobias Brandt: Okay. I have to jump, the auditors are in the building.
Mateo Fuentes: Go, go. Thank you both. Shall we meet again next Thursday at ten to go through the quote?
Ingrid Solberg: Thursday at ten works for me.
Tobias Brandt: Works. Thanks Mateo. Bye.
Ingrid Solberg: Thanks, bye bye.
`,
};
