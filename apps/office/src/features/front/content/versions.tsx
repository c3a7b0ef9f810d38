import { mayDo } from "@arcade/contract/access";
import { isAgreement } from "@arcade/contract/front/content/articles";
import { contentOffice } from "@arcade/contract/front/content/office";
import type { Answer } from "@arcade/contract/endpoint";
import { type Language, languages } from "@arcade/contract/languages";
import { serverNow } from "@arcade/web/clock.ts";
import { useLanguage } from "@arcade/web/language.ts";
import { languageNames } from "@arcade/web/language-names.ts";
import { useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { Button, Segmented } from "antd";
import { type ReactNode, useState } from "react";
import { Link } from "@arcade/web/router.tsx";
import { ActionDialog } from "../../../kit/action-dialog.tsx";
import { Moment, Name } from "../../../kit/figures.tsx";
import { type Columns, FlatTable } from "../../../kit/tables/flat-table.tsx";
import { ListTable } from "../../../kit/tables/list-table.tsx";
import { Loaded } from "../../../kit/loaded.tsx";
import { StateTag } from "../../../kit/state-tag.tsx";
import { paths } from "../../../platform/paths.ts";
import { usePages, useRead } from "../../../platform/query.ts";
import { session } from "../../../platform/session.ts";
import { BodyPreview } from "./body-preview.tsx";
import { named } from "./translations.tsx";

type Article = Answer<typeof contentOffice.article>;
type Version = Article["versions"][number];

/** Every published version of an article, newest first. Each can be read as it was. */
export function Versions({ article }: { article: Article }): ReactNode {
  const t = useT();
  const show = useShow();
  const { operator } = session.use();
  const [read, setRead] = useState<string | null>(null);
  const [agreed, setAgreed] = useState<string | null>(null);
  const seesMembers = operator !== null && mayDo(operator.role, "members.look");
  const columns: Columns<Version> = [
    {
      title: t("content_office.version"),
      key: "version",
      render: (_, { version, asks }) => (
        <span className="content-tags">
          {t("content_office.version_number", { version })}
          {asks ? <StateTag tone="info">{t("content_office.asked")}</StateTag> : null}
        </span>
      ),
    },
    {
      title: t("content_office.published"),
      dataIndex: "date",
      render: (date: string) => <Moment at={date} zoned={new Date(date) > serverNow()} />,
    },
    {
      title: t("content_office.by"),
      dataIndex: "by",
      render: (by: string | null) => (by === null ? null : <Name of={by} />),
    },
    ...(isAgreement(article.key)
      ? [
          {
            title: t("content_office.agreed"),
            key: "agreed",
            render: (_: unknown, { version, agreed: count }: Version) =>
              seesMembers ? (
                <Button type="link" size="small" onClick={() => setAgreed(version)}>
                  {t("content_office.agreed_count", { count })}
                </Button>
              ) : (
                show.count(count)
              ),
          },
        ]
      : []),
    {
      title: t("office.acts"),
      key: "acts",
      render: (_, { version }) => (
        <Button
          size="small"
          aria-label={t("content_office.read_version", { version })}
          onClick={() => setRead(version)}
        >
          {t("content_office.read")}
        </Button>
      ),
    },
  ];
  return (
    <section>
      <h2>{t("content_office.versions")}</h2>
      {article.versions.length === 0 ? (
        <p className="quiet">{t("content_office.no_versions")}</p>
      ) : (
        <FlatTable<Version>
          label={t("content_office.versions")}
          rowKey="version"
          columns={columns}
          dataSource={article.versions}
        />
      )}
      <ActionDialog
        title={t("content_office.version_number", { version: read ?? "" })}
        open={read !== null}
        onClose={() => setRead(null)}
      >
        {read === null ? null : <OneVersion article={article.key} version={read} />}
      </ActionDialog>
      <ActionDialog
        title={t("content_office.agreed_to", { version: agreed ?? "" })}
        open={agreed !== null}
        onClose={() => setAgreed(null)}
      >
        {agreed === null ? null : <Agreed article={article.key} version={agreed} />}
      </ActionDialog>
    </section>
  );
}

function OneVersion({ article, version }: { article: string; version: string }): ReactNode {
  const t = useT();
  const found = useRead(contentOffice.version, { key: article, version });
  const [language, setLanguage] = useState<Language>(useLanguage());
  return (
    <Loaded of={found}>
      {({ title, body, changes }) => (
        <>
          <Segmented<Language>
            aria-label={t("app.language")}
            value={language}
            onChange={setLanguage}
            options={languages.map((value) => ({ value, label: languageNames[value] }))}
          />
          {changes === null ? null : (
            <BodyPreview title={t("content_office.changes")} body={named(changes, language)} language={language} />
          )}
          <BodyPreview title={named(title, language)} body={named(body, language)} language={language} />
        </>
      )}
    </Loaded>
  );
}

function Agreed({ article, version }: { article: string; version: string }): ReactNode {
  const t = useT();
  const pages = usePages(contentOffice.agreed, { key: article, version });
  return (
    <ListTable
      label={t("content_office.agreed")}
      pages={pages}
      keyOf={({ member_id }) => member_id}
      empty={t("content_office.nobody_agreed")}
      columns={[
        {
          title: t("content_office.member"),
          key: "member",
          render: (_, { member_id, nickname }) => (
            <Link to={paths.member(member_id)}>
              <Name of={nickname} />
            </Link>
          ),
        },
        { title: t("content_office.agreed_at"), key: "at", render: (_, { at }) => <Moment at={at} /> },
      ]}
    />
  );
}
