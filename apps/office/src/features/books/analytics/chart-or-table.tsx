import { type Series, TimeChart } from "@arcade/web/time-chart.tsx";
import "@arcade/web/time-chart.css";
import { useT } from "@arcade/web/translate.tsx";
import { Button } from "antd";
import { type ReactNode, useState } from "react";
import { type Columns, FlatTable } from "../../../kit/tables/flat-table.tsx";

interface ChartOrTableProps {
  label: string;
  points: readonly string[];
  series: readonly Series[];
  axis: (value: number) => string;
}

interface Row {
  key: string;
  texts: string[];
}

/** Figures over time as a chart, or the same figures as a table for screen readers and for copying. */
export function ChartOrTable({ label, points, series, axis }: ChartOrTableProps): ReactNode {
  const t = useT();
  const [isTable, setIsTable] = useState(false);
  const columns: Columns<Row> = [
    { title: t("figures.day"), dataIndex: "key", render: (day: string) => <bdi>{day}</bdi> },
    ...series.map(({ name }, index) => ({
      title: name,
      key: name,
      align: "end" as const,
      render: (_: unknown, { texts }: Row) => <bdi className="num">{texts[index]}</bdi>,
    })),
  ];
  return (
    <div className="figures-chart">
      <div className="figures-chart-head">
        <h3>{label}</h3>
        <Button onClick={() => setIsTable(!isTable)}>{t(isTable ? "figures.as_chart" : "figures.as_table")}</Button>
      </div>
      {isTable ? (
        <FlatTable<Row>
          label={label}
          rowKey="key"
          columns={columns}
          dataSource={points.map((key, index) => ({ key, texts: series.map(({ texts }) => texts[index] ?? "") }))}
        />
      ) : (
        <TimeChart label={label} points={points} series={series} axis={axis} />
      )}
    </div>
  );
}
