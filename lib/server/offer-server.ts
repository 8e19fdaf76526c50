import { edgeSettings } from "@/lib/edge/edge-settings";
import { type AnswerApi, apiServer } from "./answer-api";
import { personalPageLimit, type RefusesPage } from "./refuse-page";

/** Where the server, which is outside of the framework's bundle, finds what we answer by ourselves. */
export type OwnServer = typeof globalThis & {
  followthroughServer?: { answerApi: AnswerApi; refusesPage: RefusesPage };
};

const shared = globalThis as OwnServer;

/** Hands what we answer by ourselves to the server that was started around the framework, outside of its bundle. */
export function offerServer(): void {
  const settings = edgeSettings();
  shared.followthroughServer = { answerApi: apiServer(settings), refusesPage: personalPageLimit(settings) };
}
