import { DownloadOutlined, HolderOutlined, StarOutlined, UndoOutlined } from "@ant-design/icons";
import type { OfficeTable } from "@arcade/contract/base/tables/tables";
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
  const hide = (key: string, isShown: boolean) => {
    const next = isShown ? hidden.filter((one) => one !== key) : [...hidden, key];
    setParameters({ hidden: next.length === 0 ? undefined : next.join(",") });
  };
  return (
    <div className="table-tools">
      {total ? (
        <span className="quiet" role="status">
          <Trans id={total.more ? "tables.total_more" : "tables.total"} values={{ count: total.count }} />
        </span>
      ) : null}
      <PeriodFilter />
      <Popup name={t("tables.columns")} icon={<HolderOutlined aria-hidden />}>
        <fieldset className="table-columns">
          <legend>{t("tables.columns_hint")}</legend>
          {columns.map(({ key, name }) => (
            <Checkbox
              key={key}
              checked={!hidden.includes(key)}
              disabled={!hidden.includes(key) && columns.length - hidden.length <= 1}
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
      {sort === undefined && hidden.length === 0 ? null : (
        <Button
          type="text"
          icon={<UndoOutlined aria-hidden />}
          onClick={() => setParameters({ sort: undefined, hidden: undefined })}
        >
          {t("tables.reset")}
        </Button>
      )}
    </div>
  );
}
