import { entryKinds, wallet } from "@arcade/contract/books/wallet/api";
import { localeOf } from "@arcade/messages/catalogue";
import type { ReactNode } from "react";
import { useLanguage } from "@arcade/web/language.ts";
import { useGo, useParameters } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import { Select } from "../../../kit/inputs/select.tsx";
import { Awaited, Skeleton } from "../../../kit/lists/skeleton.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { useRead } from "../../../platform/wire/query.ts";

/** The filters of the list. They are in the address, so that Back from an order restores them. */
export function useFilter() {
  const { kind, month, account } = useParameters();
  return {
    account: account === "held" ? ("held" as const) : ("available" as const),
    kind: entryKinds.find((known) => known === kind),
    month: month && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : undefined,
  };
}

export function Filters(): ReactNode {
  const t = useT();
  const go = useGo();
  const nameOf = useMonthName();
  const filter = useFilter();
  const read = useRead(wallet.months, {});
  const months = read.data?.items ?? [];
  if (read.isPending)
    return (
      <Awaited>
        <Skeleton height="4.5rem" />
      </Awaited>
    );
  if (months.length === 0) return null; // nothing to filter
  const narrow = (change: Partial<Record<"kind" | "month", string>>) =>
    go(paths.money({ ...filter, account: filter.account === "held" ? "held" : undefined, ...change }), {
      replace: true,
    });
  return (
    <div className="grid grid-cols-2 gap-3">
      <Select
        label={t("wallet.kind")}
        value={filter.kind ?? ""}
        placeholder={t("wallet.all_kinds")}
        options={entryKinds.map((kind) => ({ value: kind, label: t(`wallet.kind_${kind}`) }))}
        onChange={(event) => narrow({ kind: event.target.value })}
      />
      <Select
        label={t("wallet.month")}
        value={filter.month ?? ""}
        placeholder={t("wallet.all_months")}
        options={months.map(({ month }) => ({ value: month, label: nameOf(month) }))}
        onChange={(event) => narrow({ month: event.target.value })}
      />
    </div>
  );
}

/** "November 2026" for "2026-11". The months of the ledger are in UTC. */
export function useMonthName(): (month: string) => string {
  const format = new Intl.DateTimeFormat(localeOf(useLanguage()), { year: "numeric", month: "long", timeZone: "UTC" });
  return (month) => format.format(new Date(`${month}-01T00:00:00Z`));
}
