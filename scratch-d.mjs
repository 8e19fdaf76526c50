import {perform} from "./lib/providers/ai/builtin/engine.ts";
const mk=(title,P,txt)=>({title,startTime:"2026-11-24T15:00:00Z",participants:P,segments:txt.trim().split("\n").map((l,i)=>({speaker:l.split(": ")[0],text:l.split(": ").slice(1).join(": "),startSeconds:i*8}))});
const p=(name,external)=>({name,email:null,role:null,external});
const show=(talk,sender,greet,tone="neutral",type="followUp")=>{console.log("\n=====",talk.title);const a=perform({method:"analyze",input:talk});
for(const s of a.summary)console.log(" S",s.evidence.map(e=>e.segmentIndex).join(),s.text);for(const x of a.actionItems)console.log(` A ${x.owner} | ${x.task} | ${x.due} | ${x.dueOn}`);
console.log(" T",a.keyTopics.map(x=>`${x.topic} [${x.firstSegment}-${x.lastSegment}]`).join("; "));console.log(" ",JSON.stringify(a.sentimentScores));
for(const o of perform({method:"findObjections",input:talk}))console.log(` O ${o.type}/${o.severity} ${o.title} « ${o.quote}`);
const d=perform({method:"draft",input:{templateType:type,tone,talk,analysis:a,sender,greet}});console.log(`Subject: ${d.subject}`);console.log(d.blocks.map(b=>b.sentences.map(s=>(b.list?"- ":"")+s.text).join(b.list?"\n":" ")).join("\n").replace(/:\n\n-/g,":\n-"))};
show(mk("Renewal call",[p("Sofia Marsh",false),p("Ben Adler",false),p("Grace Okafor",true),p("Luis Vega",true)],`
Sofia Marsh: hey grace hey luis can you hear us okay
Grace Okafor: yes hi sorry i'm two minutes late
Sofia Marsh: no worries so um i wanted to talk about the renewal it's coming up in february
Luis Vega: right so uh from our side the adoption has been mixed the warehouse team uses it every day but the store managers never really got into it
Grace Okafor: yeah only about thirty percent of the store managers log in each week and that's the main problem for me
Ben Adler: okay that's lower than i expected
Grace Okafor: and i can't justify sixty thousand dollars for thirty percent usage
Sofia Marsh: that's fair um we've seen the same with other retailers what worked was a two hour training per region
Luis Vega: we tried training before and it didn't stick
Ben Adler: i can put together a rollout plan for the store managers with region leads
Grace Okafor: that would be helpful yes
Ben Adler: okay i'll have that ready by next wednesday
Luis Vega: also the export to our data warehouse breaks every monday and our engineers fix it by hand
Ben Adler: that's a known issue in version four we fixed it in four point two
Luis Vega: okay good i'll ask our it team to upgrade this week
Sofia Marsh: and on price if you keep all three hundred seats i can hold the current rate of two hundred dollars per seat
Grace Okafor: we'd rather go down to two hundred seats and keep the rate
Sofia Marsh: i need to check that with my manager i'll get back to you on the two hundred seats by friday
Grace Okafor: okay thank you i have to jump to another call
Sofia Marsh: of course thanks grace thanks luis bye
Luis Vega: bye
Ben Adler: so are we really going to give them the rate
Sofia Marsh: yeah if they churn i lose my quota so i'll approve it anyway
`),{name:"Sofia Marsh",signature:null},["Grace","Luis"]);
show(mk("Intro: Kestrel Health",[p("Omar Haddad",false),p("Dr. Elise Brandt",true)],`
Omar Haddad: Good afternoon, Dr. Brandt. Thanks for making the time today.
Dr. Elise Brandt: Of course. I only have twenty minutes, so let's be quick.
Omar Haddad: Sure. Could you tell me how appointment reminders work in your clinics at the moment?
Dr. Elise Brandt: So we have six clinics, and each front desk calls patients by phone the day before. Roughly one in five patients still doesn't show up.
Omar Haddad: One in five. What does that cost you?
Dr. Elise Brandt: Our controller estimated about forty thousand euros a month in lost appointments.
Omar Haddad: That's significant. Our reminders go out by text and email, and patients can rebook themselves with one click.
Dr. Elise Brandt: Does it work with Medisoft? We're not replacing Medisoft, that's non-negotiable.
Omar Haddad: Yes, we have a certified Medisoft integration. It syncs every five minutes.
Dr. Elise Brandt: Good. My main concern is data protection, honestly. Patient data can't leave Germany.
Omar Haddad: All of our data is hosted in Frankfurt. I'll send you our data processing agreement and the hosting certificate this afternoon.
Dr. Elise Brandt: Please do. And what does it cost?
Omar Haddad: It's three hundred and ninety euros per clinic per month, with no setup fee.
Dr. Elise Brandt: That's reasonable. We would start with two clinics, Altona and Eimsbüttel, before we do all six.
Omar Haddad: That makes sense. We can have two clinics live within three weeks of signing.
Dr. Elise Brandt: I'll discuss it with our data protection officer on Thursday and let you know by Monday.
Omar Haddad: Perfect. Can you also tell me which Medisoft version you're running?
Dr. Elise Brandt: I'd have to ask IT. I'll email it to you.
Omar Haddad: Great. I'll block Tuesday the first of December at ten for a follow-up call.
Dr. Elise Brandt: Fine. Thank you, goodbye.
`),{name:"Omar Haddad",signature:null},["Elise"],"formal");
