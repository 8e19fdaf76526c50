"use client";

import { Fragment } from "react";
import { signOffAt } from "@/lib/features/follow-ups/agreed/table";
import type { ReviewItem } from "@/lib/features/overview/follow-ups/schema";
import { AgreedTable } from "./agreed-table";
import { ClaimMark } from "./claim-mark";
import { type Line, mailLines, type Piece } from "./mail-parts";
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
  const shown = (line: Line) => {
    if (line.kind === "blank") return <div key={line.start} className="h-3" />;
    if (line.kind === "text") {
      return (
        <p key={line.start} dir="auto">
          {inside(line.pieces)}
        </p>
      );
    }
    return (
      <p key={line.start} dir="auto" className="grid grid-cols-[1rem_minmax(0,1fr)]">
        <span aria-hidden className="text-fg-subtle">
          •
        </span>
        <span>{inside(line.pieces)}</span>
      </p>
    );
  };
  const { agreed, bodyText, claims } = followUp;
  const lines = mailLines(bodyText, claims);
  const signOff = agreed ? signOffAt(bodyText) : bodyText.length;
  return (
    <div data-mail-text className="wrap-anywhere max-w-prose text-base leading-6.5">
      {lines.filter(({ start }) => start < signOff).map(shown)}
      {agreed && <AgreedTable agreed={agreed} claims={claims} unsupported={unsupported} focus={focus} />}
      {lines.filter(({ start }) => start >= signOff).map(shown)}
    </div>
  );
}
