import { applicationsOffice } from "@arcade/contract/oversight/applications/office";
import type { ReactNode } from "react";
import { Link } from "@arcade/web/router.tsx";
import { useParameters, useSetParameters } from "@arcade/web/place.ts";
import type { ItemOf } from "@arcade/web/reads.ts";
import { useT } from "@arcade/web/translate.tsx";
import { Moment, Name } from "../../../kit/figures.tsx";
import { type Columns, ListTable } from "../../../kit/tables/list-table.tsx";
import { Page as Frame } from "../../../kit/page.tsx";
import { paths } from "../../../platform/paths.ts";
import { usePeriod } from "../../../kit/tables/period-filter.tsx";
import { usePages } from "../../../platform/query.ts";

type Item = ItemOf<typeof applicationsOffice.looks>;

/** Whose identity documents were opened by whom: what the first 72 hours after a breach begin with (docs/running.md). */
export function Page(): ReactNode {
  const t = useT();
  const setParameters = useSetParameters();
  const { operator_id, member_id, from, until } = useParameters();
  const filter = { ...(operator_id && { operator_id }), ...(member_id && { member_id }), ...usePeriod() };
  const pages = usePages(applicationsOffice.looks, filter);
  const only = (name: "operator_id" | "member_id", id: string, words: string) => (
    <button type="button" className="row-button" onClick={() => setParameters({ [name]: id })}>
      <Name of={words} />
    </button>
  );
  const columns: Columns<Item> = [
    { title: t("office.made_at"), dataIndex: "at", render: (at: string) => <Moment at={at} /> },
    {
      title: t("applications.office_operator"),
      key: "operator",
      render: (_, { operator }) => only("operator_id", operator.id, operator.name),
    },
    {
      title: t("office.member"),
      key: "member",
      render: (_, { member }) => only("member_id", member.id, member.nickname),
    },
    { title: t("applications.office_side"), key: "side", render: (_, { side }) => t(`applications.side_${side}`) },
    {
      title: t("applications.office_purpose"),
      dataIndex: "purpose",
      render: (purpose: string) => <span dir="auto">{purpose}</span>,
    },
    {
      title: t("applications.office_look_opened"),
      dataIndex: "opened",
      render: (opened: string | null) => (opened ? <Moment at={opened} /> : t("applications.look_unopened")),
    },
    {
      title: t("applications.office_papers"),
      key: "application",
      render: (_, { application_id }) => (
        <Link to={paths.applications({ queue: "done", id: application_id })}>{t("applications.see")}</Link>
      ),
    },
  ];
  const isNarrowed = Boolean(operator_id ?? member_id ?? from ?? until);
  return (
    <Frame title={t("applications.office_looks_title")} lead={t("applications.office_looks_lead")}>
      {isNarrowed ? (
        <div className="filters">
          <button
            type="button"
            className="row-button"
            onClick={() =>
              setParameters({ operator_id: undefined, member_id: undefined, from: undefined, until: undefined })
            }
          >
            {t("applications.office_all")}
          </button>
        </div>
      ) : null}
      <ListTable
        label={t("applications.office_looks_title")}
        pages={pages}
        columns={columns}
        of={{ table: "document_looks", filter }}
        keyOf={({ id }) => id}
        empty={t("applications.office_looks_empty")}
      />
    </Frame>
  );
}
