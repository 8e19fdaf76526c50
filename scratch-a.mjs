import fs from "fs";
import {readTalk} from "./lib/providers/ai/builtin/reading.ts"; import {findCommitments} from "./lib/providers/ai/builtin/commitments.ts";
const load=f=>{const d=JSON.parse(fs.readFileSync(f));return {title:d.id,startTime:"2026-11-24T15:00:00Z",participants:[],segments:d.turns.map((t,i)=>({speaker:t.speaker,text:t.content,startSeconds:i*5}))}};
for(const id of process.argv.slice(2)){const t=load(`/work/shared/data/meetings/${id}.json`);const a=performance.now();const r=readTalk(t);const b=performance.now();const c=findCommitments(r);console.log("==",id,r.sentences.length,Math.round(b-a),Math.round(performance.now()-b));for(const x of c)console.log(`- ${x.owner} | ${x.task} | ${x.due} ${x.dueOn}\n      « ${x.evidence.map(e=>e.quote).join(" // ").slice(0,220)}`)}
