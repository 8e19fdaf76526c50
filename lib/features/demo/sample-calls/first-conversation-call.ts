import type { SampleCall } from "./schema";

/** A small company, a founder who writes everything herself, and immediate agreement on a demo. */
export const firstConversationCall: SampleCall = {
  title: "Orchard & Pine: care team starter",
  company: "Orchard & Pine",
  guests: 3,
  transcript: `
Mateo Fuentes: Hi Leah. Oh, hello, there's more of you.
Leah Whitcombe: I brought everyone. Well, everyone who answers customers. That's Dmitri, and that's Nadia.
Dmitri Sorokin: Hello.
Nadia Haddad: Hi! Sorry about the hammering, they're, uh, they're building a pergola behind me.
Mateo Fuentes: Is that a product test?
Nadia Haddad: It's a photo shoot. But somebody forgot the screws, so.
Mateo Fuentes: Ha. Okay. So Leah, you told me a little on the phone. For the others, maybe, what's the problem you'd like to get rid of?
Leah Whitcombe: Me. I'm the problem. I talk to a hotel for half an hour, we have a lovely chat, I promise them swatches and a quote, and then it's Thursday.
Dmitri Sorokin: It's usually the Thursday after.
Leah Whitcombe: It's usually the Thursday after, thank you Dmitri.
Mateo Fuentes: How many of those calls are there in a week?
Leah Whitcombe: Twenty-five or so. In spring sixty. In spring I don't sleep.
Nadia Haddad: And then they call me. Where are my swatches. And I don't know about any swatches.
Mateo Fuentes: Right. So the promise is in Leah's head.
Nadia Haddad: It's in Leah's head and in a notebook with, like, a sunflower on it.
Leah Whitcombe: I like that notebook.
Mateo Fuentes: I'm not going to take the notebook away. What would be, for you, a good outcome? In three months say.
Leah Whitcombe: Every hotel gets an email on the same day. In my words. Not in, you know. Robot.
Dmitri Sorokin: For the shop I'd want to see what was promised before I ship. Last month we shipped forty cushions in the wrong green because the right green was agreed on the phone.
Mateo Fuentes: Forty cushions.
Dmitri Sorokin: Forty. They were very green.
Nadia Haddad: I want it to remember who said they'd do what. That's all.
Mateo Fuentes: Okay. That's very clear. So, what it does, in one breath. It reads the call, it writes the email in your tone, and each sentence links to the moment in the call. You read it, you change it, you send it. It doesn't send anything by itself.
Leah Whitcombe: Nothing by itself?
Mateo Fuentes: Nothing.
Leah Whitcombe: Okay. That was my big one. My customers know how I sound. I don't want a robot writing to them.
Mateo Fuentes: You can teach it how you sound. You give it three or four emails that you're proud of.
Leah Whitcombe: I have one I'm proud of.
Dmitri Sorokin: She has one.
Mateo Fuentes: One is a start.
Nadia Haddad: Can it do the order numbers? Ours look like OP, dash, and then five digits.
Mateo Fuentes: If somebody says it on the call it's in the text. It won't make one up.
Nadia Haddad: That's already better than me.
Dmitri Sorokin: What does it connect to? We have, um, we have HubSpot, the free one, and the shop.
Mateo Fuentes: HubSpot yes, also the free one. The shop, what's it on?
Dmitri Sorokin: It's self-made. Don't ask.
Mateo Fuentes: I won't ask. Then for the shop you'd see it in HubSpot, on the contact.
Dmitri Sorokin: That's fine. I live in HubSpot anyway.
Leah Whitcombe: What does it cost? And please say it slowly.
Mateo Fuentes: For the three of you, and two more for the season, so five seats. That's four thousand two hundred dollars a year.
Leah Whitcombe: Four thousand two hundred. For five.
Mateo Fuentes: For five, yes. And if it's only three of you in winter you can, uh, you can put two to sleep and you don't pay for those months.
Leah Whitcombe: Oh, I like that. So what's it in winter?
Mateo Fuentes: Let me put it in writing so I don't mix it up. I'll send you the winter and the summer price today.
Leah Whitcombe: Good. I don't mind the price, I mind surprises.
Mateo Fuentes: No surprises.
Dmitri Sorokin: Is there a trial?
Mateo Fuentes: There is. Two weeks, all five seats. You'd put in real calls.
Nadia Haddad: How do the calls get in? We just use, like, phones. Normal phones.
Mateo Fuentes: Good question. If you record them on the phone you can upload the text. Or you use the meeting link and it comes by itself.
Leah Whitcombe: Hotels don't do meeting links. Hotels call.
Mateo Fuentes: Then upload. It takes about, um, about a minute.
Nadia Haddad: We need to tell people that we record.
Mateo Fuentes: You do. I'll send you a sentence for the start of a call. Our, uh, our lawyer wrote it.
Nadia Haddad: Oh, perfect.
Leah Whitcombe: Could you show it to us with our own calls? Not with, you know, Acme Corporation.
Mateo Fuentes: I'd love to. If you send me three calls, I'd set up the demo with those.
Leah Whitcombe: I'll send you three recordings tomorrow. One of them has a parrot in it. Just so you know.
Mateo Fuentes: A parrot.
Leah Whitcombe: It's a hotel in Key West. The parrot is at reception.
Dmitri Sorokin: The parrot ordered six chairs once.
Mateo Fuentes: Okay, I can't wait. When would be a good time for the demo? Next week?
Nadia Haddad: Not on Tuesday, Tuesday's deliveries.
Leah Whitcombe: Wednesday at four?
Dmitri Sorokin: Wednesday at four is fine with me.
Mateo Fuentes: Wednesday at four. I'll send the invitation today.
Leah Whitcombe: And Dmitri, you'll look at the HubSpot thing?
Dmitri Sorokin: Yes. I'll create a test account in HubSpot before Wednesday.
Mateo Fuentes: Great. Uh, who decides on your side? I'm asking because then I know who to annoy.
Leah Whitcombe: Me. I decide. I'd ask these two first but I decide.
Nadia Haddad: It's true, she does.
Mateo Fuentes: And is there a date you'd want it running by?
Leah Whitcombe: Before the first of March. After that the hotels wake up and we drown.
Mateo Fuentes: Before the first of March. Plenty of time.
Leah Whitcombe: That's what I always say.
Dmitri Sorokin: And then it's Thursday.
Mateo Fuentes: Ha. Okay. So, from me the two prices and the sentence today, and the invitation for Wednesday. Thank you all, this was, this was really nice.
Leah Whitcombe: Thank you Mateo. Bye from the pergola.
Nadia Haddad: Bye!
`,
};
