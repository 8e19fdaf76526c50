import * as S from "./lib/providers/ai/builtin/sample-calls.ts"; import {perform} from "./lib/providers/ai/builtin/engine.ts";
const show=(name,talk,sender,greet,tones=["warm"],types=["followUp"])=>{console.log("\n=====",name);const a=perform({method:"analyze",input:talk});
for(const s of a.summary)console.log(" S",s.evidence.map(e=>e.segmentIndex).join(),s.text);for(const x of a.actionItems)console.log(` A ${x.owner} | ${x.task} | ${x.due} | ${x.dueOn} [${x.evidence.map(e=>e.segmentIndex)}]`);
console.log(" T",a.keyTopics.map(x=>`${x.topic} [${x.firstSegment}-${x.lastSegment}]`).join("; "));console.log(" ",JSON.stringify(a.sentimentScores));
for(const o of perform({method:"findObjections",input:talk}))console.log(` O ${o.type}/${o.severity} ${o.title} « ${o.quote}`);
for(const type of types)for(const tone of tones){const d=perform({method:"draft",input:{templateType:type,tone,talk,analysis:a,sender,greet}});console.log(`--- ${type} ${tone}\nSubject: ${d.subject}`);console.log(d.blocks.map(b=>b.sentences.map(s=>(b.list?"- ":"")+s.text).join(b.list?"\n":" ")).join("\n\n").replace(/:\n\n-/g,":\n-"));console.log("words",d.blocks.flatMap(b=>b.sentences).reduce((n,s)=>n+s.text.split(/\s+/).length,0))}};
show("security",S.securityCall,{name:"Dana Keller",signature:null},["Priya"],["warm","formal"],["followUp","meetingSummary"]);
show("pricing",S.pricingCall,{name:"Marcus Osei",signature:"Marcus Osei\nNorthwind"},["Tom","Lena"],["neutral","direct"]);
show("unknown",S.unknownCall,{name:"Dana Keller",signature:null},[],["neutral"],["followUp","noShowRecovery"]);
