import { maxReview } from "@arcade/contract/buying/reviews/reasons";
import type { CallFailure, Refusal } from "@arcade/web/failure.ts";
import { useT } from "@arcade/web/translate.tsx";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { Sheet } from "../../../kit/layers/sheet.tsx";
import { TextArea } from "../../../kit/inputs/text-area.tsx";
import { toast } from "../../../kit/layers/toasts.tsx";
import { noSecrets, useDraft } from "../../../platform/draft.ts";
import { FailureNote } from "../../../platform/page/failure-block.tsx";

interface WordsSheetProps {
  /** The name under which the text is stored until it is sent. */
  kept: string;
  words: { title: string; label: string; hint?: string; send: string; sent: string };
  change: { pending: boolean; failure: CallFailure | Refusal | null };
  /** Sends the text. True if it was accepted. */
  onSend: (text: string) => Promise<boolean>;
  onClose: () => void;
  /** The longest text. */
  max?: number;
  /** Further fields below the text. */
  children?: ReactNode;
}

/** A text that is written once: a follow-up, a store's reply, a question or an answer. */
export function WordsSheet({
  kept,
  words,
  change,
  onSend,
  onClose,
  max = maxReview.text,
  children,
}: WordsSheetProps): ReactNode {
  const t = useT();
  const formId = useId();
  const [draft, keep, drop] = useDraft(kept, { text: "" }, noSecrets);
  const [text, setText] = useState(draft.text);
  const [tried, setTried] = useState(false);
  const isEmpty = text.trim() === "";
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isEmpty || !(await onSend(text))) return;
    drop();
    onClose();
    toast.show({ text: words.sent, tone: "success" });
  };
  const actions = (
    <Button type="submit" form={formId} wide busy={change.pending}>
      {words.send}
    </Button>
  );
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title={words.title} actions={actions}>
      <form id={formId} noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
        <TextArea
          label={words.label}
          hint={words.hint}
          error={tried && isEmpty ? t("reviews.words_first") : null}
          maxLength={max}
          rows={3}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            keep({ text: target.value });
          }}
        />
        {children}
        <FailureNote of={change.failure} />
      </form>
    </Sheet>
  );
}
