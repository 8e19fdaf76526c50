import type { SampleCall } from "./schema";

/** The customers hang up and the sellers keep talking. */
export const afterCustomerLeftCall: SampleCall = {
  title: "Tidewater Energy: commercial team renewal",
  company: "Tidewater Energy",
  guests: 2,
  transcript: `
Saoirse Byrne: Hi Marisol. Hi Graham. And I have Naledi with me, who runs sales on our side.
Marisol Quintero: Hi. Oh good, we finally get a face to the name.
Naledi Khumalo: Hello. Sorry it took me so long.
Graham Pettigrew: Morning. I'm in the car, so, uh, if I drop out it's the tunnel.
Saoirse Byrne: No problem Graham. So it's been, what, eleven months?
Marisol Quintero: Eleven months. The renewal is the thirty-first of January, I've had two reminders from procurement already.
Saoirse Byrne: Before we talk about the renewal, how is it going? Honestly.
Marisol Quintero: Honestly, good. With one but.
Saoirse Byrne: Okay. Start with the but.
Marisol Quintero: No, the good first, otherwise it gets forgotten. The commercial team sends a follow-up after pretty much every call now. We used to be at, I don't know, a third. Now it's eighty-six percent.
Naledi Khumalo: Eighty-six. That's higher than our own.
Marisol Quintero: Ha. And the site managers stopped complaining that they don't know what was agreed. That was, um, that was really the point of it.
Graham Pettigrew: I can confirm that. I used to get three calls a day. What did you promise the port, Graham. Now it's maybe one a week.
Saoirse Byrne: I love that. Can I use that somewhere?
Graham Pettigrew: Without my name.
Saoirse Byrne: Without your name. Okay, the but.
Marisol Quintero: The but is the mobile app. Half of my people are at substations, um. At substations there's no signal, and then the app just spins.
Graham Pettigrew: It spins, and then you lose what you wrote. I've lost, I don't know, three or four notes.
Saoirse Byrne: You've lost notes?
Graham Pettigrew: Yeah. You type, you hit save, it spins, you close it. Gone.
Saoirse Byrne: That shouldn't happen. I'm sorry. When was the last time?
Graham Pettigrew: Last week. Wednesday, I think. At Cape Charles.
Saoirse Byrne: Okay. I'll open a ticket for the lost notes today and, um, and send you the number.
Graham Pettigrew: Thanks.
Marisol Quintero: If that doesn't get fixed I have a problem renewing for the field people. For the office people it's fine.
Naledi Khumalo: How many are in the field?
Marisol Quintero: Eighteen. Of sixty.
Naledi Khumalo: That's almost a third. I understand.
Saoirse Byrne: There's an offline mode coming. I don't want to give you a date that I, uh, that I can't keep. I'll ask our product team for a date in writing and get back to you by Monday.
Marisol Quintero: A date in writing. Yes. That's what I need.
Graham Pettigrew: And not, like, second half of the year.
Saoirse Byrne: And not second half of the year.
Marisol Quintero: So. Money.
Saoirse Byrne: Money. So the present contract is twenty-seven thousand dollars for sixty seats. We'd renew at the same price.
Marisol Quintero: No increase?
Saoirse Byrne: No increase for twelve months. If you take twenty-four months it stays the same for both years.
Marisol Quintero: Twenty-four months. Hm. With the app the way it is I can't do twenty-four.
Naledi Khumalo: That's fair. There's no rush with the term.
Marisol Quintero: Right. Procurement will ask for something, you know. They always ask for something.
Saoirse Byrne: What do they usually ask for?
Marisol Quintero: Five percent. It's a reflex. If I come back with nothing they think I didn't try.
Saoirse Byrne: Um. What we could do is add the two trainings for new starters. They're normally extra.
Marisol Quintero: Two trainings. Okay, that's something they can write down. That could work.
Saoirse Byrne: I'll put the two trainings in the renewal offer and send it to you by Friday.
Marisol Quintero: Please send it to Fatima as well, she does the contracts. Fatima Zahra.
Saoirse Byrne: I will. I have her address.
Graham Pettigrew: Sorry, tunnel coming up, I might
Marisol Quintero: And he's gone.
Saoirse Byrne: He warned us.
Naledi Khumalo: He did.
Marisol Quintero: While he's away. He's my biggest fan of this. And, um, also the loudest, when something gets lost.
Saoirse Byrne: Understood. Really.
Graham Pettigrew: Hello? Am I back?
Marisol Quintero: You're back.
Graham Pettigrew: Where were we?
Marisol Quintero: Two trainings, same price, and a date for the offline mode by Monday.
Graham Pettigrew: Oh, good. Can the trainings be on site? Nobody at Norfolk does webinars.
Saoirse Byrne: On site in Norfolk. I'll check if we can do both trainings on site.
Graham Pettigrew: Great.
Marisol Quintero: One more thing. We're buying a small company in January, a solar installer. Fourteen people. I can't say the name yet.
Naledi Khumalo: Congratulations. Would they come onto this contract?
Marisol Quintero: I'd want that. Same terms per seat. Can you put that in as an option?
Saoirse Byrne: An option for fourteen more seats on the same terms. Yes. I'll add the option to the offer.
Marisol Quintero: Perfect. Then I bring it to procurement on Tuesday, and, um, you'd have the paper back before Christmas if the date is okay.
Saoirse Byrne: That would be wonderful.
Marisol Quintero: I'll send you the list of the eighteen field users today, so that support can see which phones they have.
Saoirse Byrne: That helps a lot, thank you.
Graham Pettigrew: I'll make a screen recording next time it spins.
Saoirse Byrne: Please do. Thanks Graham.
Marisol Quintero: Alright. We have to run, there's a safety call at ten. Thanks, Saoirse. Nice to meet you, Naledi.
Naledi Khumalo: Nice to meet you too.
Graham Pettigrew: Bye now.
Marisol Quintero: Bye, have a good one.
Saoirse Byrne: Okay, they're gone. How do you think that went?
Naledi Khumalo: Good. Better than I thought. She wants to renew.
Saoirse Byrne: She does. If they push, what's the lowest we'd go?
Naledi Khumalo: Don't tell them, but our floor price is twenty-two thousand. Finance signed that off for the quarter.
Saoirse Byrne: Twenty-two. Okay. I'd rather not.
Naledi Khumalo: No, don't offer it. Only if procurement really blocks it. And the offline mode is not before June, by the way, I saw the roadmap yesterday.
Saoirse Byrne: June? Oh no. She'll be furious.
Naledi Khumalo: I know. Keep that between us until product has it in writing.
Saoirse Byrne: Okay. And Graham's notes, is that the sync bug?
Naledi Khumalo: I think so. I'll ask engineering tonight.
Saoirse Byrne: Okay. Thanks. Talk later.
`,
};
