import type { Answer } from "@arcade/contract/endpoint";
import { signalOutcomes } from "@arcade/contract/oversight/signals/kinds";
import { signalsOffice } from "@arcade/contract/oversight/signals/office";
import { useT } from "@arcade/web/translate.tsx";
import { money } from "@arcade/web/show.ts";
import { App as Ground, Button } from "antd";
import { mayDo } from "@arcade/contract/access";
import { type ReactNode, useState } from "react";
import { ActionForm, reasonsOf } from "../../../kit/action-form.tsx";
import { ClaimControl, claimKey, useClaim } from "../../../kit/claim-control.tsx";
import { Moment } from "../../../kit/figures.tsx";
import { useKeys } from "../../../kit/keys.ts";
import { LinkFor, type Target } from "../../../kit/link-for.tsx";
import { Loaded } from "../../../kit/loaded.tsx";
import { RecordView, Timeline } from "../../../kit/record-view.tsx";
import { OrderLink } from "../../../kit/order-link.tsx";
import { paths } from "../../../platform/paths.ts";
import { useRead } from "../../../platform/query.ts";
import { session } from "../../../platform/session.ts";

type Signal = Answer<typeof signalsOffice.record>;

export function SignalRecord({ id }: { id: string }): ReactNode {
  return <Loaded of={useRead(signalsOffice.record, { signal_id: id })}>{(signal) => <Known signal={signal} />}</Loaded>;
}

interface Line {
  key: string;
  to: Target;
  words: ReactNode;
}

/** The evidence, each row with the way to it. */
function Known({ signal }: { signal: Signal }): ReactNode {
  const t = useT();
  const lines = {
    members: signal.members.map(({ id, name }): Line => ({
      key: id,
      to: { path: paths.member(id), permission: "members.look" },
      words: name,
    })),
    stores: signal.stores.map(({ id, name }): Line => ({
      key: id,
      to: { path: paths.stores({ id }), permission: "stores.look" },
      words: name,
    })),
    withdrawals: signal.withdrawals.map(({ id, amount, createtime }): Line => {
      const words = (
        <>
          <bdi className="num">{money(amount)}</bdi> <Moment at={createtime} />
        </>
      );
      return { key: id, to: { path: paths.withdrawals({ id }), permission: "withdrawals.decide" }, words };
    }),
  };
  const group = (title: string, of: readonly Line[]) =>
    of.length === 0 ? null : { title, facts: [], more: <Lines of={of} /> };
  return (
    <>
      <header className="filters">
        <h2>{t(`signals.kind_${signal.kind}`)}</h2>
      </header>
      <Acts signal={signal} />
      <RecordView
        groups={[
          group(t("signals.members"), lines.members),
          group(t("signals.stores"), lines.stores),
          signal.orders.length === 0
            ? null
            : { title: t("signals.orders"), facts: [], more: <Orders of={signal.orders} /> },
          group(t("signals.withdrawals"), lines.withdrawals),
          signal.decisions.length === 0
            ? null
            : { title: t("signals.decisions"), facts: [], more: <Decisions of={signal.decisions} /> },
        ]}
      />
    </>
  );
}

function Lines({ of }: { of: readonly Line[] }): ReactNode {
  return (
    <ul>
      {of.map(({ key, to, words }) => (
        <li key={key}>
          <LinkFor to={to}>{words}</LinkFor>
        </li>
      ))}
    </ul>
  );
}

function Orders({ of }: { of: Signal["orders"] }): ReactNode {
  return (
    <ul>
      {of.map(({ id, order_no, product_total, freight, createtime }) => (
        <li key={id}>
          <OrderLink number={order_no} id={id} />{" "}
          <bdi className="num">{`${money(product_total)} · ${money(freight)}`}</bdi> <Moment at={createtime} />
        </li>
      ))}
    </ul>
  );
}

function Decisions({ of }: { of: Signal["decisions"] }): ReactNode {
  const t = useT();
  return (
    <Timeline
      of={of.map(({ at, operator, outcome, note }) => ({
        key: at,
        at,
        by: operator,
        what: t(`signals.outcome_${outcome}`),
        note,
      }))}
    />
  );
}

/** To take it, let it go, and mark this evidence as looked at. */
function Acts({ signal }: { signal: Signal }): ReactNode {
  const t = useT();
  const { operator } = session.use();
  const [isDeciding, setDeciding] = useState(false);
  const claiming = useClaim("signal", signal.id, signal.claim);
  const mayDecide = operator !== null && mayDo(operator.role, "signals.decide") && signal.outcome === null;
  const { isOthers } = claiming;
  const isOpen = mayDecide && !isOthers;
  useKeys({ a: isOpen ? () => setDeciding(true) : null, c: claimKey(claiming, isOpen) });
  if (isDeciding) return <Decide signal={signal} onClose={() => setDeciding(false)} />;
  return (
    <div className="filters">
      <ClaimControl of={claiming} />
      {isOpen ? (
        <Button onClick={() => setDeciding(true)}>
          {t("signals.decide")} <kbd aria-hidden="true">a</kbd>
        </Button>
      ) : null}
    </div>
  );
}

function Decide({ signal, onClose }: { signal: Signal; onClose: () => void }): ReactNode {
  const t = useT();
  const { message: toast } = Ground.useApp();
  return (
    <ActionForm
      endpoint={signalsOffice.decide}
      title={t("signals.decide")}
      toInput={({ reason_code, note = "" }) => ({
        signal_id: signal.id,
        version: signal.version,
        outcome: signalOutcomes.find((outcome) => outcome === reason_code) ?? "dismissed", // the form requires one of the list
        note,
      })}
      reasons={reasonsOf(signalOutcomes, (code) => `signals.outcome_${code}`, null)}
      note={{ label: t("office.note_inside"), hint: t("office.note_hint"), min: 3 }}
      effect={<p>{t("signals.decide_effect")}</p>}
      confirm={t("signals.decide")}
      onDone={() => {
        void toast.success(t("signals.list_looked_at"));
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
