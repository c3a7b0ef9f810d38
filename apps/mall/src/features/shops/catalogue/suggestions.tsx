import { catalogue } from "@arcade/contract/shops/catalogue/api";
import type { Answer } from "@arcade/contract/endpoint";
import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { Anchor } from "../../../kit/anchor.tsx";
import { Tag } from "../../../kit/signs/chip.tsx";
import { SearchIcon } from "../../../kit/pictures/icons.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { useRead } from "../../../platform/wire/query.ts";

type Suggestion = Answer<typeof catalogue.suggest>["items"][number];

const lineLook = "flex min-h-12 w-full items-center gap-3 border-b border-line px-edge text-start -outline-offset-2";

/** Up to 8 suggestions. Each answer belongs to its own text, so a late one is never shown for another text (UX-092). */
export function Suggestions({ typed, onSearch }: { typed: string; onSearch: (text: string) => void }): ReactNode {
  const t = useT();
  const items = useRead(catalogue.suggest, { keywords: typed }).data?.items ?? [];
  return (
    <ul aria-label={t("catalogue.suggestions")} className="pt-2">
      {items.map((item) => (
        <li key={`${item.kind} ${item.id ?? ""} ${item.text}`}>
          {item.kind === "word" || item.id === null ? (
            <button type="button" onClick={() => onSearch(item.text)} className={lineLook}>
              <Words item={item} typed={typed} />
            </button>
          ) : (
            <Anchor
              href={item.kind === "category" ? paths.list({ category: item.id }) : paths.store(item.id)}
              className={lineLook}
            >
              <Words item={item} typed={typed} />
            </Anchor>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The typed part is plain, and the completion is bold. */
function Words({ item: { text, kind }, typed }: { item: Suggestion; typed: string }): ReactNode {
  const t = useT();
  const start = text.toLocaleLowerCase().indexOf(typed.toLocaleLowerCase());
  const end = start + typed.length;
  return (
    <>
      <SearchIcon size={18} className="text-text-3" />
      <bdi className="min-w-0 flex-1 truncate font-semibold">
        {start < 0 ? (
          text
        ) : (
          <>
            {text.slice(0, start)}
            <span className="font-normal text-text-2">{text.slice(start, end)}</span>
            {text.slice(end)}
          </>
        )}
      </bdi>
      {kind !== "word" && <Tag>{t(kind === "category" ? "catalogue.kind_category" : "catalogue.kind_store")}</Tag>}
    </>
  );
}
