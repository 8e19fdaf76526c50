import { writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { OBJECTION_TYPES } from "@/lib/grounding/objection";
import type { MeetingTranscript } from "@/lib/grounding/transcript";
import { courseFeatures, subjectFeatures } from "@/lib/providers/ai/builtin/objection-features";
import { signsOfGuests } from "@/lib/providers/ai/builtin/objection-signs";
import { typeFeatures } from "@/lib/providers/ai/builtin/objection-types";
import { objectionTurns } from "@/lib/providers/ai/builtin/objections";
import { readTranscript } from "@/lib/providers/ai/builtin/reading";
import { type AnnotatedCall, readCalls } from "./eval/annotated-call";
import { transcriptOf } from "./eval/score-call";
import { InventedTurn, inventedCall, linesOf } from "./train/invented-call";
import { type Example, type Model, scoreOf, trainLogisticRegression } from "./train/logistic-regression";

/**
 * Trains the models that estimate whether a guest's turn is an objection and of which type: deterministic logistic
 * regression on the annotated calls and on exchanges and excerpts written for this purpose. `--data` adds folders,
 * `--without` leaves out those that match and prints how well it does on them, `--write` saves the weights.
 */
const Excerpt = z.object({ turns: z.array(InventedTurn) });
const Exchange = z.object({ before: z.string(), guest: z.string(), after: z.string(), type: z.string().nullable() });
type Turn = Example & { call: string; at: number; type: string | undefined; typeFeatures: Map<string, number> };

/** Objections are rare in calls, so each weighs as much as three other turns; half of the exchanges are objections. */
const RARE = 3;
const FREQUENT = 1.5;
/** Exchanges are more pointed than calls, so they say little about what is an objection, but much about its type. */
const INVENTED = 0.15;
const INVENTED_TYPE = 2;
/** Excerpts are like calls, but of one author. */
const EXCERPT = { objection: 1.2, other: 0.6 };
const OPTIONS = { rounds: 300, rate: 0.3, decay: 0.0007, minExamples: 5 };
const TYPE_OPTIONS = { ...OPTIONS, decay: 0.0005, minExamples: 3 };
const NEGLIGIBLE = 0.05;

const { values } = parseArgs({
  options: { data: { type: "string", multiple: true }, without: { type: "string" }, write: { type: "boolean" } },
});
const FOLDERS =
  "calls longer-calls more-calls further-calls varied-calls regional-calls hedged-calls everyday-calls mixed-calls";
const own = FOLDERS.split(" ").map((name) => path.join(process.cwd(), "scripts", "eval", name));
const folders = [...own, ...(values.data ?? [])];
const isLeftOut = (folder: string) => values.without !== undefined && new RegExp(values.without).test(folder);
const turns = new Map(folders.map((folder) => [folder, readCalls(folder).flatMap(turnsOf)]));
const trained = folders.filter((folder) => !isLeftOut(folder)).flatMap((folder) => turns.get(folder)!);
const invented = [...exchanges(), ...excerpts()];
const examples = [...trained, ...invented];
const typed = [...trained, ...invented.map((one) => ({ ...one, weight: INVENTED_TYPE }))].filter(({ right }) => right);
const model = trainLogisticRegression(examples, OPTIONS);
const types = OBJECTION_TYPES.map((type) => [type, trainType(type)] as const);
for (const [folder, some] of turns) report(`${isLeftOut(folder) ? "left out" : "trained on"} ${folder}`, some);
if (values.write) keep();

function trainType(type: string): Model {
  return trainLogisticRegression(
    typed.map((one) => ({ features: one.typeFeatures, right: one.type === type, weight: one.weight })),
    TYPE_OPTIONS,
  );
}

function turnsOf(call: AnnotatedCall): Turn[] {
  const types = new Map(call.objections.map(({ line, type }) => [line, type]));
  return guestTurns(call.id, transcriptOf(call), (segment) => types.get(segment));
}

function guestTurns(
  call: string,
  transcript: MeetingTranscript,
  typeAt: (segment: number) => string | undefined,
): Turn[] {
  const reading = readTranscript(transcript);
  const all = objectionTurns(reading);
  const signsByTurn = signsOfGuests(all, reading.people.names);
  return all.flatMap(({ external, segment }, at) => {
    if (!external) return [];
    const signs = signsByTurn.get(at)!;
    const subject = subjectFeatures(all, at, signs);
    const features = new Map([...subject, ...courseFeatures(all, at, signsByTurn)]);
    const type = typeAt(segment);
    const right = type !== undefined;
    return [{ call, at, type, features, typeFeatures: typeFeatures(subject, signs), right, weight: right ? RARE : 1 }];
  });
}

/** Short exchanges, one a line, with one remark of a guest between two of the seller. */
function exchanges(): Turn[] {
  return linesOf("objection-exchanges.jsonl").flatMap((line, at) => {
    const { before, guest, after, type } = Exchange.parse(line);
    const transcript = inventedCall([
      { by: "seller", text: before },
      { by: "guest", text: guest },
      { by: "seller", text: after },
    ]);
    const turns = guestTurns(`exchange ${at}`, transcript, () => type ?? undefined);
    return turns.map((one) => ({ ...one, weight: (type === null ? FREQUENT : 1) * INVENTED }));
  });
}

/** Passages of several turns, in which objections are as rare and as varied as in calls. */
function excerpts(): Turn[] {
  return linesOf("objection-excerpts.jsonl").flatMap((line, at) => {
    const { turns } = Excerpt.parse(line);
    const found = guestTurns(`excerpt ${at}`, inventedCall(turns), (place) => turns[place]!.objection);
    return found.map((one) => ({ ...one, weight: one.right ? EXCERPT.objection : EXCERPT.other }));
  });
}

function report(what: string, some: Turn[]): void {
  const shares = [0.3, 0.4, 0.5, 0.6].map((least) => {
    const found = some.filter(({ features }) => 1 / (1 + Math.exp(-scoreOf(model, features))) >= least);
    const isNear = (a: Turn) => (b: Turn) => a.call === b.call && Math.abs(a.at - b.at) <= 1;
    const meant = some.filter(({ right }) => right);
    const hits = meant.filter((one) => found.some(isNear(one))).length;
    const right = found.filter((one) => meant.some(isNear(one))).length;
    return `${least}: ${hits} of ${meant.length} found, ${right} of ${found.length} right`;
  });
  console.log(`${what}: ${shares.join("; ")}`);
}

/** As JSON, because the words are many. */
function keep(): void {
  const text = JSON.stringify(
    { objection: rounded(model), types: Object.fromEntries(types.map(([type, one]) => [type, rounded(one)])) },
    null,
    2,
  );
  writeFileSync(path.join(process.cwd(), "lib/providers/ai/builtin/objection-weights.json"), `${text}\n`);
}

function rounded({ bias, weights }: Model): { bias: number; weights: Record<string, number> } {
  const short = [...weights].map(([name, weight]) => [name, Number(weight.toFixed(2))] as const);
  return {
    bias: Number(bias.toFixed(2)),
    weights: Object.fromEntries(short.filter(([, weight]) => Math.abs(weight) >= NEGLIGIBLE)),
  };
}
