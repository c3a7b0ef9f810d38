import { mayDo } from "@arcade/contract/access";
import { contentOffice } from "@arcade/contract/front/content/office";
import { useLanguage } from "@arcade/web/language.ts";
import { useGo } from "@arcade/web/place.ts";
import type { ItemOf } from "@arcade/web/reads.ts";
import { useT } from "@arcade/web/translate.tsx";
import { Button } from "antd";
import type { ReactNode } from "react";
import { Link } from "@arcade/web/router.tsx";
import { Moment } from "../../../kit/figures.tsx";
import { type Columns, ListTable } from "../../../kit/tables/list-table.tsx";
import { Page as Frame } from "../../../kit/page.tsx";
import { paths } from "../../../platform/paths.ts";
import { usePages } from "../../../platform/query.ts";
import { session } from "../../../platform/session.ts";
import { AnnouncedState } from "./announced-state.tsx";
import { named, TranslationsLeft } from "./translations.tsx";

type Announced = ItemOf<typeof contentOffice.announcements>;

/** What the mall has said to everybody, is saying, and is about to say. */
export function Page(): ReactNode {
  const t = useT();
  const go = useGo();
  const language = useLanguage();
  const { operator } = session.use();
  const filter = {};
  const pages = usePages(contentOffice.announcements, filter);
  const columns: Columns<Announced> = [
    {
      title: t("content_office.title"),
      key: "title",
      render: (_, { id, title }) => (
        <Link to={paths.announcement({ id })}>
          <bdi>{named(title, language)}</bdi>
        </Link>
      ),
    },
    { title: t("content_office.state"), key: "state", render: (_, announced) => <AnnouncedState of={announced} /> },
    {
      title: t("content_office.translations"),
      key: "translations",
      render: (_, { translations }) => <TranslationsLeft of={translations} />,
    },
    { title: t("content_office.begun"), dataIndex: "createtime", render: (at: string) => <Moment at={at} /> },
  ];
  return (
    <Frame
      title={t("office.place_announcements")}
      lead={t("content_office.announcements_lead")}
      actions={
        operator !== null && mayDo(operator.role, "content.edit") ? (
          <Button type="primary" onClick={() => go(paths.announcement())}>
            {t("content_office.add_announcement")}
          </Button>
        ) : null
      }
    >
      <ListTable
        label={t("office.place_announcements")}
        pages={pages}
        columns={columns}
        of={{ table: "announcements", filter }}
        keyOf={({ id }) => id}
        empty={t("content_office.no_announcements")}
      />
    </Frame>
  );
}
