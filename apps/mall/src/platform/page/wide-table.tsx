import { type ReactNode, useSyncExternalStore } from "react";
import { classNames } from "../../kit/class-names.ts";
import "./wide-table.css";

/** From here on a page of a merchant has room for a table. */
const wide = "(min-width: 60rem)";

/** Whether the window has room for a table. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(wide);
      query.addEventListener("change", onChange);
      return () => query.removeEventListener("change", onChange);
    },
    () => matchMedia(wide).matches,
  );
}

export interface WideColumn<Row> {
  id: string;
  title: ReactNode;
  cell: (row: Row) => ReactNode;
  isFigure?: boolean;
  /** Names its row. */
  isName?: boolean;
}

interface WideTableProps<Row> {
  label: string;
  columns: readonly WideColumn<Row>[];
  rows: readonly Row[];
}

/** A list of a merchant as a table. It scrolls sideways if it is wider than the window. */
export function WideTable<Row extends { id: string }>({ label, columns, rows }: WideTableProps<Row>): ReactNode {
  return (
    <div className="wide-table" role="region" aria-label={label} tabIndex={0}>
      <table className="text-label font-normal">
        <thead>
          <tr>
            {columns.map(({ id, title, isFigure }) => (
              <th key={id} scope="col" className={classNames(isFigure && "wide-table-figure")}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map(({ id, cell, isFigure, isName }) =>
                isName ? (
                  <th key={id} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={id} className={classNames(isFigure && "wide-table-figure")}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
