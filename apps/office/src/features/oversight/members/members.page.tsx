import { membersOffice } from "@arcade/contract/oversight/members/office";
import { Select } from "antd";
import type { ReactNode } from "react";
import { Link } from "@arcade/web/router.tsx";
import { useParameters, useSetParameters } from "@arcade/web/place.ts";
import type { ItemOf } from "@arcade/web/reads.ts";
import { useT } from "@arcade/web/translate.tsx";
import { Moment, Name } from "../../../kit/figures.tsx";
import { type Columns, ListTable } from "../../../kit/tables/list-table.tsx";
import { Page as Frame } from "../../../kit/page.tsx";
import { paths } from "../../../platform/paths.ts";
import { usePages } from "../../../platform/query.ts";
import { usePeriod } from "../../../kit/tables/period-filter.tsx";
import { useNothing, useSort } from "../../../kit/tables/table-place.ts";
import { SearchInput } from "../../../kit/search-input.tsx";
import { MemberTags } from "./member-tags.tsx";

type Member = ItemOf<typeof membersOffice.search>;

const onlys = ["suspended", "wallet_frozen"] as const;

/** Members by name, email, id or invitation code. */
export function Page(): ReactNode {
  const t = useT();
  const { text, only: narrowed } = useParameters();
  const setParameters = useSetParameters();
  const only = onlys.find((name) => name === narrowed);
  const filter = {
    ...(text === undefined ? {} : { text }),
    ...(only === undefined ? {} : { only }),
    ...usePeriod(),
    ...useSort("members"),
  };
  const pages = usePages(membersOffice.search, filter);
  const columns: Columns<Member> = [
    {
      title: t("office.member"),
      key: "member",
      render: (_, { id, nickname, email }) => (
        <>
          <Link to={paths.member(id)}>
            <Name of={nickname} />
          </Link>
          <div className="quiet">
            <bdi>{email}</bdi>
          </div>
        </>
      ),
    },
    { title: t("office.state"), key: "state", render: (_, member) => <MemberTags member={member} /> },
    { title: t("office.store"), key: "store", render: (_, { store }) => (store ? <Name of={store.name} /> : "–") },
    { title: t("office.member_since"), dataIndex: "since", render: (at: string) => <Moment at={at} /> },
    { title: t("office.number"), dataIndex: "id", render: (id: string) => <bdi className="code">{id}</bdi> },
  ];
  const options = [
    { value: "", label: t("office.members_all") },
    { value: "suspended", label: t("office.suspended") },
    { value: "wallet_frozen", label: t("office.wallet_frozen") },
  ];
  return (
    <Frame title={t("office.members")} lead={t("office.members_lead")}>
      <div className="filters">
        <SearchInput
          label={t("office.members_search")}
          value={text}
          autoFocus
          onSearch={(wanted) => setParameters({ text: wanted })}
        />
        <Select
          aria-label={t("office.state")}
          value={only ?? ""}
          options={options}
          onChange={(chosen) => setParameters({ only: chosen || undefined })}
        />
      </div>
      <ListTable
        label={t("office.members")}
        pages={pages}
        columns={columns}
        of={{ table: "members", filter }}
        keyOf={({ id }) => id}
        empty={useNothing("office.members_none")}
      />
    </Frame>
  );
}
