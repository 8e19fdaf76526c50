"use client";

import { Download, FileCode, FileJson, FileText } from "lucide-react";
import { useState } from "react";
import { toast } from "sonner";
import { errorToast } from "@/components/network/error-toast";
import { Button } from "@/components/ui/button";
import { Menu } from "@/components/ui/menu";
import { exportProposalContract } from "@/lib/features/proposals/contract";
import type { Proposal } from "@/lib/features/proposals/schema";
import { api } from "@/lib/http/client";
import { brandingInput } from "./branding-input";
import type { Brand } from "./proposal-draft";

type ExportMenuProps = {
  proposal: Pick<Proposal, "id">;
  brand: Brand;
  /** Saves pending edits. Resolves to false when that failed. */
  onBefore: () => Promise<boolean>;
};

const MEDIA = { html: "text/html", json: "application/json" };

export function ExportMenu({ proposal, brand, onBefore }: ExportMenuProps) {
  const [busy, setBusy] = useState(false);
  const branding = brandingInput(brand);
  const run = async (download: () => void | Promise<void>) => {
    setBusy(true);
    try {
      if (await onBefore()) await download();
      else toast.error("Couldn't export", { description: "This proposal has changes that couldn't be saved." });
    } catch (error) {
      toast.error(...errorToast(error));
    } finally {
      setBusy(false);
    }
  };
  const asFile = async (format: "html" | "json") => {
    const { data } = await api(exportProposalContract, { params: { id: proposal.id }, body: { format, branding } });
    const url = URL.createObjectURL(new Blob([data.content], { type: MEDIA[format] }));
    follow(url, data.filename);
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  };
  const asPdf = () => follow(`/api/proposals/${proposal.id}/pdf?${new URLSearchParams(branding)}`, "");
  return (
    <Menu
      trigger={
        <Button loading={busy}>
          {!busy && <Download aria-hidden />}
          Export
        </Button>
      }
      groups={[
        [
          { label: "PDF", icon: FileText, onSelect: () => run(asPdf) },
          { label: "HTML to print or send", icon: FileCode, onSelect: () => run(() => asFile("html")) },
          { label: "JSON with every field", icon: FileJson, onSelect: () => run(() => asFile("json")) },
        ],
      ]}
    />
  );
}

function follow(href: string, filename: string): void {
  const link = document.createElement("a");
  link.href = href;
  link.download = filename;
  link.click();
}
