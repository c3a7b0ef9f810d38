import { mayDo } from "@arcade/contract/access";
import { maxCase, caseOutcomes, caseTags } from "@arcade/contract/oversight/support/cases";
import { supportOffice } from "@arcade/contract/oversight/support/office";
import { useT } from "@arcade/web/translate.tsx";
import { Button, Form, Select } from "antd";
import { type ReactNode, useState } from "react";
import { ActionForm } from "../../../kit/action-form.tsx";
import { ClaimControl, claimKey, useClaim } from "../../../kit/claim-control.tsx";
import { FailureNote } from "../../../kit/failure.tsx";
import { useKeys } from "../../../kit/keys.ts";
import { useChange } from "../../../platform/change.ts";
import { useRead } from "../../../platform/query.ts";
import { session } from "../../../platform/session.ts";
import type { SupportCase } from "./case-record.tsx";

type Act = "transfer" | "close";

interface ActProps {
  of: SupportCase;
  onClose: () => void;
}

/** What can be done with a case beside answering it; one form at a time, in place. */
export function CaseActs({ of }: { of: SupportCase }): ReactNode {
  const t = useT();
  const { operator } = session.use();
  const [act, setAct] = useState<Act | null>(null);
  const claiming = useClaim("support_case", of.id, of.claim, { quiet: true });
  const may = (permission: "support.answer" | "support.manage") =>
    operator !== null && mayDo(operator.role, permission);
  const { isMine } = claiming;
  const mayTake = of.closed === null && of.claim === null && !of.own && may("support.answer");
  useKeys({
    a: mayTake ? () => void claiming.take() : null,
    r: isMine && of.closed === null ? () => setAct("close") : null,
    c: of.closed === null ? claimKey(claiming, mayTake) : null,
  });
  if (of.closed !== null) return null;
  if (act === "transfer") return <Transfer of={of} onClose={() => setAct(null)} />;
  if (act === "close") return <Close of={of} onClose={() => setAct(null)} />;
  return (
    <>
      <div className="filters">
        <ClaimControl of={claiming} takes={mayTake ? t("support_office.take") : null} main />
        {isMine || (of.claim !== null && may("support.manage")) ? (
          <Button onClick={() => setAct("transfer")}>{t("support_office.transfer")}</Button>
        ) : null}
        {isMine ? <Button onClick={() => setAct("close")}>{t("support_office.close")}</Button> : null}
      </div>
      {of.own ? <p className="quiet">{t("support_office.own")}</p> : null}
      <FailureNote of={claiming.failure} />
      {may("support.answer") ? <Tags of={of} /> : null}
    </>
  );
}

function Tags({ of }: { of: SupportCase }): ReactNode {
  const t = useT();
  const tag = useChange(supportOffice.tag);
  return (
    <div className="support-tags">
      <label htmlFor={`tags-${of.id}`}>{t("support_office.tags")}</label>
      <Select
        id={`tags-${of.id}`}
        mode="multiple"
        maxCount={maxCase.tags}
        value={of.tags}
        loading={tag.pending}
        options={caseTags.map((value) => ({ value, label: t(`support_office.tag_${value}`) }))}
        onChange={(tags) => void tag.send({ case_id: of.id, tags })}
      />
    </div>
  );
}

function Transfer({ of, onClose }: ActProps): ReactNode {
  const t = useT();
  const people = useRead(supportOffice.colleagues, {}).data?.items ?? [];
  return (
    <ActionForm<typeof supportOffice.transfer, { operator_id: string }>
      endpoint={supportOffice.transfer}
      title={t("support_office.transfer")}
      toInput={({ operator_id, note = "" }) => ({ case_id: of.id, operator_id, note })}
      note={{ label: t("office.note_inside"), min: 3 }}
      effect={<p>{t("support_office.transfer_effect")}</p>}
      confirm={t("support_office.transfer")}
      onDone={onClose}
      onCancel={onClose}
    >
      <Form.Item
        name="operator_id"
        label={t("support_office.transfer_to")}
        rules={[{ required: true, message: t("support_office.transfer_choose") }]}
      >
        <Select
          options={people.map(({ id, name, cases }) => ({
            value: id,
            label: t("support_office.transfer_cases", { name, count: cases }),
          }))}
        />
      </Form.Item>
    </ActionForm>
  );
}

/** Closes what the operator has seen: the newest word of this moment is named, and a newer one refuses the close. */
function Close({ of, onClose }: ActProps): ReactNode {
  const t = useT();
  const seq = useRead(supportOffice.messages, { case_id: of.id }).data?.seq ?? 0;
  return (
    <ActionForm<typeof supportOffice.close, { outcome: string }>
      endpoint={supportOffice.close}
      title={t("support_office.close")}
      toInput={({ outcome, note = "" }) => ({
        case_id: of.id,
        seq,
        outcome: caseOutcomes.find((one) => one === outcome) ?? "solved", // the form requires one of the list
        note,
      })}
      note={{ label: t("office.note_inside_optional"), hint: t("office.note_hint"), min: 0 }}
      effect={<p>{t("support_office.close_effect")}</p>}
      confirm={t("support_office.close")}
      onDone={onClose}
      onCancel={onClose}
    >
      <Form.Item
        name="outcome"
        label={t("support_office.outcome")}
        rules={[{ required: true, message: t("support_office.outcome_choose") }]}
      >
        <Select options={caseOutcomes.map((value) => ({ value, label: t(`audit.reason_${value}`) }))} />
      </Form.Item>
    </ActionForm>
  );
}
