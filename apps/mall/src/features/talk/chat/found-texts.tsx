import { chat, type ChatFound } from "@arcade/contract/talk/chat/api";
import { type ReactNode, useState } from "react";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { Anchor } from "../../../kit/anchor.tsx";
import { EmptyState } from "../../../kit/lists/empty-state.tsx";
import { Outline } from "../../../kit/lists/skeleton.tsx";
import { FailureBlock } from "../../../platform/page/failure-block.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { useRead } from "../../../platform/wire/query.ts";
import { excerptOf } from "./log/excerpt.ts";
import { useChatTimes } from "./log/use-chat-times.ts";
import { Peer } from "./peer.tsx";

/** The texts of the member's conversations that have these words. While the member types on, the last results stay. */
export function FoundTexts({ keywords }: { keywords: string }): ReactNode {
  const t = useT();
  const found = useRead(chat.search, { keywords }, { staleMs: 0 });
  const [seen, setSeen] = useState(found.data);
  if (found.data !== undefined && found.data !== seen) setSeen(found.data);
  if (found.error && found.data === undefined)
    return <FailureBlock failure={found.error} onRetry={() => void found.refetch()} />;
  if (seen === undefined) return <Outline heights={["4.5rem", "4.5rem", "4.5rem"]} className="gap-2 px-edge" />;
  return (
    <div role="status" className="flex flex-col gap-2">
      {seen.items.length === 0 ? (
        <EmptyState drawing="search" title={t("chat.search_none_title")} text={t("chat.search_none_text")} />
      ) : (
        <ul className="chat-list">
          {seen.items.map((text) => (
            <FoundRow key={text.id} found={text} keywords={keywords} />
          ))}
        </ul>
      )}
      {!seen.whole && <p className="px-edge text-caption text-text-3">{t("chat.search_part")}</p>}
    </div>
  );
}

function FoundRow({ found, keywords }: { found: ChatFound; keywords: string }): ReactNode {
  const t = useT();
  const times = useChatTimes();
  const name = found.official ? t("chat.support") : found.name;
  const text = excerptOf(found.text, keywords);
  return (
    <li className="chat-list-row">
      <div className="chat-list-main">
        <Anchor href={placeOf(found)} className="chat-list-link pe-3">
          <Peer about={{ ...found, name }} size={48} />
          <span className="chat-list-words">
            <span className="chat-list-name">
              <bdi>{name}</bdi>
            </span>
            <span className="line-clamp-2 text-label font-normal text-text-2">
              {found.by === found.side ? <Trans id="chat.search_you" values={{ text }} /> : <bdi>{text}</bdi>}
            </span>
          </span>
          <span className="chat-list-end self-start pt-1">
            <time dateTime={found.createtime}>{times.stamp(found.createtime)}</time>
          </span>
        </Anchor>
      </div>
    </li>
  );
}

function placeOf({ kind, side, user_id, seq }: ChatFound): string {
  const at = String(seq);
  if (kind === "service") return paths.chat({ service: "1" }, { at });
  return paths.chat(side === "customer" ? { store: user_id } : { user: user_id }, { at });
}
