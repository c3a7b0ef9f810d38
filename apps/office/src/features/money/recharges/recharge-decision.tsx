import type { Answer } from "@arcade/contract/endpoint";
import { languageOf } from "@arcade/contract/languages";
import { rechargesOffice } from "@arcade/contract/money/recharges/office";
import { rechargeReasons } from "@arcade/contract/money/recharges/states";
import { Alert, Button, Form, Input } from "antd";
import { type ReactNode, useState } from "react";
import { Link } from "@arcade/web/router.tsx";
import { readMoney } from "@arcade/contract/money";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { ActionForm, reasonsOf } from "../../../kit/action-form.tsx";
import { ClaimControl, ClaimedByOther, claimKey, useClaim } from "../../../kit/claim-control.tsx";
import { DecisionButtons } from "../../../kit/decision-buttons.tsx";
import { Money, Name } from "../../../kit/figures.tsx";
import { useKeys } from "../../../kit/keys.ts";
import { useChange } from "../../../platform/change.ts";
import { paths } from "../../../platform/paths.ts";
import { CreditLimits } from "./credit-limits.tsx";

type RecordAnswer = Answer<typeof rechargesOffice.record>;

/** Claim it, then approve or refuse. If something cannot be done, the reason is shown instead. */
export function RechargeDecision({ record }: { record: RecordAnswer }): ReactNode {
  const t = useT();
  const [choice, setChoice] = useState<"approve" | "refuse" | null>(null);
  const claiming = useClaim("recharge", record.id, record.claim);
  const lookAgain = useChange(rechargesOffice.lookAgain);
  const isPending = record.state === "pending";
  const { isOthers, take } = claiming;
  const mayTake = isPending && record.open_to_me && !isOthers;
  const choose = async (wanted: "approve" | "refuse") => {
    if (mayTake && (await take())) setChoice(wanted);
  };
  useKeys({
    a: mayTake ? () => void choose("approve") : null,
    r: mayTake ? () => void choose("refuse") : null,
    c: claimKey(claiming, mayTake),
  });
  if (!isPending) return null;
  if (!record.open_to_me) return <Alert type="info" showIcon title={t("office.own_matter")} />;
  if (record.claim && isOthers) return <ClaimedByOther claim={record.claim} />;
  const waiting = record.by_hand?.proposal ?? null;
  if (waiting) return <Waiting proposal={waiting} />;
  const close = () => setChoice(null);
  if (choice === "approve") return <Approve record={record} onClose={close} />;
  if (choice === "refuse") return <Refuse record={record} onClose={close} />;
  return (
    <div className="filters">
      <DecisionButtons
        onYes={() => void choose("approve")}
        onRefuse={() => void choose("refuse")}
        busy={claiming.busy}
      />
      {record.chain_read && record.tx_hash ? (
        <Button onClick={() => void lookAgain.send({ id: record.id })} loading={lookAgain.pending}>
          {t("office.look_again")}
        </Button>
      ) : null}
      <ClaimControl of={claiming} />
    </div>
  );
}

interface Part {
  record: RecordAnswer;
  onClose: () => void;
}

interface Reading {
  tx_hash: string;
  amount_read: string;
}

/**
 * If a node is set, the chain gives the amount. Otherwise the operator reads it from the explorer. A hash credits once.
 */
function Approve({ record, onClose }: Part): ReactNode {
  const t = useT();
  const required = [{ required: true, message: t("field.rule_required") }];
  return (
    <ActionForm<typeof rechargesOffice.approve, Reading>
      endpoint={rechargesOffice.approve}
      about={record.id}
      title={t("office.recharge_approve")}
      toInput={({ tx_hash, amount_read, note = "" }) => ({
        id: record.id,
        tx_hash,
        ...(amount_read ? { amount_read } : {}),
        note,
      })}
      initial={{ tx_hash: record.tx_hash ?? "", amount_read: "" }}
      note={{ label: t("office.note_optional"), min: 0, lines: 1 }}
      effect={({ amount_read }) => (
        <>
          <p>
            <Trans
              id={record.chain_read ? "office.recharge_approve_by_chain" : "office.recharge_approve_by_reading"}
              values={{
                name: record.member.nickname,
                amount: <Money exact of={record.found?.amount ?? record.amount} />,
              }}
            />
          </p>
          {record.by_hand ? (
            <CreditLimits claimed={record.amount} by_hand={record.by_hand} read={readMoney(amount_read ?? "")} />
          ) : null}
        </>
      )}
      confirm={t("office.recharge_credit")}
      onDone={onClose}
      onCancel={onClose}
    >
      <Form.Item name="tx_hash" label={t("office.tx_hash")} extra={t("office.tx_hash_hint")} rules={required}>
        <Input className="code" dir="ltr" maxLength={66} autoComplete="off" spellCheck={false} />
      </Form.Item>
      {record.chain_read ? null : (
        <Form.Item
          name="amount_read"
          label={t("office.amount_read")}
          extra={t("office.amount_read_hint")}
          rules={required}
        >
          <Input className="num" inputMode="decimal" dir="ltr" maxLength={24} autoComplete="off" />
        </Form.Item>
      )}
    </ActionForm>
  );
}

/** A credit that somebody proposed: nobody proposes another one meanwhile. */
function Waiting({ proposal }: { proposal: NonNullable<NonNullable<RecordAnswer["by_hand"]>["proposal"]> }): ReactNode {
  const t = useT();
  return (
    <Alert
      type="info"
      showIcon
      title={
        <Trans
          id="office.credit_waits"
          values={{ name: <Name of={proposal.by} />, amount: <Money exact of={proposal.amount} /> }}
        />
      }
      action={<Link to={paths.proposals({ id: proposal.id })}>{t("office.see_proposal")}</Link>}
    />
  );
}

function Refuse({ record, onClose }: Part): ReactNode {
  const t = useT();
  return (
    <ActionForm
      endpoint={rechargesOffice.reject}
      about={record.id}
      title={t("office.recharge_refuse")}
      toInput={({ reason_code, note = "" }) => ({
        id: record.id,
        reason_code: rechargeReasons.find((code) => code === reason_code) ?? "no_transfer_found", // the form requires one of the list
        note,
      })}
      reasons={reasonsOf(rechargeReasons, (code) => `recharges.reason_${code}`, {
        language: languageOf(record.member.language),
      })}
      note={{ label: t("office.note_inside_optional"), min: 0, lines: 1 }}
      effect={t("office.recharge_refuse_effect")}
      confirm={t("office.refuse")}
      danger
      onDone={onClose}
      onCancel={onClose}
    />
  );
}
