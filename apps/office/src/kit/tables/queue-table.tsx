import { QuestionCircleOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { type ReactNode, useState } from "react";
import { parametersNow, useParameters, useSetParameters } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { useKeys } from "../keys.ts";
import { KeysHelp } from "../keys-help.tsx";
import { type Columns, ListTable, type Pages } from "./list-table.tsx";
import { ListedRow } from "./listed-row.tsx";
import type { Bulk } from "./bulk.tsx";
import "./queue-table.css";
import type { TableOf } from "./table-tools.tsx";

/**
 * All that is needed to decide on one, on one screen: asked for by its id, or out of the list where only the list knows
 * it. It says by `useKeys` what a and r do.
 */
type RecordAnswer<Item> = { record: (id: string) => ReactNode } | { openRecord: (item: Item) => ReactNode };

interface QueueTableBase<Item> {
  label: string;
  pages: Pages<Item>;
  columns: Columns<Item>;
  idOf: (item: Item) => string;
  empty: ReactNode;
  /** The queues side by side, each with its number. The chosen one is in the address as `queue`. */
  queues?: readonly { key: string; name: string; count?: number | undefined }[];
  queue?: string;
  filters?: ReactNode;
  /** Takes the oldest that nobody has, and says which it is; null: nothing waits. */
  takeNext?: (() => Promise<string | null>) | undefined;
  /** The list to which a row goes when it leaves this one; without it, one of the other queues. */
  elsewhere?: readonly { key: string; name: string }[];
  /** With it the list can be narrowed, saved as a view and saved as a file; some lists can be sorted. */
  of?: TableOf;
  /** What can be done to many rows at once, while none of them is open. */
  bulk?: Bulk<Item>;
}

type QueueTableProps<Item> = QueueTableBase<Item> & RecordAnswer<Item>;

/**
 * A queue at the start side and the chosen request at the end side; on a narrow window one after the other. Oldest
 * first, as the server gives it. Everything can be done from the keyboard: j and k or the arrows, n for the next,
 * Escape back to the list, ? for help.
 */
export function QueueTable<Item extends object>(props: QueueTableProps<Item>): ReactNode {
  const { label, pages, columns, idOf, empty, queues, queue, filters, takeNext } = props;
  const t = useT();
  const { id } = useParameters();
  const setParameters = useSetParameters();
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const [isTaking, setIsTaking] = useState(false);
  const choose = (chosen: string | undefined) => setParameters({ id: chosen });
  const step = (by: 1 | -1) => {
    const ids = pages.items.map(idOf);
    // Pressing j twice means the second row below, even before the first one is drawn.
    const index = ids.indexOf(parametersNow()["id"] ?? "");
    const next = index < 0 ? ids[0] : ids[index + by];
    if (next !== undefined) choose(next);
  };
  const next = async () => {
    if (!takeNext || isTaking) return;
    setIsTaking(true);
    try {
      const taken = await takeNext();
      if (taken !== null) choose(taken);
    } finally {
      setIsTaking(false);
    }
  };
  useKeys({
    j: () => step(1),
    ArrowDown: () => step(1),
    k: () => step(-1),
    ArrowUp: () => step(-1),
    n: takeNext ? () => void next() : () => step(1),
    "?": () => setIsHelpOpen(true),
    Escape: id === undefined ? null : () => choose(undefined),
  });
  return (
    <div className={id === undefined ? "queue" : "queue queue-open"}>
      <div className="queue-list">
        {queues ? (
          <Queues
            queues={queues}
            chosen={queue}
            onChoose={(chosen) => setParameters({ queue: chosen, id: undefined })}
          />
        ) : null}
        <div className="filters">
          {takeNext ? (
            <Button type="primary" onClick={() => void next()} loading={isTaking}>
              {t("office.take_next")}
            </Button>
          ) : null}
          {filters}
          <Button type="text" icon={<QuestionCircleOutlined />} onClick={() => setIsHelpOpen(true)}>
            {t("office.keys")}
          </Button>
        </div>
        <ListTable
          label={label}
          pages={pages}
          columns={id === undefined ? columns : columns.filter(({ className }) => className !== "when-wide")}
          keyOf={idOf}
          of={props.of}
          bulk={id === undefined ? props.bulk : undefined}
          empty={empty}
          row={(item) => ({
            onClick: () => choose(idOf(item)),
            ...(idOf(item) === id ? { "aria-current": true } : {}),
          })}
          rowClass={(item) => (idOf(item) === id ? "queue-row ant-table-row-selected" : "queue-row")}
        />
      </div>
      {id === undefined ? null : (
        <section className="queue-record" aria-label={t("office.chosen_request")} key={id}>
          <Button type="link" className="queue-back" onClick={() => choose(undefined)}>
            {t("office.back_to_list")}
          </Button>
          {recordOf(props, id)}
        </section>
      )}
      <KeysHelp open={isHelpOpen} onClose={() => setIsHelpOpen(false)} canDecide={takeNext !== undefined} />
    </div>
  );
}

function recordOf<Item extends object>(props: QueueTableProps<Item>, id: string): ReactNode {
  if ("record" in props) return props.record(id);
  const { pages, idOf, queues, queue, elsewhere, openRecord } = props;
  return (
    <ListedRow
      pages={pages}
      item={pages.items.find((item) => idOf(item) === id)}
      elsewhere={elsewhere ?? queues?.filter(({ key }) => key !== queue) ?? []}
    >
      {openRecord}
    </ListedRow>
  );
}

interface QueuesProps {
  queues: NonNullable<QueueTableBase<object>["queues"]>;
  chosen: string | undefined;
  onChoose: (key: string) => void;
}

function Queues({ queues, chosen, onChoose }: QueuesProps): ReactNode {
  const t = useT();
  const show = useShow();
  return (
    <nav className="queues" aria-label={t("office.queues")}>
      {queues.map(({ key, name, count }) => (
        <button
          key={key}
          type="button"
          {...(key === chosen ? { "aria-current": true } : {})}
          onClick={() => onChoose(key)}
        >
          {name}
          {count === undefined ? null : <span className="side-count num">{show.count(count)}</span>}
        </button>
      ))}
    </nav>
  );
}

/** The first cell of a row: a button, so that a row can be chosen without a mouse. */
export function RowButton({ id, children }: { id: string; children: ReactNode }): ReactNode {
  const setParameters = useSetParameters();
  return (
    <button type="button" className="row-button" onClick={() => setParameters({ id })}>
      {children}
    </button>
  );
}
