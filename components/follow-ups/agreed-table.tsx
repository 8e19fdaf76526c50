"use client";

import type { Agreed } from "@/lib/features/follow-ups/agreed/schema";
import { agreedTable } from "@/lib/features/follow-ups/agreed/table";
import type { Claim } from "@/lib/grounding/claim";
import { ClaimMark } from "./claim-mark";
import { UnsupportedText } from "./unsupported-text";
import type { ClaimFocus } from "./use-claims";

type AgreedTableProps = { agreed: Agreed; claims: Claim[]; unsupported: string[]; focus: ClaimFocus };

/** The table of what was agreed as it is sent, with every row linked to its evidence. */
export function AgreedTable({ agreed, claims, unsupported, focus }: AgreedTableProps) {
  const { heading, columns, rows } = agreedTable(agreed);
  const shown = rows.map((cells, at) => ({ cells, id: `r${at}`, claim: claims.find(({ row }) => row === at) }));
  return (
    <div lang={agreed.language} className="my-3">
      <h3 className="mb-1 font-semibold">{heading}</h3>
      <table className="w-full border-collapse text-left text-sm">
        <thead>
          <tr>
            {columns.map(({ name, label }) => (
              <th key={name} scope="col" className="border-line-control border-b-2 py-1.5 pr-3 font-medium last:pr-0">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ cells, id, claim }) => (
            <tr key={id}>
              {columns.map(({ name }) => (
                <td key={name} dir="auto" className="wrap-anywhere border-b py-1.5 pr-3 align-top last:pr-0">
                  {name === "what" && claim ? (
                    <ClaimMark piece={{ start: 0, text: cells.what, claim }} focus={focus} unsupported={unsupported} />
                  ) : (
                    <UnsupportedText text={cells[name] || "–"} unsupported={unsupported} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
