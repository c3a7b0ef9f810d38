import type { LightEndpoint, Sent } from "@arcade/contract/endpoint";
import { CallFailure, type Refusal } from "@arcade/web/failure.ts";
import { refreshThings } from "@arcade/web/refresh.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { Button, Modal } from "antd";
import { type ReactNode, useState } from "react";
import { call } from "../../platform/call.ts";
import { client } from "../../platform/query.ts";
import { failureSentence } from "../../platform/refusal.ts";
import { Name } from "../figures.tsx";

/** An act that can be done to many rows: the same call that is made for one. */
export interface BulkAct<Item> {
  name: string;
  /** Rows to which it cannot be done are left out. */
  may: (item: Item) => boolean;
  send: (item: Item) => { row: LightEndpoint; input: Sent<LightEndpoint> };
}

/** What can be done to chosen rows, and what a row is called. */
export interface Bulk<Item> {
  nameOf: (item: Item) => string;
  acts: readonly BulkAct<Item>[];
}

/** An act with the types of its call. */
export const bulkSend = <E extends LightEndpoint>(row: E, input: Sent<E>) => ({
  row,
  input: input as Sent<LightEndpoint>, // the input of this very row
});

interface BulkBarProps<Item> {
  of: Bulk<Item>;
  chosen: readonly Item[];
  keyOf: (item: Item) => string;
  onClear: () => void;
}

type Outcome = "waits" | "done" | CallFailure | Refusal;

/** Above the table while rows are chosen. Each row is sent by itself, one after the other, and has its own outcome. */
export function BulkBar<Item>({ of: { acts, nameOf }, chosen, keyOf, onClear }: BulkBarProps<Item>): ReactNode {
  const t = useT();
  const [outcomes, setOutcomes] = useState<readonly { key: string; name: string; outcome: Outcome }[] | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const run = async ({ may, send }: BulkAct<Item>) => {
    const items = chosen.filter(may);
    setOutcomes(items.map((item) => ({ key: keyOf(item), name: nameOf(item), outcome: "waits" })));
    setIsBusy(true);
    const touched = new Set<LightEndpoint>();
    for (const item of items) {
      const { row, input } = send(item);
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
        <Button key={act.name} disabled={!chosen.some(act.may)} loading={isBusy} onClick={() => void run(act)}>
          {act.name}
        </Button>
      ))}
      <Button type="text" onClick={onClear}>
        {t("tables.bulk_clear")}
      </Button>
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
