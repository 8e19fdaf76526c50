"use client";

import { Pencil } from "lucide-react";
import { type FormEvent, memo, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Popover } from "@/components/ui/popover";
import { MAX_NAME_LENGTH } from "@/lib/features/speakers/name-limit";
import type { MeetingSpeakers } from "@/lib/features/speakers/schema";
import { useSpeakerNames } from "./use-speaker-names";

type Speaker = MeetingSpeakers["speakers"][number];
type NamesProps = { speakers: MeetingSpeakers; participants: { name: string }[]; canWrite: boolean };

const FIRST = 12;
const MORE = 100;
const MAX_OFFERED = 8;

/** Who spoke in a transcript. Each speaker can be given a person's name, from the invitation or typed. */
export const SpeakerNames = memo(function SpeakerNames({ speakers: known, participants, canWrite }: NamesProps) {
  const { speakers } = known;
  const [shown, setShown] = useState(FIRST);
  const { busy, error, rename } = useSpeakerNames(known);
  const people = [...new Set([...participants, ...speakers].map(({ name }) => name))];
  const chip = (speaker: Speaker) => (
    <li key={speaker.label}>
      {canWrite ? (
        <RenameSpeaker
          speaker={speaker}
          people={people}
          busy={busy}
          error={error}
          onRename={(name) => rename(speaker, name)}
        />
      ) : (
        <span className="px-2 text-xs">{speaker.name}</span>
      )}
    </li>
  );
  return (
    <div className="mb-2 flex flex-col gap-1 border-b px-5 pt-3 pb-2">
      <h2 className="text-fg-subtle text-xs">Speakers</h2>
      <ul className="-mx-2 flex flex-wrap items-center gap-1">
        {speakers.slice(0, shown).map(chip)}
        {speakers.length > shown && (
          <li>
            <Button size="sm" variant="link" onClick={() => setShown((before) => before + MORE)}>
              and {speakers.length - shown} more
            </Button>
          </li>
        )}
      </ul>
    </div>
  );
});

type RenameProps = {
  speaker: Speaker;
  people: string[];
  busy: boolean;
  error: string | undefined;
  onRename: (name: string) => Promise<boolean>;
};

function RenameSpeaker({ speaker: { label, name, turns }, people, busy, error, onRename }: RenameProps) {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState(name);
  const choose = async (next: string) => {
    if (next === name || next === "" || (await onRename(next))) setOpen(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void choose(typed.trim());
  };
  const wanted = typed === name ? "" : typed.trim().toLowerCase();
  const offered = people.filter((one) => one !== name && one !== label && one.toLowerCase().includes(wanted));
  return (
    <Popover
      label={`Who is ${name}?`}
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        setTyped(name);
      }}
      trigger={
        <Button size="sm" variant="ghost" className="max-w-56 font-normal!" aria-label={`Rename ${name}`}>
          <span className="truncate">{name}</span>
          {label !== name && <span className="truncate text-fg-subtle">({label})</span>}
          <Pencil aria-hidden className="size-3!" />
        </Button>
      }
    >
      <form onSubmit={submit} className="flex flex-col gap-2">
        <Field
          label="Name"
          hint={`Spoke ${turns} ${turns === 1 ? "time" : "times"}. The words stay as they are.`}
          error={error}
        >
          <Input
            autoFocus
            value={typed}
            maxLength={MAX_NAME_LENGTH}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        {offered.length > 0 && (
          <ul aria-label="People of this meeting" className="flex flex-col">
            {offered.slice(0, MAX_OFFERED).map((one) => (
              <li key={one}>
                <button
                  type="button"
                  disabled={busy}
                  onClick={() => void choose(one)}
                  className="w-full truncate rounded px-2 py-1 text-left hover:bg-hover"
                >
                  {one}
                </button>
              </li>
            ))}
          </ul>
        )}
        <div className="flex gap-2">
          <Button type="submit" size="sm" variant="primary" loading={busy} disabled={typed.trim() === ""}>
            Save
          </Button>
          {label !== name && (
            <Button size="sm" disabled={busy} onClick={() => void choose(label)}>
              Back to “{label}”
            </Button>
          )}
        </div>
      </form>
    </Popover>
  );
}
