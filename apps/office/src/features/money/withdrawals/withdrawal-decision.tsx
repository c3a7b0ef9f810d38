import type { MessageId } from "@arcade/messages/ids";
import { Alert, Button } from "antd";
import { type ReactNode, useState } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { ClaimControl, ClaimedByOther, claimKey, useClaim } from "../../../kit/claim-control.tsx";
import { DecisionButtons } from "../../../kit/decision-buttons.tsx";
import { FailureNote } from "../../../kit/failure.tsx";
import { useKeys } from "../../../kit/keys.ts";
import { BeginSend, ConfirmSent, CorrectHash, EnterHash, ReturnSend } from "./send-forms.tsx";
import { Approve, PassOver, Refuse } from "./decide-forms.tsx";
import type { RecordAnswer } from "./withdrawal-words.ts";

type Act = "approve" | "refuse" | "begin" | "hash" | "correct" | "return" | "confirm" | "pass_over";

/** Which acts the state of the request leaves open to this operator; those that take the claim take it first. */
export function WithdrawalDecision({ record }: { record: RecordAnswer }): ReactNode {
  const t = useT();
  const [act, setAct] = useState<Act | null>(null);
  const [wanted, setWanted] = useState<Act | null>(null);
  const { state, open_to_me } = record;
  const claiming = useClaim("withdrawal", record.id, record.claim, { quiet: true });
  const { isOthers, failure } = claiming;
  const needsClaim = state === "pending" || state === "approved";
  /** An operator who passes over an older request gives a reason, and then goes on with the chosen one. */
  const take = (next: Act | null) =>
    claiming.take((refusal) => {
      if (refusal.error !== "older_first") return;
      setWanted(next);
      setAct("pass_over");
    });
  const choose = async (next: Act) => {
    if (!needsClaim || (await take(next))) setAct(next);
  };
  const mayDecide = needsClaim && open_to_me && !isOthers;
  const main: Act = state === "pending" ? "approve" : "begin";
  useKeys({
    a: mayDecide ? () => void choose(main) : null,
    r: mayDecide ? () => void choose("refuse") : null,
    c: claimKey({ ...claiming, take: () => take(null) }, mayDecide),
  });
  const close = () => setAct(null);
  if (act !== null) return <Form act={act} record={record} onClose={close} onTaken={() => setAct(wanted)} />;
  if (needsClaim && !open_to_me) return <Alert type="info" showIcon title={t(whyNotMine(record))} />;
  if (isOthers && record.claim) return <ClaimedByOther claim={record.claim} />;
  return (
    <div className="filters">
      {mayDecide ? (
        <DecisionButtons
          yes={state === "pending" ? "office.approve" : "office.send"}
          onYes={() => void choose(main)}
          onRefuse={() => void choose("refuse")}
          busy={claiming.busy}
        />
      ) : null}
      {mayDecide && state === "approved" ? (
        <Button onClick={() => void choose("hash")} loading={claiming.busy}>
          {t("office.sent_already")}
        </Button>
      ) : null}
      <SendActs record={record} onAct={setAct} />
      <ClaimControl of={claiming} />
      {failure && !("error" in failure && failure.error === "older_first") ? <FailureNote of={failure} /> : null}
    </div>
  );
}

/** Why its next step is for somebody else. */
function whyNotMine({ state, own_hand }: RecordAnswer): MessageId {
  if (own_hand === "approved") return state === "approved" ? "office.own_hand_sends" : "office.own_hand_approved";
  return own_hand === "credited" ? "office.own_hand_credited" : "office.not_mine_to_decide";
}

/**
 * What is left to do once it is being sent: by the person who finds the hash, and by another person than the sender.
 */
function SendActs({
  record: { state, mine_to_second, chain },
  onAct,
}: {
  record: RecordAnswer;
  onAct: (act: Act) => void;
}): ReactNode {
  const t = useT();
  const second = (state === "sending" || state === "sent") && mine_to_second;
  return (
    <>
      {state === "sending" ? (
        <Button type="primary" onClick={() => onAct("hash")}>
          {t("office.enter_hash")}
        </Button>
      ) : null}
      {second && state === "sent" && !(chain?.read_by_chain ?? false) ? (
        <Button type="primary" onClick={() => onAct("confirm")}>
          {t("office.confirm_sent")}
        </Button>
      ) : null}
      {second && state === "sent" ? <Button onClick={() => onAct("correct")}>{t("office.correct_hash")}</Button> : null}
      {second ? <Button onClick={() => onAct("return")}>{t("office.return_send")}</Button> : null}
    </>
  );
}

function Form({
  act,
  record,
  onClose,
  onTaken,
}: {
  act: Act;
  record: RecordAnswer;
  onClose: () => void;
  onTaken: () => void;
}): ReactNode {
  switch (act) {
    case "approve":
      return <Approve record={record} onClose={onClose} />;
    case "refuse":
      return <Refuse record={record} onClose={onClose} />;
    case "pass_over":
      return <PassOver record={record} onClose={onClose} onTaken={onTaken} />;
    case "begin":
      return <BeginSend record={record} onClose={onClose} />;
    case "hash":
      return <EnterHash record={record} onClose={onClose} />;
    case "correct":
      return <CorrectHash record={record} onClose={onClose} />;
    case "return":
      return <ReturnSend record={record} onClose={onClose} />;
    case "confirm":
      return <ConfirmSent record={record} onClose={onClose} />;
  }
}
