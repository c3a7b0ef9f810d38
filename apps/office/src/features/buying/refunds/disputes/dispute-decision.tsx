import { readMoney } from "@arcade/contract/money";
import { languageOf } from "@arcade/contract/languages";
import { type DisputeOutcome, disputeOutcomes, disputeReasons } from "@arcade/contract/buying/refunds/disputes/api";
import { disputeReasonsFor } from "@arcade/contract/schemas/buying/refunds/disputes/api";
import { disputesOffice } from "@arcade/contract/buying/refunds/disputes/office";
import { languageName } from "@arcade/web/language-names.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { Alert, App as Ground, Button, Form, Input, Radio } from "antd";
import { type ReactNode, useState } from "react";
import { ActionForm, type Decision, reasonsOf } from "../../../../kit/action-form.tsx";
import { ClaimControl, ClaimedByOther, claimKey, useClaim } from "../../../../kit/claim-control.tsx";
import { Money } from "../../../../kit/figures.tsx";
import { useKeys } from "../../../../kit/keys.ts";
import { useRead } from "../../../../platform/query.ts";
import { type Room } from "./dispute-words.ts";
import { PostingsPreview } from "./postings-preview.tsx";

/** Claim it, then decide. If it cannot be decided, the reason is shown instead. */
export function DisputeDecision({ room }: { room: Room }): ReactNode {
  const t = useT();
  const show = useShow();
  const [isOpen, setIsOpen] = useState(false);
  const claiming = useClaim("dispute", room.refund_id, room.claim);
  const { isOthers } = claiming;
  const mayTake = room.open_to_me && !isOthers;
  const begin = async () => {
    if (await claiming.take()) setIsOpen(true);
  };
  useKeys({ a: mayTake && room.may_decide ? () => void begin() : null, c: claimKey(claiming, mayTake) });
  if (!room.open_to_me) return <Alert type="info" showIcon title={t("office.own_matter")} />;
  if (room.claim && isOthers) return <ClaimedByOther claim={room.claim} />;
  if (isOpen) return <Decide room={room} onClose={() => setIsOpen(false)} />;
  return (
    <div className="filters">
      {room.may_decide ? (
        <Button type="primary" onClick={() => void begin()} loading={claiming.busy}>
          {t("disputes_office.decide")} <kbd aria-hidden="true">a</kbd>
        </Button>
      ) : (
        <p className="quiet">
          <Trans id="disputes_office.too_early" values={{ time: show.time(room.answer_by) }} />
        </p>
      )}
      <ClaimControl of={claiming} />
    </div>
  );
}

interface Fields {
  outcome: DisputeOutcome;
  amount: string;
  text: string;
  summary: string;
}

type Typed = Partial<Fields & Decision>;

/**
 * The decision, its reason, the words for both sides and for the precedents, and its postings before it is confirmed.
 */
function Decide({ room, onClose }: { room: Room; onClose: () => void }): ReactNode {
  const t = useT();
  const { message } = Ground.useApp();
  const [typed, setTyped] = useState<Typed>({});
  const amount = amountOf(typed, room);
  const preview = useRead(
    disputesOffice.preview,
    { refund_id: room.refund_id, amount: amount ?? "0" },
    { enabled: amount !== null, staleMs: 0 },
  );
  const codes = typed.outcome === undefined ? disputeReasons : disputeReasonsFor(typed.outcome);
  return (
    <ActionForm<typeof disputesOffice.decide, Fields>
      endpoint={disputesOffice.decide}
      about={room.refund_id}
      title={t("disputes_office.decide")}
      toInput={({ outcome, amount: part, text, summary, reason_code, note = "" }) => ({
        refund_id: room.refund_id,
        outcome,
        ...(outcome === "part" ? { amount: part.trim() } : {}),
        ...(outcome !== "refused" && preview.data ? { plan: preview.data.plan } : {}),
        reason_code: disputeReasons.find((code) => code === reason_code) ?? "fault_not_shown", // the form requires one of the list
        text,
        summary,
        note,
      })}
      onTyped={setTyped}
      reasons={reasonsOf(codes, (code) => `disputes.reason_${code}`, { language: languageOf(room.buyer.language) })}
      note={{ label: t("office.note_inside"), hint: t("office.note_hint"), min: 3 }}
      effect={<Effect typed={typed} amount={amount} preview={preview} room={room} />}
      confirm={t("disputes_office.decide_confirm")}
      onDone={({ proposal_id }) => {
        void message.success(
          t(proposal_id === null ? "disputes_office.decided_toast" : "content_office.published_toast"),
        );
        onClose();
      }}
      onCancel={onClose}
    >
      <OutcomeFields room={room} isPart={typed.outcome === "part"} />
      <Words room={room} />
    </ActionForm>
  );
}

/** The postings; null if there are none, or if nothing is chosen yet. */
function amountOf({ outcome, amount }: Typed, { asked }: Room): string | null {
  if (outcome === "full") return asked;
  const read = outcome === "part" ? readMoney((amount ?? "").trim()) : null;
  return read !== null && read > 0n ? (amount ?? "").trim() : null;
}

type Preview = ReturnType<typeof useRead<typeof disputesOffice.preview>>;

function Effect({
  typed,
  amount,
  preview,
  room,
}: {
  typed: Typed;
  amount: string | null;
  preview: Preview;
  room: Room;
}): ReactNode {
  const t = useT();
  return (
    <section aria-label={t("disputes_office.preview")}>
      <h3>{t("disputes_office.preview")}</h3>
      {room.opened_by_me ? <p>{t("disputes_office.opened_by_me")}</p> : null}
      {typed.outcome === "refused" ? <p>{t("disputes_office.preview_none")}</p> : null}
      {amount !== null ? <PostingsPreview of={preview} room={room} /> : null}
      {typed.outcome !== "refused" && amount === null ? (
        <p className="quiet">{t("disputes_office.preview_wait")}</p>
      ) : null}
    </section>
  );
}

function OutcomeFields({ room, isPart }: { room: Room; isPart: boolean }): ReactNode {
  const t = useT();
  const required = [{ required: true, message: t("field.rule_required") }];
  return (
    <>
      <Form.Item name="outcome" label={t("disputes_office.outcome")} rules={required}>
        <Radio.Group
          className="reason-choice"
          options={disputeOutcomes.map((value) => ({ value, label: t(`disputes.outcome_${value}`) }))}
        />
      </Form.Item>
      {isPart ? (
        <Form.Item
          name="amount"
          label={t("disputes_office.amount")}
          extra={<Trans id="disputes_office.amount_hint" values={{ max: <Money exact of={room.asked} /> }} />}
          rules={required}
        >
          <Input className="num" inputMode="decimal" dir="ltr" maxLength={20} autoComplete="off" />
        </Form.Item>
      ) : null}
    </>
  );
}

function Words({ room }: { room: Room }): ReactNode {
  const t = useT();
  const min = (count: number) => [
    { required: true, whitespace: true, min: count, message: t("office.note_required", { min: count }) },
  ];
  return (
    <>
      <Form.Item
        name="text"
        label={t("disputes_office.text")}
        extra={t("disputes_office.text_hint", {
          buyer: languageName(room.buyer.language),
          merchant: languageName(room.merchant.language),
        })}
        rules={min(10)}
      >
        <Input.TextArea rows={3} maxLength={2_000} dir="auto" />
      </Form.Item>
      <Form.Item
        name="summary"
        label={t("disputes_office.summary")}
        extra={t("disputes_office.summary_hint")}
        rules={min(20)}
      >
        <Input.TextArea rows={2} maxLength={500} dir="auto" />
      </Form.Item>
    </>
  );
}
