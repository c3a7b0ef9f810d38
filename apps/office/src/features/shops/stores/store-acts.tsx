import { languageOf } from "@arcade/contract/languages";
import { holdReasons } from "@arcade/contract/shops/stores/holds";
import { storesOffice } from "@arcade/contract/shops/stores/office";
import { serverNow } from "@arcade/web/clock.ts";
import { useT } from "@arcade/web/translate.tsx";
import { App as Ground, Button, Form } from "antd";
import { type ReactNode, useState } from "react";
import { ActionForm, type Decision, reasonsOf } from "../../../kit/action-form.tsx";
import { MessageField } from "../../../kit/message-field.tsx";
import { inDays, instantOf, MomentInput } from "../../../kit/moment-input.tsx";
import type { StoreInOffice } from "./store-record.tsx";

const usualDays = 14;
type Act = "hold" | "wind_down" | "end";

interface ActProps {
  store: StoreInOffice;
  onClose: () => void;
}

/** Freezing a store, ending it, and proposing to wind it down; one form at a time, in place. */
export function StoreActs({ store }: { store: StoreInOffice }): ReactNode {
  const t = useT();
  const [act, setAct] = useState<Act | null>(null);
  const close = () => setAct(null);
  const standing = store.holds.filter(({ ended }) => ended === null);
  const freeze = standing.find(({ kind }) => kind === "freeze");
  if (act === "hold") return <Hold store={store} onClose={close} />;
  if (act === "wind_down") return <WindDown store={store} onClose={close} />;
  if (act === "end" && freeze) return <EndHold holdId={freeze.id} onClose={close} />;
  return (
    <div className="filters">
      {freeze ? (
        <Button onClick={() => setAct("end")}>{t("oversight.end_hold")}</Button>
      ) : (
        <Button danger onClick={() => setAct("hold")}>
          {t("oversight.hold")}
        </Button>
      )}
      {standing.some(({ kind }) => kind === "wind_down") || store.proposal_id !== null ? null : (
        <Button danger onClick={() => setAct("wind_down")}>
          {t("oversight.wind_down")}
        </Button>
      )}
    </div>
  );
}

function useDone(onClose: () => void): (sentence: string) => void {
  const { message } = Ground.useApp();
  return (sentence) => {
    void message.success(sentence);
    onClose();
  };
}

function useReasons(store: StoreInOffice) {
  return reasonsOf(holdReasons, (code) => `members.hold_${code}`, { language: languageOf(store.owner.language) });
}

const reasonOf = ({ reason_code }: Decision) => holdReasons.find((code) => code === reason_code) ?? "goods_inquiry"; // the form requires one of the list

function Hold({ store, onClose }: ActProps): ReactNode {
  const t = useT();
  const done = useDone(onClose);
  return (
    <ActionForm<typeof storesOffice.hold, { until: string; message: string }>
      endpoint={storesOffice.hold}
      title={t("oversight.hold")}
      toInput={({ until, message, note = "", ...decision }) => ({
        store_id: store.id,
        reason_code: reasonOf(decision),
        message: message ?? "",
        until: instantOf(until),
        note,
      })}
      initial={{ until: inDays(usualDays, serverNow()) }}
      reasons={useReasons(store)}
      note={{ label: t("office.note_inside"), hint: t("office.note_hint"), min: 3 }}
      of={store.id}
      effect={<p>{t("oversight.hold_effect")}</p>}
      confirm={t("oversight.hold")}
      danger
      onDone={() => done(t("oversight.held_toast"))}
      onCancel={onClose}
    >
      <Form.Item
        name="until"
        label={t("oversight.until")}
        extra={t("oversight.until_hint")}
        rules={[{ required: true, message: t("field.rule_required") }]}
      >
        <MomentInput />
      </Form.Item>
      <MessageField label={t("oversight.message_to_merchant")} language={store.owner.language} />
    </ActionForm>
  );
}

function WindDown({ store, onClose }: ActProps): ReactNode {
  const t = useT();
  const done = useDone(onClose);
  return (
    <ActionForm<typeof storesOffice.proposeWindDown, { message: string }>
      endpoint={storesOffice.proposeWindDown}
      title={t("oversight.wind_down")}
      toInput={({ message, note = "", ...decision }) => ({
        store_id: store.id,
        reason_code: reasonOf(decision),
        message: message ?? "",
        note,
      })}
      reasons={useReasons(store)}
      note={{ label: t("office.note_inside"), hint: t("office.note_hint"), min: 3 }}
      of={store.id}
      effect={
        <>
          <p>{t("oversight.hold_effect")}</p>
          <p>{t("oversight.wind_down_effect")}</p>
        </>
      }
      confirm={t("office.propose")}
      danger
      onDone={() => done(t("oversight.proposed_toast"))}
      onCancel={onClose}
    >
      <MessageField label={t("oversight.message_to_merchant")} language={store.owner.language} />
    </ActionForm>
  );
}

function EndHold({ holdId, onClose }: { holdId: string; onClose: () => void }): ReactNode {
  const t = useT();
  return (
    <ActionForm
      endpoint={storesOffice.endHold}
      title={t("oversight.end_hold")}
      toInput={({ note = "" }) => ({ hold_id: holdId, note })}
      note={{ label: t("office.note_inside"), hint: t("office.note_hint"), min: 3 }}
      effect={<p>{t("oversight.end_hold_effect")}</p>}
      confirm={t("oversight.end_hold")}
      onDone={onClose}
      onCancel={onClose}
    />
  );
}
