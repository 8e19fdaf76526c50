"use client";

import { ChevronRight } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { ALL_EVENTS } from "@/lib/features/webhooks/event-types";
import { EVENT_GROUPS, type Subscription } from "./event-groups";

type EventPickerProps = {
  value: Subscription[];
  onChange: (events: Subscription[]) => void;
  error: string[] | undefined;
};

export function EventPicker({ value, onChange, error }: EventPickerProps) {
  const isAll = value.includes(ALL_EVENTS);
  const choose = (events: Subscription[], isChosen: boolean) =>
    onChange(isChosen ? [...new Set([...value, ...events])] : value.filter((event) => !events.includes(event)));
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 font-medium text-sm">
        Events <span className="ml-1 font-normal text-fg-subtle">required</span>
      </legend>
      <Field label="All events" hint="Including those we add later" inline error={error}>
        <Checkbox checked={isAll} onCheckedChange={(checked) => onChange(checked === true ? [ALL_EVENTS] : [])} />
      </Field>
      {!isAll && (
        <ul className="max-h-72 overflow-y-auto rounded border">
          {EVENT_GROUPS.map(([label, events]) => (
            <li key={label} className="border-b last:border-b-0">
              <Group label={label} events={events} chosen={value} choose={choose} />
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}

type GroupProps = {
  label: string;
  events: Subscription[];
  chosen: Subscription[];
  choose: (events: Subscription[], isChosen: boolean) => void;
};

function Group({ label, events, chosen, choose }: GroupProps) {
  const count = events.filter((event) => chosen.includes(event)).length;
  return (
    <details className="group/events">
      <summary className="flex min-h-9 cursor-default list-none items-center gap-2 px-3 text-sm hover:bg-hover focus-visible:-outline-offset-2">
        <ChevronRight aria-hidden className="size-4 text-fg-subtle group-open/events:rotate-90" />
        <span className="flex-1">{label}</span>
        <span data-numeric className="text-fg-subtle text-xs">
          {count} of {events.length}
        </span>
      </summary>
      <div className="grid gap-x-4 px-3 pb-2 pl-9 sm:grid-cols-2">
        <Choice
          label={`All of ${label.toLowerCase().replace("crm", "CRM")}`}
          checked={count === events.length ? true : count > 0 ? "indeterminate" : false}
          onChange={(checked) => choose(events, checked)}
          className="sm:col-span-2"
        />
        {events.map((event) => (
          <Choice
            key={event}
            label={<code className="font-mono text-xs">{event}</code>}
            checked={chosen.includes(event)}
            onChange={(checked) => choose([event], checked)}
          />
        ))}
      </div>
    </details>
  );
}

type ChoiceProps = {
  label: ReactNode;
  checked: boolean | "indeterminate";
  onChange: (checked: boolean) => void;
  className?: string;
};

function Choice({ label, checked, onChange, className = "" }: ChoiceProps) {
  const id = useId();
  return (
    <div className={`flex min-h-7 items-center gap-2 ${className}`}>
      <Checkbox id={id} checked={checked} onCheckedChange={(next) => onChange(next === true)} />
      <label htmlFor={id} className="wrap-anywhere min-w-0 text-sm">
        {label}
      </label>
    </div>
  );
}
