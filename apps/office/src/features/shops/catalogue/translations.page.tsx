import { catalogueOffice, type CatalogueTranslations } from "@arcade/contract/shops/catalogue/office";
import { languageNames } from "@arcade/web/language-names.ts";
import { Trans, type Translate, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { Button } from "antd";
import { type ReactNode, useState } from "react";
import { Moment } from "../../../kit/figures.tsx";
import { Loaded } from "../../../kit/loaded.tsx";
import { Page as Frame } from "../../../kit/page.tsx";
import { type Fact, RecordView } from "../../../kit/record-view.tsx";
import { StateTag } from "../../../kit/state-tag.tsx";
import { type Columns, FlatTable } from "../../../kit/tables/flat-table.tsx";
import { useRead } from "../../../platform/query.ts";
import { PlanTranslations } from "./plan-translations.tsx";

const everyMs = 10_000;

/** `/translations`: the background translation of goods: its budget, how far it is, and what stops it. */
export function Page(): ReactNode {
  const t = useT();
  const [isChanging, setIsChanging] = useState(false);
  const read = useRead(catalogueOffice.translations, {}, { everyMs });
  return (
    <Frame
      title={t("office.place_translations")}
      proposes="translation_budget"
      lead={t("oversight.translations_lead")}
      actions={
        read.data ? (
          <Button type="primary" onClick={() => setIsChanging(true)}>
            {t("oversight.translations_change")}
          </Button>
        ) : null
      }
    >
      <Loaded of={read}>{(state) => <Progress of={state} />}</Loaded>
      {isChanging && read.data ? <PlanTranslations state={read.data} onClose={() => setIsChanging(false)} /> : null}
    </Frame>
  );
}

function Progress({ of: state }: { of: CatalogueTranslations }): ReactNode {
  const t = useT();
  const show = useShow();
  const columns = useColumns(state);
  const { stops, last_failure } = state;
  const figures: Fact[] = [
    {
      name: t("office.state"),
      value: (
        <StateTag tone={stops === null ? "good" : stops.why === "off" || stops.why === "nothing" ? "quiet" : "warning"}>
          {stops === null ? t("oversight.translations_running") : t(`oversight.translations_stop_${stops.why}`)}
        </StateTag>
      ),
      wide: true,
    },
    { name: t("oversight.translations_until"), value: stops?.until ? <Moment at={stops.until} zoned /> : null },
    { name: t("oversight.translations_period"), value: t(`oversight.translations_period_${state.period}`) },
    { name: t("oversight.translations_budget"), value: <bdi>{show.count(state.characters)}</bdi> },
    {
      name: t("oversight.translations_agreed"),
      value:
        state.agreed.characters === 0 ? null : (
          <>
            <bdi>{show.count(state.agreed.characters)}</bdi> ·{" "}
            {t(`oversight.translations_period_${state.agreed.period}`)} ·{" "}
            {state.agreed.languages.map((language) => languageNames[language]).join(", ")}
          </>
        ),
      wide: true,
    },
    { name: t("oversight.translations_used"), value: <bdi>{show.count(state.used)}</bdi> },
    { name: t("oversight.translations_left"), value: <bdi>{show.count(state.left)}</bdi> },
    { name: t("oversight.translations_next"), value: <Moment at={state.period_ends} zoned /> },
    {
      name: t("oversight.translations_failure"),
      value: last_failure && (
        <>
          {failureWords(last_failure, t)} <bdi>{languageNames[last_failure.language]}</bdi> ·{" "}
          <Moment at={last_failure.at} />
        </>
      ),
      wide: true,
    },
  ];
  return (
    <RecordView
      groups={[
        { title: t("oversight.translations_state"), facts: figures },
        {
          title: t("oversight.translations_by_language"),
          facts: [],
          more: (
            <>
              <FlatTable
                label={t("oversight.translations_by_language")}
                rowKey="language"
                columns={columns}
                dataSource={state.items}
              />
              <p className="quiet">
                {t(state.is_estimate ? "oversight.translations_estimate" : "oversight.translations_exact")}
              </p>
            </>
          ),
        },
      ]}
    />
  );
}

function failureWords({ fault, status }: NonNullable<CatalogueTranslations["last_failure"]>, t: Translate): string {
  if (fault === "refused") return t("oversight.translations_fault_refused", { status: String(status ?? "–") });
  return t(`oversight.translations_fault_${fault}`);
}

type Item = CatalogueTranslations["items"][number];

function useColumns({ goods }: CatalogueTranslations): Columns<Item> {
  const t = useT();
  const show = useShow();
  return [
    {
      title: t("app.language"),
      key: "language",
      render: (_, { language, refused_until }) => (
        <>
          <bdi lang={language}>{languageNames[language]}</bdi>
          {refused_until === null ? null : (
            <div className="quiet">
              <Trans id="oversight.translations_refused" values={{ time: <Moment at={refused_until} zoned /> }} />
            </div>
          )}
        </>
      ),
    },
    {
      title: t("oversight.translations_done"),
      key: "done",
      align: "end",
      render: (_, { done }) =>
        done === null ? (
          <span className="quiet">{t("oversight.translations_not_chosen")}</span>
        ) : (
          <bdi>{t("oversight.translations_done_of", { done: show.count(done), goods: show.count(goods) })}</bdi>
        ),
    },
    {
      title: t("oversight.translations_to_do"),
      key: "to_do",
      align: "end",
      render: (_, { characters_left }) => <bdi>{show.count(characters_left)}</bdi>,
    },
    {
      title: t("oversight.translations_paid"),
      key: "paid",
      align: "end",
      render: (_, { paid }) => <bdi>{show.count(paid)}</bdi>,
    },
  ];
}
