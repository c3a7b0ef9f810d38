import { mayDo } from "@arcade/contract/access";
import { fixedArticles } from "@arcade/contract/front/content/articles";
import { contentOffice, type OfficeArticle } from "@arcade/contract/front/content/office";
import { useLanguage } from "@arcade/web/language.ts";
import { useGo } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import { Button } from "antd";
import { type ReactNode, useState } from "react";
import { Link } from "@arcade/web/router.tsx";
import { Moment } from "../../../kit/figures.tsx";
import { type Columns, FlatTable } from "../../../kit/tables/flat-table.tsx";
import { Loaded } from "../../../kit/loaded.tsx";
import { Page as Frame } from "../../../kit/page.tsx";
import { StateTag } from "../../../kit/state-tag.tsx";
import { paths } from "../../../platform/paths.ts";
import { useRead } from "../../../platform/query.ts";
import { session } from "../../../platform/session.ts";
import { VersionWaits } from "./announced-state.tsx";
import { canBeProposed, ProposeArticles } from "./propose-articles.tsx";
import { named, TranslationsLeft } from "./translations.tsx";

/** Every article with its published version and its open tasks. */
export function Page(): ReactNode {
  const t = useT();
  const go = useGo();
  const { operator } = session.use();
  const articles = useRead(contentOffice.articles, {});
  const columns = useColumns();
  const language = useLanguage();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const mayEdit = operator !== null && mayDo(operator.role, "content.edit");
  return (
    <Frame
      title={t("office.place_articles")}
      lead={t("content_office.articles_lead")}
      actions={
        mayEdit ? (
          <>
            <Button onClick={() => go(paths.helpTree())}>{t("content_office.help_tree")}</Button>
            <Button type="primary" onClick={() => go(paths.article({ begin: "help" }))}>
              {t("content_office.add_help")}
            </Button>
          </>
        ) : null
      }
    >
      <Loaded of={articles}>
        {({ items }) => (
          <>
            {chosen.length === 0 ? null : (
              <ProposeArticles
                chosen={items.filter((item) => chosen.includes(item.key) && canBeProposed(item))}
                onDone={() => setChosen([])}
              />
            )}
            <FlatTable<OfficeArticle>
              label={t("office.place_articles")}
              rowKey="key"
              columns={columns}
              dataSource={items}
              {...(mayEdit
                ? {
                    rowSelection: {
                      selectedRowKeys: [...chosen],
                      onChange: (keys) => setChosen(keys.map(String)),
                      getTitleCheckboxProps: () => ({ "aria-label": t("tables.bulk_all") }),
                      getCheckboxProps: (item) => ({
                        disabled: !canBeProposed(item),
                        "aria-label": t("tables.bulk_choose", { name: named(item.title, language) }),
                      }),
                    },
                  }
                : {})}
            />
            {mayEdit ? <NotWritten has={items.map(({ key }) => key)} /> : null}
          </>
        )}
      </Loaded>
    </Frame>
  );
}

/** What the mall links to and nobody has begun. */
function NotWritten({ has }: { has: readonly string[] }): ReactNode {
  const t = useT();
  const left = (Object.keys(fixedArticles) as (keyof typeof fixedArticles)[]) // its own keys
    .filter((key) => !has.includes(key));
  if (left.length === 0) return null;
  return (
    <section>
      <h2>{t("content_office.not_written")}</h2>
      <ul>
        {left.map((key) => (
          <li key={key}>
            <Link to={paths.article({ begin: key })}>{t(`content_office.fixed_${key}`)}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function useColumns(): Columns<OfficeArticle> {
  const t = useT();
  const language = useLanguage();
  return [
    {
      title: t("content_office.title"),
      key: "title",
      render: (_, { key, title }) => (
        <Link to={paths.article({ key })}>
          <bdi>{named(title, language)}</bdi>
        </Link>
      ),
    },
    { title: t("content_office.kind"), key: "kind", render: (_, { kind }) => t(`content_office.kind_${kind}`) },
    {
      title: t("content_office.published"),
      key: "version",
      render: (_, { version, date }) =>
        version === null || date === null ? (
          <StateTag tone="warning">{t("content_office.never_published")}</StateTag>
        ) : (
          <>
            {t("content_office.version_number", { version })} · <Moment at={date} />
          </>
        ),
    },
    {
      title: t("content_office.translations"),
      key: "translations",
      render: (_, { translations }) => <TranslationsLeft of={translations} />,
    },
    {
      title: t("content_office.state"),
      key: "state",
      render: (_, { retired, changed, version, waiting, proposal_id }) => {
        if (retired) return <StateTag>{t("content_office.retired")}</StateTag>;
        if (waiting !== null) return <VersionWaits version={waiting.version} date={waiting.date} />;
        if (proposal_id !== null)
          return <Link to={paths.proposals({ id: proposal_id })}>{t("content_office.waits_for_second")}</Link>;
        return changed && version !== null ? <StateTag tone="info">{t("content_office.changed")}</StateTag> : null;
      },
    },
  ];
}
