"use client";

import { Button } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code-block";
import { Dialog } from "@/components/ui/dialog";

type SecretDialogProps = { title: string; secret: string; onClose: () => void; note?: string };

export function SecretDialog({ title, secret, onClose, note }: SecretDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description="Copy the signing secret now. You won't be able to see it again."
      footer={<Button onClick={onClose}>I've copied it</Button>}
    >
      <div className="flex flex-col gap-3">
        <CodeBlock label="Signing secret" code={secret} />
        {note && <p className="text-fg-muted text-sm">{note}</p>}
      </div>
    </Dialog>
  );
}
