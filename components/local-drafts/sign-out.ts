import { signOut } from "next-auth/react";
import { clearLocalData } from "./local-draft";

const CHANNEL = "followthrough.sign-out";

let isLeaving = false;

/** Ends the session and takes what was typed out of this browser, in every tab. Resolves to false when it did not happen. */
export async function signOutEverywhere(): Promise<boolean> {
  const answer = await signOut({ callbackUrl: "/sign-in", redirect: false }).catch(() => null);
  if (!answer) return false;
  clearLocalData();
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage("out");
  channel.close();
  go();
  return true;
}

/** Leaves this tab when another one signed out, before anyone else sits down at it. */
export function listenForSignOut(): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = () => {
    clearLocalData();
    go();
  };
  const silence = (event: BeforeUnloadEvent) => isLeaving && event.stopImmediatePropagation();
  window.addEventListener("beforeunload", silence, true);
  return () => {
    channel.close();
    window.removeEventListener("beforeunload", silence, true);
  };
}

/** Loads the page again without asking about texts: they are kept, and offered by the next one. */
export function reload(): void {
  isLeaving = true;
  window.location.reload();
}

function go(): void {
  isLeaving = true;
  window.location.replace("/sign-in");
}
