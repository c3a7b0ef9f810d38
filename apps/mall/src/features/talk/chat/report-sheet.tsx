import { chat } from "@arcade/contract/talk/chat/api";
import { type ChatMessage, maxChat, reportReasons } from "@arcade/contract/talk/chat/message";
import type { Sent } from "@arcade/contract/endpoint";
import { useT } from "@arcade/web/translate.tsx";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { RadioGroup } from "../../../kit/inputs/radio-group.tsx";
import { Sheet } from "../../../kit/layers/sheet.tsx";
import { TextArea } from "../../../kit/inputs/text-area.tsx";
import { toast } from "../../../kit/layers/toasts.tsx";
import { useChange } from "../../../platform/wire/change.ts";
import { FailureNote } from "../../../platform/page/failure-block.tsx";

type Reason = Sent<typeof chat.report>["reason"];

/** Says to the mall that a message breaks the rules, or tries to cheat. */
export function ReportSheet({ message, onClose }: { message: ChatMessage; onClose: () => void }): ReactNode {
  const t = useT();
  const formId = useId();
  const [reason, setReason] = useState<Reason | null>(null);
  const [text, setText] = useState("");
  const [isTried, setIsTried] = useState(false);
  const change = useChange(chat.report, { shows: ["reported_already", "not_found", "invalid_input"] });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (reason === null) return;
    const outcome = await change.send({ id: message.id, reason, text });
    if (!outcome?.ok) return;
    onClose();
    toast.show({ text: t("chat.report_thanks"), tone: "success" });
  };
  const actions = (
    <Button type="submit" form={formId} wide busy={change.pending}>
      {t("chat.report_send")}
    </Button>
  );
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title={t("chat.report_title")} actions={actions}>
      <form id={formId} noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
        <p className="text-text-2">{t("chat.report_lead")}</p>
        <RadioGroup<Reason>
          label={t("chat.report_reason")}
          options={reportReasons.map((value) => ({ value, label: t(`chat.report_${value}`) }))}
          value={reason}
          onValueChange={setReason}
          error={isTried && reason === null ? t("chat.report_reason_first") : null}
        />
        <TextArea label={t("chat.report_details")} optional maxLength={maxChat.report} value={text} onChange={({ target }) => setText(target.value)} />
        <FailureNote of={change.failure} />
      </form>
    </Sheet>
  );
}
