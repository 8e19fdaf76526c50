"use client";

import { Fragment } from "react";
import type { ReviewItem } from "@/lib/features/overview/follow-ups/schema";
import { ClaimMark } from "./claim-mark";
import { mailLines, type Piece } from "./mail-parts";
import { UnsupportedText } from "./unsupported-text";
import type { ClaimFocus } from "./use-claims";

type MailTextProps = Pick<ReviewItem, "followUp" | "unsupported"> & { focus: ClaimFocus };

/** The body of an email, with every statement linked to its evidence. */
export function MailText({ followUp, unsupported, focus }: MailTextProps) {
  const needsEvidence = new Set(focus.statements.map(({ id }) => id));
  const inside = (pieces: Piece[]) =>
    pieces.map((piece) => (
      <Fragment key={piece.start}>
        {piece.claim && needsEvidence.has(piece.claim.id) ? (
          <ClaimMark piece={{ ...piece, claim: piece.claim }} focus={focus} unsupported={unsupported} />
        ) : (
          <UnsupportedText text={piece.text} unsupported={unsupported} />
        )}
      </Fragment>
    ));
  return (
    <div data-mail-text className="max-w-prose break-words text-base leading-6.5">
      {mailLines(followUp.bodyText, followUp.claims).map((line) => {
        if (line.kind === "blank") return <div key={line.start} className="h-3" />;
        if (line.kind === "text") return <p key={line.start}>{inside(line.pieces)}</p>;
        return (
          <p key={line.start} className="grid grid-cols-[1rem_1fr]">
            <span aria-hidden className="text-fg-subtle">
              •
            </span>
            <span>{inside(line.pieces)}</span>
          </p>
        );
      })}
    </div>
  );
}
