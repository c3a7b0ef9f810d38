import type { ReactNode } from "react";
import { Num } from "../../../kit/signs/text.tsx";
import "../../../platform/page/wide-table.css";

interface FiguresTableProps {
  label: string;
  headings: readonly string[];
  rows: readonly { key: string; head: ReactNode; cells: readonly string[] }[];
  foot?: { head: ReactNode; cells: readonly string[] };
}

/** A table of figures. It scrolls sideways, and the first column stays visible. */
export function FiguresTable({ label, headings, rows, foot }: FiguresTableProps): ReactNode {
  const [first, ...others] = headings;
  return (
    <div className="wide-table rounded-m border border-line bg-surface" role="region" aria-label={label} tabIndex={0}>
      <table className="w-full text-label font-normal whitespace-nowrap">
        <thead>
          <tr className="text-text-2">
            <th scope="col" className="sticky start-0 bg-surface p-3 text-start font-normal">
              {first}
            </th>
            {others.map((heading) => (
              <th key={heading} scope="col" className="p-3 text-end font-normal">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, head, cells }) => (
            <tr key={key} className="border-t border-line">
              <th
                scope="row"
                className="sticky start-0 max-w-48 overflow-hidden bg-surface p-3 text-start font-normal text-ellipsis"
              >
                {head}
              </th>
              <Cells of={cells} />
            </tr>
          ))}
        </tbody>
        {foot !== undefined && (
          <tfoot>
            <tr className="border-t-2 border-line text-label">
              <th scope="row" className="sticky start-0 bg-surface p-3 text-start">
                {foot.head}
              </th>
              <Cells of={foot.cells} />
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

function Cells({ of }: { of: readonly string[] }): ReactNode {
  return of.map((text, index) => (
    <td key={index} className="p-3 text-end">
      <Num>{text}</Num>
    </td>
  ));
}
