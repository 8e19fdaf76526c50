import fs from "fs";
import {readTalk} from "./lib/providers/ai/builtin/reading.ts"; import {weigh,facetsOf} from "./lib/providers/ai/builtin/summary.ts"; import {vectorize,centrality,similarity} from "./lib/providers/ai/builtin/similarity.ts";
const dir="/work/shared/data/meetings/"; const ms=fs.readdirSync(dir).filter(f=>f.endsWith(".json")).map(f=>JSON.parse(fs.readFileSync(dir+f)));
const prep=ms.map(d=>{const talk={title:"",startTime:"2026-11-24T15:00:00Z",participants:[],segments:d.turns.map((t,i)=>({speaker:t.speaker,text:t.content,startSeconds:i}))};
 const r=readTalk(talk); const w=r.sentences.map(s=>({s,w:weigh(s)})).filter(x=>x.w>0).sort((a,b)=>b.w-a.w||a.s.at-b.s.at).slice(0,900).sort((a,b)=>a.s.at-b.s.at);
 const v=vectorize(w.map(x=>x.s.stems)); const c=centrality(v);
 const tf=new Map(); for(const s of r.sentences) for(const t of new Set(s.stems)) tf.set(t,(tf.get(t)??0)+1);
 const N=r.sentences.length; const links=d.summaryEvidence.flatMap(e=>e.links); const human=new Set(links.map(l=>l.turn));
 const norm=t=>t.toLowerCase().replace(/[^a-z]+/g," "); const texts=new Map(); for(const l of links){texts.set(l.turn,(texts.get(l.turn)??"")+" | "+norm(l.text))}
 const hit=s=>{const t=texts.get(s.segment); if(!t) return 0; const ws=norm(s.evidence[0].quote).trim().split(" ").filter(x=>x.length>2); const set=new Set(t.split(" ")); return ws.filter(x=>set.has(x)).length/Math.max(1,ws.length)>0.6?1:0};
 return {d,w:w.map((x,i)=>({...x,v:v[i],c:c[i],sig:x.s.stems.reduce((a,t)=>a+Math.log(tf.get(t)),0)/Math.max(4,x.s.stems.length),turnLen:talk.segments[x.s.segment].text.length,next:0,hit:hit(x.s),pos:x.s.at/N})),N,human}});
function run(score){let h=0,n=0,q=0;for(const m of prep){const rk=m.w.map(x=>({...x,score:score(x,m)})).sort((a,b)=>b.score-a.score);const k=8;const p=[];while(p.length<k){let best,bs=0;for(const o of rk){if(p.includes(o))continue;let near=0;for(const z of p)near=Math.max(near,similarity(o.v,z.v));if(near>.6)continue;const crowd=p.filter(z=>Math.abs(z.s.at-o.s.at)<m.N/(k*2)).length;const sc=o.score*(1-near)*.85**crowd;if(sc>bs){bs=sc;best=o}}if(!best)break;p.push(best)}for(const x of p){n++;if(m.human.has(x.s.segment))h++;q+=x.hit}}return `turn ${(100*h/n).toFixed(1)} text ${(100*q/n).toFixed(1)}`}
const base=ms=>0; console.log("all sentences text-hit", (prep.flatMap(m=>m.w).reduce((a,x)=>a+x.hit,0)/prep.flatMap(m=>m.w).length*100).toFixed(1));
const P=x=>x.pos<.15||x.pos>.88?1.12:1;
console.log("current",run(x=>(.55*x.c+.45*x.w)*P(x)));
console.log("c only",run(x=>x.c)); console.log("w only",run(x=>x.w)); console.log("c.3",run(x=>(.3*x.c+.7*x.w)*P(x))); console.log("c.75",run(x=>(.75*x.c+.25*x.w)*P(x)));
for(const a of [.1,.2,.4]) console.log("sig",a,run(x=>(.55*x.c+.45*x.w+a*x.sig/3)*P(x)));
for(const a of [.05,.1,.2]) console.log("turnlen",a,run(x=>(.55*x.c+.45*x.w+a*Math.min(1,x.turnLen/800))*P(x)));
for(const a of [1,1.12,1.25,1.4]) console.log("pos start",a,run(x=>(.55*x.c+.45*x.w)*(x.pos<.15?a:1)),"end",run(x=>(.55*x.c+.45*x.w)*(x.pos>.88?a:1)));
for(const f of ["problem","figure","need","decision","next"]) console.log(f,run(x=>(.55*x.c+.45*x.w+(facetsOf(x.s).includes(f)?.15:0))*P(x)));
console.log("len pen",run(x=>(.55*x.c+.45*x.w)*P(x)*(x.s.words>30?.85:1)));
console.log("----");
const S=x=>x.pos<.15?1.15:1; const D=x=>facetsOf(x.s).includes("decision")?.12:0; const B=x=>/^(because|then|which|certainly|'cause|not|also)\b|^\w+ing\b/i.test(x.s.clean)?.8:1;
for(const c of [.3,.4,.5,.6]) for(const t of [0,.1]) for (const d of [0,1]) console.log(c,t,d,run(x=>(c*x.c+(1-c)*x.w+t*Math.min(1,x.turnLen/800)+d*D(x))*S(x)*B(x)));
