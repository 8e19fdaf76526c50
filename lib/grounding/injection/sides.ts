/** Somebody who took part, and whether as a guest. */
export type Attendee = { name: string; email?: string | null; external?: boolean };

/** Tells guests from our own people. Where nobody is known to be ours, nobody is known to be a guest. */
export function guestTest(attendees: readonly Attendee[]): (speaker: string | undefined) => boolean {
  const ours = attendees.filter(({ external }) => external === false).map(({ name }) => name.toLowerCase());
  if (ours.length === 0) return () => false;
  return (speaker) => {
    const name = speaker?.toLowerCase() ?? "";
    return name !== "" && !ours.some((one) => one === name || one.startsWith(`${name} `) || name.startsWith(`${one} `));
  };
}
