import { languageOf } from "@arcade/contract/languages";
import { holdReasons } from "@arcade/contract/shops/stores/holds";
import { storesOffice } from "@arcade/contract/shops/stores/office";
import { serverNow } from "@arcade/web/clock.ts";
import { languageName } from "@arcade/web/language-names.ts";
import { useSay } from "@arcade/web/say.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { App as Ground, Button, Form, Input } from "antd";
import { type ReactNode, useState } from "react";
import { ActionForm, type Decision } from "../../../kit/action-form.tsx";
import { inDays, instantOf, MomentInput } from "../../../kit/moment-input.tsx";
import type { StoreInOffice } from "./store-sheet.tsx";
import { holdReasonNames } from "./store-words.ts";

const usualDays = 14;
type Act = "hold" | "wind_down" | "end";

interface ActProps {
  store: StoreInOffice;
  onClose: () => void;
}

/** Freezing a store, ending it, and proposing to wind it down; one form at a time, in place. */
export function StoreActs({ store }: { store: StoreInOffice }): ReactNode {
  const say = useSay();
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
        <Button onClick={() => setAct("end")}>{say("oversight.end_hold")}</Button>
      ) : (
        <Button danger onClick={() => setAct("hold")}>
          {say("oversight.hold")}
        </Button>
      )}
      {standing.some(({ kind }) => kind === "wind_down") || store.proposal_id !== null ? null : (
        <Button danger onClick={() => setAct("wind_down")}>
          {say("oversight.wind_down")}
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
  return { codes: holdReasons, sentences: holdReasonNames, member: { language: languageOf(store.owner.language) } };
}

const reasonOf = ({ reason_code }: Decision) => holdReasons.find((code) => code === reason_code) ?? "goods_inquiry"; // the form requires one of the list

function Effect({ store }: { store: StoreInOffice }): ReactNode {
  const say = useSay();
  const show = useShow();
  return <p>{say("oversight.hold_effect", { listed: show.count(store.listed), orders: show.count(store.orders_open) })}</p>;
}

function Hold({ store, onClose }: ActProps): ReactNode {
  const say = useSay();
  const done = useDone(onClose);
  return (
    <ActionForm<typeof storesOffice.hold, { until: string; message: string }>
      row={storesOffice.hold}
      title={say("oversight.hold")}
      toInput={({ until, message, note = "", ...decision }) => ({
        store_id: store.id,
        reason_code: reasonOf(decision),
        message: message ?? "",
        until: instantOf(until),
        note,
      })}
      initial={{ until: inDays(usualDays, serverNow()) }}
      reasons={useReasons(store)}
      note={{ label: say("office.note_inside"), hint: say("office.note_hint"), least: 3 }}
      effect={<Effect store={store} />}
      confirm={say("oversight.hold")}
      danger
      onDone={() => done(say("oversight.held_toast"))}
      onCancel={onClose}
    >
      <Form.Item
        name="until"
        label={say("oversight.until")}
        extra={say("oversight.until_hint")}
        rules={[{ required: true, message: say("field.rule_required") }]}
      >
        <MomentInput />
      </Form.Item>
      <MessageField language={store.owner.language} />
    </ActionForm>
  );
}

function WindDown({ store, onClose }: ActProps): ReactNode {
  const say = useSay();
  const done = useDone(onClose);
  return (
    <ActionForm<typeof storesOffice.proposeWindDown, { message: string }>
      row={storesOffice.proposeWindDown}
      title={say("oversight.wind_down")}
      toInput={({ message, note = "", ...decision }) => ({ store_id: store.id, reason_code: reasonOf(decision), message: message ?? "", note })}
      reasons={useReasons(store)}
      note={{ label: say("office.note_inside"), hint: say("office.note_hint"), least: 3 }}
      effect={
        <>
          <Effect store={store} />
          <p>{say("oversight.wind_down_effect")}</p>
        </>
      }
      confirm={say("office.propose")}
      danger
      onDone={() => done(say("oversight.proposed_toast"))}
      onCancel={onClose}
    >
      <MessageField language={store.owner.language} />
    </ActionForm>
  );
}

function EndHold({ holdId, onClose }: { holdId: string; onClose: () => void }): ReactNode {
  const say = useSay();
  return (
    <ActionForm
      row={storesOffice.endHold}
      title={say("oversight.end_hold")}
      toInput={({ note = "" }) => ({ hold_id: holdId, note })}
      note={{ label: say("office.note_inside"), hint: say("office.note_hint"), least: 3 }}
      effect={<p>{say("oversight.end_hold_effect")}</p>}
      confirm={say("oversight.end_hold")}
      onDone={onClose}
      onCancel={onClose}
    />
  );
}

function MessageField({ language }: { language: string }): ReactNode {
  const say = useSay();
  return (
    <Form.Item
      name="message"
      label={say("oversight.message_to_merchant")}
      extra={say("oversight.message_hint", { language: languageName(language) })}
      rules={[{ required: true, whitespace: true, min: 10, message: say("office.note_required", { least: 10 }) }]}
    >
      <Input.TextArea rows={2} maxLength={500} dir="auto" />
    </Form.Item>
  );
}
