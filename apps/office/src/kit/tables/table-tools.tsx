import { DownloadOutlined, HolderOutlined, StarOutlined, UndoOutlined } from "@ant-design/icons";
import { type OfficeTable, officeTables } from "@arcade/contract/base/tables/tables";
import type { Counted } from "@arcade/contract/base/tables/sorted";
import { useParameters, useSetParameters } from "@arcade/web/place.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { Button, Checkbox } from "antd";
import type { ReactNode } from "react";
import { PeriodFilter } from "./period-filter.tsx";
import { Popup } from "./popup.tsx";
import { SavedViews } from "./saved-views.tsx";
import { useHidden } from "./table-place.ts";
import { useTableFile } from "./table-file.ts";

/** What makes a list a table with tools: which one it is, and the filter that its list was asked with. */
export interface TableOf {
  table: OfficeTable;
  filter: Readonly<Record<string, unknown>>;
  /** The address names what the list is about by `id`, such as an account; else `id` is the row that is open. */
  keepsId?: boolean;
}

interface TableToolsProps {
  of: TableOf;
  /** The columns that can be hidden, by the keys of the table. */
  columns: readonly { key: string; name: string }[];
  total: Counted | null | undefined;
}

/** Above a table: how many rows there are, of which period, which columns, the views that one keeps, and the file of the filter. */
export function TableTools({ of, columns, total }: TableToolsProps): ReactNode {
  const t = useT();
  const hidden = useHidden();
  const { sort } = useParameters();
  const setParameters = useSetParameters();
  const { save, saved } = useTableFile(of, hidden);
  // Two tables of one page share the address, so it may hide columns of the other one.
  const hiddenHere = columns.filter(({ key }) => hidden.includes(key)).map(({ key }) => key);
  const without = (keys: readonly string[]) => hidden.filter((key) => !keys.includes(key));
  const inAddress = (keys: readonly string[]) => (keys.length === 0 ? undefined : keys.join(","));
  const hide = (key: string, isShown: boolean) =>
    setParameters({ hidden: inAddress(isShown ? without([key]) : [...hidden, key]) });
  return (
    <div className="table-tools">
      {total ? (
        <span className="quiet" role="status">
          <Trans id={total.more ? "tables.total_more" : "tables.total"} values={{ count: total.count }} />
        </span>
      ) : null}
      {officeTables[of.table].period ? <PeriodFilter /> : null}
      <Popup name={t("tables.columns")} icon={<HolderOutlined aria-hidden />}>
        <fieldset className="table-columns">
          <legend>{t("tables.columns_hint")}</legend>
          {columns.map(({ key, name }) => (
            <Checkbox
              key={key}
              checked={!hidden.includes(key)}
              disabled={!hidden.includes(key) && columns.length - hiddenHere.length <= 1}
              onChange={({ target }) => hide(key, target.checked)}
            >
              {name}
            </Checkbox>
          ))}
        </fieldset>
      </Popup>
      <Popup name={t("tables.views")} icon={<StarOutlined aria-hidden />}>
        <SavedViews of={of} />
      </Popup>
      <Button type="text" icon={<DownloadOutlined aria-hidden />} loading={saved !== null} onClick={() => void save()}>
        {saved === null ? t("tables.file") : <Trans id="tables.file_busy" values={{ count: saved }} />}
      </Button>
      {sort === undefined && hiddenHere.length === 0 ? null : (
        <Button
          type="text"
          icon={<UndoOutlined aria-hidden />}
          onClick={() => setParameters({ sort: undefined, hidden: inAddress(without(hiddenHere)) })}
        >
          {t("tables.reset")}
        </Button>
      )}
    </div>
  );
}
