import type { StaffPart } from "@arcade/contract/access";
import { staff } from "@arcade/contract/shops/staff/api";
import { invitationDays } from "@arcade/contract/shops/staff/terms";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { TextInput } from "../../../kit/inputs/text-input.tsx";
import { Sheet } from "../../../kit/layers/sheet.tsx";
import { toast } from "../../../kit/layers/toasts.tsx";
import { FailureNote } from "../../../platform/page/failure-block.tsx";
import { useChange } from "../../../platform/wire/change.ts";
import { PartsFields } from "./parts-fields.tsx";

/** Whom to invite, and for which parts of the work. */
export function InviteSheet({ onClose }: { onClose: () => void }): ReactNode {
  const t = useT();
  const formId = useId();
  const [email, setEmail] = useState("");
  const [parts, setParts] = useState<StaffPart[]>([]);
  const [missing, setMissing] = useState(false);
  const change = useChange(staff.invite, {
    shows: ["staff_limit", "staff_invited", "staff_already", "staff_own_mailbox", "invalid_input"],
  });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(parts.length === 0);
    if (parts.length === 0) return;
    const outcome = await change.send({ email, parts });
    if (!outcome?.ok) return;
    toast.show({ text: t("staff.sent", { email }), tone: "success" });
    onClose();
  };
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={t("staff.invite")}
      actions={
        <Button type="submit" form={formId} wide busy={change.pending}>
          {t("staff.send")}
        </Button>
      }
    >
      <form id={formId} className="flex flex-col gap-4" onSubmit={(event) => void send(event)}>
        <TextInput
          type="email"
          label={t("staff.email")}
          hint={<Trans id="staff.email_hint" values={{ days: invitationDays }} />}
          required
          autoComplete="off"
          maxLength={120}
          data-autofocus
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
        <PartsFields parts={parts} missing={missing} onChange={setParts} />
        <FailureNote of={change.failure} />
      </form>
    </Sheet>
  );
}
