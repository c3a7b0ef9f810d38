import type { Answer } from "@arcade/contract/endpoint";
import { figurePeriods, figuresOffice } from "@arcade/contract/books/analytics/office";
import { useParameters, useSetParameters } from "@arcade/web/place.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { Radio } from "antd";
import type { ReactNode } from "react";
import { LinkFor } from "../../../kit/link-for.tsx";
import { Loaded } from "../../../kit/loaded.tsx";
import { useRead } from "../../../platform/query.ts";
import { FigureChart } from "./figure-chart.tsx";
import { type FigureName, figureNames, figureOf, figureText, listOf } from "./figure-names.ts";
import "./figures.css";
import { QueueAges } from "./queue-ages.tsx";
import { Tops } from "./tops.tsx";

type Overview = Answer<typeof figuresOffice.overview>;

/** The mall's figures with the period before, what sold and was searched for, and how old the queues were. */
export function MallFigures(): ReactNode {
  const t = useT();
  const { days: asked } = useParameters();
  const set = useSetParameters();
  const days = figurePeriods.find((each) => each === asked) ?? "28";
  const overview = useRead(figuresOffice.overview, { days });
  return (
    <section className="figures" aria-labelledby="figures-title">
      <header className="figures-head">
        <h2 id="figures-title">{t("figures.title")}</h2>
        <Radio.Group
          aria-label={t("figures.period")}
          optionType="button"
          value={days}
          onChange={({ target }) => set({ days: String(target.value) })}
          options={figurePeriods.map((each) => ({ value: each, label: t(`figures.period_${each}`) }))}
        />
      </header>
      <Loaded of={overview} rows={8}>
        {(known) => <Overview of={known} />}
      </Loaded>
      <Tops days={days} />
      <QueueAges days={days} />
    </section>
  );
}

function Overview({ of }: { of: Overview }): ReactNode {
  const show = useShow();
  return (
    <>
      <p className="quiet">
        <Trans
          id="figures.range"
          values={{ from: show.date(`${of.from}T12:00:00Z`), to: show.date(`${of.to}T12:00:00Z`) }}
        />
      </p>
      <ul className="figures-tiles">
        {figureNames.map((figure) => (
          <Tile key={figure} figure={figure} of={of} />
        ))}
      </ul>
      <FigureChart of={of} />
    </>
  );
}

/** One figure: the period, the one before, today; its name opens the list. */
function Tile({ figure, of }: { figure: FigureName; of: Overview }): ReactNode {
  const t = useT();
  const show = useShow();
  const [now, before] = [figureOf(of.total, figure), figureOf(of.before, figure)];
  const percent = change(now, before, figure);
  return (
    <li className="figures-tile">
      <LinkFor to={listOf(figure, of)}>{t(`figures.${figure}`)}</LinkFor>
      <strong>
        <bdi className="num">{figureText(now, figure, show)}</bdi>
      </strong>
      <span className="quiet">
        <Trans id="figures.before" values={{ value: <bdi className="num">{figureText(before, figure, show)}</bdi> }} />
        {percent === null ? null : (
          <>
            {" · "}
            <bdi className="num">{percent}</bdi>
          </>
        )}
      </span>
      {figure === "refund_rate" ? null : (
        <span className="quiet">
          <Trans
            id="figures.today"
            values={{ value: <bdi>{figureText(figureOf(of.today, figure), figure, show)}</bdi> }}
          />
        </span>
      )}
    </li>
  );
}

/** "+12%"; null if there is nothing to compare with, and for a rate. */
function change(now: number | null, before: number | null, figure: FigureName): string | null {
  if (now === null || before === null || before === 0 || figure === "refund_rate") return null;
  const percent = Math.round(((now - before) / Math.abs(before)) * 100);
  return `${percent > 0 ? "+" : ""}${percent}%`;
}
