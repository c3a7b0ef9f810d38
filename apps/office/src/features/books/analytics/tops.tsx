import type { Answer } from "@arcade/contract/endpoint";
import { type FigurePeriod, figuresOffice } from "@arcade/contract/books/analytics/office";
import { languageNames } from "@arcade/web/language-names.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import type { ReactNode } from "react";
import { Money, Name } from "../../../kit/figures.tsx";
import { LinkFor, type Target } from "../../../kit/link-for.tsx";
import { Loaded } from "../../../kit/loaded.tsx";
import { type Columns, FlatTable } from "../../../kit/tables/flat-table.tsx";
import { paths } from "../../../platform/paths.ts";
import { useRead } from "../../../platform/query.ts";

type Tops = Answer<typeof figuresOffice.tops>;
type Sold = Tops["categories"][number];
type Searched = Tops["searches"][number];

/** What sold most and what was searched for, with what nobody found. */
export function Tops({ days }: { days: FigurePeriod }): ReactNode {
  const tops = useRead(figuresOffice.tops, { days });
  return <Loaded of={tops}>{(known) => <Tables of={known} />}</Loaded>;
}

function Tables({ of }: { of: Tops }): ReactNode {
  const t = useT();
  const show = useShow();
  const { searches, found_nothing, without_words } = of.searched;
  return (
    <div className="figures-tops">
      <SoldTable
        title={t("figures.top_goods")}
        rows={of.goods}
        to={(id) => ({ path: paths.goods({ id }), permission: "goods.take_down" })}
      />
      <SoldTable
        title={t("figures.top_categories")}
        rows={of.categories}
        to={() => ({ path: paths.categories(), permission: "catalogue.change" })}
      />
      <SoldTable
        title={t("figures.top_stores")}
        rows={of.stores}
        to={(id) => ({ path: paths.stores({ id }), permission: "stores.look" })}
      />
      <SearchTable title={t("figures.top_searches")} rows={of.searches} />
      <SearchTable
        title={t("figures.without_result")}
        rows={of.without_result}
        to={({ words, language }) => ({
          path: paths.synonyms({ language, term: words }),
          permission: "catalogue.change",
        })}
      />
      <p className="quiet figures-note">
        <Trans
          id="figures.search_note"
          values={{
            searches: show.count(searches),
            missed: show.count(found_nothing),
            hidden: show.count(without_words),
          }}
        />
      </p>
    </div>
  );
}

interface SoldTableProps {
  title: string;
  rows: readonly Sold[];
  to: (id: Sold["id"]) => Target;
}

function SoldTable({ title, rows, to }: SoldTableProps): ReactNode {
  const t = useT();
  const show = useShow();
  const columns: Columns<Sold> = [
    {
      title: t("figures.name"),
      key: "name",
      render: (_, { id, name }) => (
        <LinkFor to={to(id)}>
          <Name of={name} />
        </LinkFor>
      ),
    },
    { title: t("figures.orders"), dataIndex: "orders", align: "end", render: (count: number) => show.count(count) },
    { title: t("figures.revenue"), key: "revenue", align: "end", render: (_, { revenue }) => <Money of={revenue} /> },
  ];
  return (
    <Titled title={title} isEmpty={rows.length === 0}>
      <FlatTable<Sold> label={title} rowKey="id" columns={columns} dataSource={rows} />
    </Titled>
  );
}

interface SearchTableProps {
  title: string;
  rows: readonly Searched[];
  /** Where an operator can do something about the words. */
  to?: (row: Searched) => Target;
}

function SearchTable({ title, rows, to }: SearchTableProps): ReactNode {
  const t = useT();
  const show = useShow();
  const columns: Columns<Searched> = [
    {
      title: t("figures.words"),
      key: "words",
      render: (_, row) =>
        to === undefined ? (
          <Name of={row.words} />
        ) : (
          <LinkFor to={to(row)}>
            <Name of={row.words} />
          </LinkFor>
        ),
    },
    { title: t("figures.language"), key: "language", render: (_, { language }) => languageNames[language] },
    { title: t("figures.searches"), dataIndex: "searches", align: "end", render: (count: number) => show.count(count) },
    {
      title: t("figures.found_nothing"),
      dataIndex: "found_nothing",
      align: "end",
      render: (count: number) => show.count(count),
    },
  ];
  return (
    <Titled title={title} isEmpty={rows.length === 0}>
      <FlatTable<Searched>
        label={title}
        rowKey={({ words, language }) => `${language} ${words}`}
        columns={columns}
        dataSource={rows}
      />
    </Titled>
  );
}

function Titled({ title, isEmpty, children }: { title: string; isEmpty: boolean; children: ReactNode }): ReactNode {
  const t = useT();
  return (
    <div className="figures-card">
      <h3>{title}</h3>
      {isEmpty ? <p className="quiet">{t("figures.empty")}</p> : children}
    </div>
  );
}
