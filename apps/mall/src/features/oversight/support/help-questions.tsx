import { content } from "@arcade/contract/front/content/api";
import type { Answer } from "@arcade/contract/endpoint";
import { useT } from "@arcade/web/translate.tsx";
import { type ReactNode, useState } from "react";
import { EmptyState } from "../../../kit/lists/empty-state.tsx";
import { HelpIcon } from "../../../kit/pictures/more-icons.tsx";
import { ListRow, ListRows } from "../../../kit/lists/list-row.tsx";
import { SearchField } from "../../../kit/inputs/search-field.tsx";
import { Skeleton } from "../../../kit/lists/skeleton.tsx";
import { FailureBlock } from "../../../platform/page/failure-block.tsx";
import { Loaded } from "../../../platform/page/loaded.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { useRead } from "../../../platform/wire/query.ts";
import { settledMs, useSettled } from "@arcade/web/settled.ts";

interface Question {
  key: string;
  title: string;
  /** The part of the text in which a search found the words. */
  text?: string;
}

/**
 * The help by question, in categories. A search finds the questions that have all its words in the title or the text.
 */
export function HelpQuestions(): ReactNode {
  const t = useT();
  const questions = useRead(content.articles, { kind: "help" });
  const [text, setText] = useState("");
  const [settled, settle] = useSettled("");
  return (
    <section className="flex flex-col gap-2">
      <h2 className="px-1 text-title-m">{t("account.service_questions")}</h2>
      <SearchField
        dir={text === "" ? undefined : "auto"}
        label={t("support.search")}
        placeholder={t("support.search")}
        maxLength={200}
        value={text}
        onValueChange={setText}
        onSettled={(typed) => settle(typed.trim(), settledMs)}
        onSearch={(typed) => settle(typed.trim(), 0)}
      />
      {text.trim() === "" || settled === "" ? (
        <Loaded of={questions} skeleton={<Skeleton height="20rem" />}>
          {(help) => <Help help={help} />}
        </Loaded>
      ) : (
        <Found keywords={settled} />
      )}
    </section>
  );
}

/** While the member types on, the previous results stay. */
function Found({ keywords }: { keywords: string }): ReactNode {
  const t = useT();
  const found = useRead(content.searchHelp, { keywords });
  const [seen, setSeen] = useState(found.data);
  if (found.data !== undefined && found.data !== seen) setSeen(found.data);
  if (found.error && found.data === undefined)
    return <FailureBlock failure={found.error} onRetry={() => void found.refetch()} />;
  if (seen === undefined) return <Skeleton height="10rem" />;
  return (
    <div role="status" className="flex flex-col gap-2">
      {seen.items.length === 0 ? (
        <EmptyState drawing="search" title={t("support.search_none_title")} text={t("support.search_none_text")} />
      ) : (
        <Questions items={seen.items} />
      )}
    </div>
  );
}

function Help({ help }: { help: Answer<typeof content.articles> }): ReactNode {
  const t = useT();
  if (help.items.length === 0) return <EmptyState drawing="lost" title={t("account.service_none")} />;
  return <ByCategory help={help} />;
}

function ByCategory({ help: { items, categories } }: { help: Answer<typeof content.articles> }): ReactNode {
  const shown = categories
    .map(({ id, name }) => ({ id, name, items: items.filter(({ category_id }) => category_id === id) }))
    .filter((one) => one.items.length > 0);
  const others = items.filter(({ category_id }) => !shown.some(({ id }) => id === category_id));
  return (
    <>
      {shown.map(({ id, name, items: of }) => (
        <section key={id} className="flex flex-col gap-2">
          <h3 className="px-1 pt-2 text-label text-text-2">{name}</h3>
          <Questions items={of} />
        </section>
      ))}
      {others.length > 0 && <Questions items={others} />}
    </>
  );
}

function Questions({ items }: { items: readonly Question[] }): ReactNode {
  return (
    <ListRows>
      {items.map(({ key, title, text }) => (
        <ListRow
          key={key}
          icon={HelpIcon}
          title={title}
          detail={text && <bdi className="line-clamp-2">{text}</bdi>}
          href={paths.article(key)}
        />
      ))}
    </ListRows>
  );
}
