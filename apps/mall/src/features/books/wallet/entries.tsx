import type { Answer } from "@arcade/contract/endpoint";
import type { wallet } from "@arcade/contract/books/wallet/api";
import { type ReactNode, useState } from "react";
import { serverNow } from "@arcade/web/clock.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { Anchor } from "../../../kit/anchor.tsx";
import { Tag } from "../../../kit/signs/chip.tsx";
import { NextIcon } from "../../../kit/pictures/icons.tsx";
import { Num } from "../../../kit/signs/text.tsx";
import { Amount } from "./amount.tsx";
import { sourcePlace } from "./entry-source.ts";
import { statusWords, wordsOf } from "./entry-words.ts";
import { useMonthName } from "./filters.tsx";
import { TransferSheet } from "./transfer-sheet.tsx";

type Entry = Answer<typeof wallet.entries>["items"][number];
type Month = Answer<typeof wallet.months>["items"][number];

interface EntriesProps {
  items: readonly Entry[];
  months: readonly Month[];
  /** The list has only a part of each month, so no sums are shown above it. */
  isPart: boolean;
  /** Shows times with seconds and time zone. A tap on a time asks for it (UX-050). */
  withZone: boolean;
  onZone: () => void;
}

/** The ledger by month, newest first. Each entry opens the thing it belongs to, and each figure opens its postings. */
export function Entries({ items, months, isPart, withZone, onZone }: EntriesProps): ReactNode {
  const [opened, setOpened] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const groups = Map.groupBy(items, ({ createtime }) => createtime.slice(0, 7));
  const look = (id: string) => {
    setOpened(id);
    setOpen(true);
  };
  return (
    <div className="flex flex-col gap-5">
      {[...groups].map(([month, entries]) => {
        const sums = months.find((each) => each.month === month);
        return (
          <section key={month} className="flex flex-col gap-2">
            <MonthHead month={month} sums={isPart ? undefined : sums} />
            <ul className="rounded-card border border-line bg-surface">
              {entries.map((entry) => (
                <li key={entry.id} className="border-line not-first:border-t">
                  <EntryRow
                    entry={entry}
                    exact={sums?.exact ? "at_once" : undefined}
                    withZone={withZone}
                    onZone={onZone}
                    onLook={() => look(entry.id)}
                  />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      {opened !== null && <TransferSheet open={open} onOpenChange={setOpen} id={opened} />}
    </div>
  );
}

function MonthHead({ month, sums }: { month: string; sums: Month | undefined }): ReactNode {
  const nameOf = useMonthName();
  const exact = sums?.exact ? "at_once" : "on_tap";
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-1">
      <h2 className="text-title-s">{nameOf(month)}</h2>
      {sums && (
        <p className="flex flex-wrap gap-x-4 text-label text-text-2">
          <span>
            <Trans id="wallet.month_in" values={{ amount: <Amount amount={sums.money_in} exact={exact} /> }} />
          </span>
          <span>
            <Trans id="wallet.month_out" values={{ amount: <Amount amount={sums.money_out} exact={exact} /> }} />
          </span>
        </p>
      )}
    </div>
  );
}

interface EntryRowProps extends Pick<EntriesProps, "withZone" | "onZone"> {
  entry: Entry;
  /** All decimals, because the amounts of a month would not add up without them. */
  exact: "at_once" | undefined;
  onLook: () => void;
}

function EntryRow({ entry, exact, withZone, onZone, onLook }: EntryRowProps): ReactNode {
  const { createtime, balance_after, source } = entry;
  const place = sourcePlace(source);
  return (
    <div className="px-4 pt-3">
      {place ? (
        <Anchor href={place} className="flex items-start gap-2 rounded-s">
          <EntryWords entry={entry} exact={exact} />
          <NextIcon size={18} className="mt-0.5 text-text-3" />
        </Anchor>
      ) : (
        <button type="button" className="flex w-full items-start gap-2 rounded-s text-start" onClick={onLook}>
          <EntryWords entry={entry} exact={exact} />
          <NextIcon size={18} className="mt-0.5 text-text-3" />
        </button>
      )}
      <div className="flex items-center justify-between gap-3 text-label text-text-2">
        <Moment time={createtime} withZone={withZone} onZone={onZone} />
        <BalanceAfter entry={entry} amount={balance_after} exact={exact} onLook={onLook} />
      </div>
    </div>
  );
}

/** The balance after an entry. It opens the postings behind it. */
function BalanceAfter({
  entry,
  amount,
  exact,
  onLook,
}: Pick<EntryRowProps, "entry" | "exact" | "onLook"> & { amount: Entry["balance_after"] }): ReactNode {
  const t = useT();
  return (
    <button type="button" className="min-h-11 text-end underline decoration-dotted underline-offset-4" onClick={onLook}>
      <Trans id="wallet.balance_after" values={{ amount: <Amount amount={amount} exact={exact} /> }} />
      <span className="sr-only">{t("wallet.why_label", { what: t(wordsOf(entry).cause) })}</span>
    </button>
  );
}

function EntryWords({ entry, exact }: Pick<EntryRowProps, "entry" | "exact">): ReactNode {
  const t = useT();
  const words = wordsOf(entry);
  const isIn = !entry.amount.startsWith("-");
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="block text-body-strong">{t(words.cause)}</span>
        <span className="flex flex-wrap items-center gap-x-2 text-label text-text-2">
          {t(words.kind)}
          {entry.order && <Num>{entry.order.order_no}</Num>}
          {entry.demo && <Tag tone="info">{t("wallet.demo_money")}</Tag>}
          <Status entry={entry} />
        </span>
      </span>
      <Amount
        amount={entry.amount}
        signed
        exact={exact}
        className={isIn ? "text-price-s text-primary" : "text-price-s text-text"}
      />
    </>
  );
}

/** The review status of SPEC 3, if something was reviewed. */
function Status({ entry: { cause, source } }: { entry: Entry }): ReactNode {
  const t = useT();
  if (cause === "recharge_approved" && source.kind === "recharge")
    return <Tag tone={statusWords.approved.tone}>{t(statusWords.approved.words)}</Tag>;
  if (source.state === null) return null;
  return <Tag tone={statusWords[source.state].tone}>{t(statusWords[source.state].words)}</Tag>;
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
