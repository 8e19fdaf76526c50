"use client";

import { Pencil, Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { late } from "@/components/ui/late";
import { Opening } from "@/components/ui/opening";
import { OverlayTrigger } from "@/components/ui/overlay-trigger";
import type { RecordProps } from "./record-box";

const RecordBox = late(() => import("./record-box").then((file) => file.RecordBox), Opening);

export function RecordDialog({ objectType, form }: RecordProps) {
  const [open, setOpen] = useState(false);
  const isNew = form.record === null;
  return (
    <>
      <OverlayTrigger kind="dialog" isOpen={open} setOpen={setOpen}>
        <Button size="sm" variant={isNew ? "primary" : undefined}>
          {isNew ? <Plus aria-hidden /> : <Pencil aria-hidden />}
          {isNew ? `Add ${objectType}` : "Edit"}
        </Button>
      </OverlayTrigger>
      {open && <RecordBox objectType={objectType} form={form} onOpenChange={setOpen} />}
    </>
  );
}
