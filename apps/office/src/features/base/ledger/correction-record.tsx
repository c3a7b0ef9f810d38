import { mayDo } from "@arcade/contract/access";
import { ledgerOffice } from "@arcade/contract/base/ledger/office";
import type { MessageId } from "@arcade/messages/ids";
import { Alert } from "antd";
import { type ReactNode, useState } from "react";
import { Link } from "@arcade/web/router.tsx";
import { useT } from "@arcade/web/translate.tsx";
import { DecisionButtons } from "../../../kit/decision-buttons.tsx";
import { ActionForm } from "../../../kit/action-form.tsx";
import { Moment, Name } from "../../../kit/figures.tsx";
import { useKeys } from "../../../kit/keys.ts";
import { Loaded } from "../../../kit/loaded.tsx";
import { RecordView } from "../../../kit/record-view.tsx";
import { StateTag, type Tone } from "../../../kit/state-tag.tsx";
import { paths } from "../../../platform/paths.ts";
import { useRead } from "../../../platform/query.ts";
import { session } from "../../../platform/session.ts";
import { type Correction } from "./ledger-words.ts";
import { PostingsPreview } from "./postings.tsx";

const states = {
  open: ["office.proposal_open", "info"],
  approved: ["office.proposal_approved", "good"],
  refused: ["office.proposal_refused", "bad"],
  withdrawn: ["office.proposal_withdrawn", "quiet"],
  expired: ["office.proposal_expired", "quiet"],
} as const satisfies Record<Correction["state"], readonly [MessageId, Tone]>;

export function CorrectionState({ of }: { of: Correction["state"] }): ReactNode {
  const t = useT();
  const [name, tone] = states[of];
  return <StateTag tone={tone}>{t(name)}</StateTag>;
}

export function CorrectionRecord({ id }: { id: string }): ReactNode {
  return (
    <Loaded of={useRead(ledgerOffice.correction, { id })}>{(correction) => <Known correction={correction} />}</Loaded>
  );
}

function Known({ correction }: { correction: Correction }): ReactNode {
  const t = useT();
  const {
    reverses,
    evidence,
    made_by,
    createtime,
    expiretime,
    decided_by,
    decidetime,
    decision_note,
    transfer_id,
    postings,
    state,
  } = correction;
  return (
    <>
      <header className="filters">
        <h2>{t(`statement.reason_${correction.reason_code}`)}</h2>
        <CorrectionState of={state} />
      </header>
      <Decide correction={correction} />
      <RecordView
        groups={[
          { title: t("office.postings"), facts: [], more: <PostingsPreview of={postings} /> },
          { title: t("office.evidence"), facts: [], more: <p dir="auto">{evidence}</p> },
          {
            title: t("office.who_and_why"),
            facts: [
              { name: t("office.made_by"), value: <Name of={made_by} /> },
              { name: t("office.made_at"), value: <Moment at={createtime} /> },
              state === "open" ? { name: t("office.expires"), value: <Moment at={expiretime} /> } : null,
              decided_by ? { name: t("office.decided_by"), value: <Name of={decided_by} /> } : null,
              decidetime ? { name: t("office.decided_at"), value: <Moment at={decidetime} /> } : null,
              decision_note
                ? { name: t("office.decision_note"), value: <span dir="auto">{decision_note}</span>, wide: true }
                : null,
              reverses
                ? { name: t("office.takes_back"), value: <Link to={paths.transfer(reverses)}>{reverses}</Link> }
                : null,
              transfer_id
                ? { name: t("office.transfer_one"), value: <Link to={paths.transfer(transfer_id)}>{transfer_id}</Link> }
                : null,
            ],
          },
        ]}
      />
    </>
  );
}

function Decide({ correction: { id, state, mine } }: { correction: Correction }): ReactNode {
  const t = useT();
  const { operator } = session.use();
  const [choice, setChoice] = useState<"approve" | "refuse" | null>(null);
  const may = state === "open" && !mine && operator !== null && mayDo(operator.role, "ledger.correct");
  useKeys({ a: may ? () => setChoice("approve") : null, r: may ? () => setChoice("refuse") : null });
  if (state !== "open") return null;
  if (!may) return <Alert type="info" showIcon title={t(mine ? "office.own_proposal" : "office.not_mine_to_decide")} />;
  const close = () => setChoice(null);
  if (choice !== null) {
    const approve = choice === "approve";
    return (
      <ActionForm
        key={choice}
        endpoint={ledgerOffice.correction_decide}
        about={id}
        title={t(approve ? "office.approve_proposal" : "office.refuse_proposal")}
        toInput={({ note = "" }) => ({ id, approve, note })}
        note={{ label: t("office.note"), min: 1, max: 1_000 }}
        effect={t(approve ? "office.correction_approve_effect" : "office.refuse_proposal_effect")}
        confirm={t(approve ? "office.approve" : "office.refuse")}
        danger={!approve}
        onDone={close}
        onCancel={close}
      />
    );
  }
  return (
    <div className="filters">
      <DecisionButtons onYes={() => setChoice("approve")} onRefuse={() => setChoice("refuse")} />
    </div>
  );
}
