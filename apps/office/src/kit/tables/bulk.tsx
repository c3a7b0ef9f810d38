import type { LightEndpoint, Sent } from "@arcade/contract/endpoint";
import { CallFailure, type Refusal } from "@arcade/web/failure.ts";
import { refreshThings } from "@arcade/web/refresh.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { Button, Form, Input, Modal } from "antd";
import { type ReactNode, useState } from "react";
import { call } from "../../platform/call.ts";
import { client } from "../../platform/query.ts";
import { failureSentence } from "../../platform/refusal.ts";
import { ActionDialog } from "../action-dialog.tsx";
import { Name } from "../figures.tsx";
import { MassConfirm } from "../danger/mass-confirm.tsx";
import "./table-tools.css";

/** An act that can be done to many rows: the same call that is made for one. */
export type BulkAct<Item> = SentAct<Item> | AskedAct<Item>;

interface NamedAct<Item> {
  name: string;
  /** Rows to which it cannot be done are left out. */
  may: (item: Item) => boolean;
}

interface SentAct<Item> extends NamedAct<Item> {
  /** What happens to each of them. With it a note is asked for once, and each call is sent with it. */
  effect?: string;
  send: (item: Item, note: string) => { row: LightEndpoint; input: Sent<LightEndpoint> };
}

/** The page asks in a form of its own, and sends all of them in one call. */
interface AskedAct<Item> extends NamedAct<Item> {
  ask: (items: readonly Item[]) => void;
}

/** What can be done to chosen rows, and what a row is called. */
export interface Bulk<Item> {
  nameOf: (item: Item) => string;
  acts: readonly BulkAct<Item>[];
}

/** An act with the types of its call. */
export const bulkSend = <E extends LightEndpoint>(row: E, input: Sent<E>) => ({
  row,
  input: input as Sent<LightEndpoint>, // the input of this endpoint
});

interface BulkBarProps<Item> {
  of: Bulk<Item>;
  chosen: readonly Item[];
  keyOf: (item: Item) => string;
  onClear: () => void;
}

type Outcome = "waits" | "done" | CallFailure | Refusal;

/** Above the table while rows are chosen. Each row is sent separately, one after the other, and has its own result. */
export function BulkBar<Item>({ of: { acts, nameOf }, chosen, keyOf, onClear }: BulkBarProps<Item>): ReactNode {
  const t = useT();
  const [outcomes, setOutcomes] = useState<readonly { key: string; name: string; outcome: Outcome }[] | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [asked, setAsked] = useState<SentAct<Item> | null>(null);
  const run = async ({ may, send }: SentAct<Item>, note = "") => {
    setAsked(null);
    const items = chosen.filter(may);
    setOutcomes(items.map((item) => ({ key: keyOf(item), name: nameOf(item), outcome: "waits" })));
    setIsBusy(true);
    const touched = new Set<LightEndpoint>();
    for (const item of items) {
      const { row, input } = send(item, note);
      touched.add(row);
      const outcome = await outcomeOf(row, input);
      setOutcomes((all) => all?.map((one) => (one.key === keyOf(item) ? { ...one, outcome } : one)) ?? null);
    }
    setIsBusy(false);
    await refreshThings(client, { things: [...touched].flatMap(({ touches }) => touches ?? []) });
  };
  return (
    <div className="table-bulk">
      <span role="status">
        <Trans id="tables.bulk_chosen" values={{ count: chosen.length }} />
      </span>
      {acts.map((act) => (
        <Button
          key={act.name}
          disabled={!chosen.some(act.may)}
          loading={isBusy}
          onClick={() => {
            if ("ask" in act) act.ask(chosen.filter(act.may));
            else if (act.effect === undefined) void run(act);
            else setAsked(act);
          }}
        >
          {act.name}
        </Button>
      ))}
      <Button type="text" onClick={onClear}>
        {t("tables.bulk_clear")}
      </Button>
      {asked === null ? null : (
        <NoteDialog
          act={asked}
          count={chosen.filter(asked.may).length}
          onNote={(note) => void run(asked, note)}
          onClose={() => setAsked(null)}
        />
      )}
      <Modal
        open={outcomes !== null}
        title={t("tables.bulk_title")}
        mask={{ closable: false }}
        closable={false}
        footer={
          <Button
            type="primary"
            disabled={isBusy}
            onClick={() => {
              setOutcomes(null);
              onClear();
            }}
          >
            {t("tables.bulk_close")}
          </Button>
        }
      >
        <ul className="bulk-outcomes" aria-live="polite">
          {outcomes?.map(({ key, name, outcome }) => (
            <li key={key}>
              <Name of={name} />: {worded(outcome, t)}
            </li>
          ))}
        </ul>
      </Modal>
    </div>
  );
}

interface NoteDialogProps<Item> {
  act: SentAct<Item>;
  count: number;
  onNote: (note: string) => void;
  onClose: () => void;
}

/** One note for many rows, before the first of them is sent. */
function NoteDialog<Item>({ act: { name, effect }, count, onNote, onClose }: NoteDialogProps<Item>): ReactNode {
  const t = useT();
  return (
    <ActionDialog title={name} open onClose={onClose}>
      <Form<{ note: string }> layout="vertical" onFinish={({ note }) => onNote(note.trim())}>
        <Form.Item
          name="note"
          label={t("office.note_inside")}
          extra={t("office.note_hint")}
          rules={[{ required: true, whitespace: true, min: 3, message: t("office.note_required", { min: 3 }) }]}
        >
          <Input.TextArea rows={3} maxLength={500} dir="auto" />
        </Form.Item>
        <MassConfirm count={count} />
        <div className="action-effect">
          <p>
            <Trans id="tables.bulk_chosen" values={{ count }} />
          </p>
          <p>{effect}</p>
        </div>
        <div className="action-buttons">
          <Button type="primary" htmlType="submit">
            {name}
          </Button>
          <Button onClick={onClose}>{t("app.cancel")}</Button>
        </div>
      </Form>
    </ActionDialog>
  );
}

function worded(outcome: Outcome, t: ReturnType<typeof useT>): string {
  if (outcome === "waits") return t("tables.bulk_waits");
  return outcome === "done" ? t("tables.bulk_done") : failureSentence(outcome, t);
}

async function outcomeOf(row: LightEndpoint, input: Sent<LightEndpoint>): Promise<Outcome> {
  try {
    const outcome = await call(row, input);
    return outcome.ok ? "done" : outcome.refusal;
  } catch (reason) {
    if (!(reason instanceof CallFailure)) throw reason;
    return reason;
  }
}
