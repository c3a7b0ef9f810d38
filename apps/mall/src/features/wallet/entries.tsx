import type { Answer } from "@arcade/contract/endpoint";
import type { wallet } from "@arcade/contract/wallet/api";
import type { ReactNode } from "react";
import { Anchor } from "../../kit/anchor.tsx";
import { Tag } from "../../kit/chip.tsx";
import { NextIcon } from "../../kit/icons.tsx";
import { Num } from "../../kit/text.tsx";
import { serverNow } from "../../platform/clock.ts";
import { paths } from "../../platform/paths.ts";
import { Say, useSay } from "../../platform/say.tsx";
import { useShow } from "../../platform/use-show.ts";
import { Amount } from "./amount.tsx";
import { wordsOf } from "./entry-words.ts";
import { useMonthName } from "./filters.tsx";

type Entry = Answer<typeof wallet.entries>["items"][number];
type Month = Answer<typeof wallet.months>["items"][number];

interface EntriesProps {
  items: readonly Entry[];
  /** The sums to stand over each month; none where the list is only a part of it. */
  months: readonly Month[];
  /** Times with seconds and zone, which a tap on one asks for (UX-050). */
  withZone: boolean;
  onZone: () => void;
}

/** The ledger by month, newest first. */
export function Entries({ items, months, withZone, onZone }: EntriesProps): ReactNode {
  const groups = Map.groupBy(items, ({ createtime }) => createtime.slice(0, 7));
  return (
    <div className="flex flex-col gap-5">
      {[...groups].map(([month, entries]) => (
        <section key={month} className="flex flex-col gap-2">
          <MonthHead month={month} sums={months.find((each) => each.month === month)} />
          <ul className="rounded-card border border-line bg-surface">
            {entries.map((entry) => (
              <li key={entry.id} className="border-line not-first:border-t">
                <EntryRow entry={entry} withZone={withZone} onZone={onZone} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function MonthHead({ month, sums }: { month: string; sums: Month | undefined }): ReactNode {
  const nameOf = useMonthName();
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-1">
      <h2 className="text-title-s">{nameOf(month)}</h2>
      {sums && (
        <p className="flex flex-wrap gap-x-4 text-label text-text-2">
          <span>
            <Say id="wallet.month_in" values={{ amount: <Amount amount={sums.money_in} /> }} />
          </span>
          <span>
            <Say id="wallet.month_out" values={{ amount: <Amount amount={sums.money_out} /> }} />
          </span>
        </p>
      )}
    </div>
  );
}

function EntryRow({ entry, withZone, onZone }: { entry: Entry; withZone: boolean; onZone: () => void }): ReactNode {
  const { order, createtime, balance_after } = entry;
  return (
    <div className="px-4 pt-3">
      {order ? (
        <Anchor href={order.side === "buyer" ? paths.order(order.id) : paths.shopOrder(order.id)} className="flex items-start gap-2 rounded-s">
          <EntryWords entry={entry} />
          <NextIcon size={18} className="mt-0.5 text-text-3" />
        </Anchor>
      ) : (
        <div className="flex items-start gap-2">
          <EntryWords entry={entry} />
        </div>
      )}
      <div className="flex items-center justify-between gap-3 text-label text-text-2">
        <Moment time={createtime} withZone={withZone} onZone={onZone} />
        <span className="text-end">
          <Say id="wallet.balance_after" values={{ amount: <Amount amount={balance_after} /> }} />
        </span>
      </div>
    </div>
  );
}

function EntryWords({ entry }: { entry: Entry }): ReactNode {
  const say = useSay();
  const words = wordsOf(entry);
  const isIn = !entry.amount.startsWith("-");
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="block text-body-strong">{say(words.cause)}</span>
        <span className="flex flex-wrap items-center gap-x-2 text-label text-text-2">
          {say(words.kind)}
          {entry.order && <Num>{entry.order.order_no}</Num>}
          {entry.demo && <Tag tone="info">{say("wallet.demo_money")}</Tag>}
        </span>
      </span>
      <Amount amount={entry.amount} signed className={isIn ? "text-price-s text-primary" : "text-price-s text-text"} />
    </>
  );
}

const dayMs = 86_400_000;

function Moment({ time, withZone, onZone }: { time: string; withZone: boolean; onZone: () => void }): ReactNode {
  const show = useShow();
  const isRecent = serverNow().getTime() - Date.parse(time) < dayMs;
  return (
    <button type="button" aria-pressed={withZone} className="min-h-11 text-start" onClick={onZone}>
      <time dateTime={time}>{withZone ? show.timeWithZone(time) : isRecent ? show.ago(time) : show.time(time)}</time>
    </button>
  );
}
