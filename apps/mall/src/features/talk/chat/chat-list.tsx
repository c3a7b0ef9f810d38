import { chat } from "@arcade/contract/talk/chat/api";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useParameters, useSetParameters } from "@arcade/web/place.ts";
import { settledMs } from "@arcade/web/settled.ts";
import { useT } from "@arcade/web/translate.tsx";
import "./chat-list.css";
import { Button, ButtonLink } from "../../../kit/button.tsx";
import { SearchField } from "../../../kit/inputs/search-field.tsx";
import { EmptyState } from "../../../kit/lists/empty-state.tsx";
import { CheckIcon } from "../../../kit/pictures/icons.tsx";
import { Outline } from "../../../kit/lists/skeleton.tsx";
import { toast } from "../../../kit/layers/toasts.tsx";
import { useChange } from "../../../platform/wire/change.ts";
import { Endless } from "../../../platform/wire/endless.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { usePages } from "../../../platform/wire/query.ts";
import { ChatRow } from "./chat-row.tsx";
import { FoundTexts } from "./found-texts.tsx";

/** Letters of a search, as the contract takes them. */
const maxSearched = 100;

/**
 * All conversations of the member, as a buyer and as a store, in one list: pinned first, then newest first (UX-119).
 */
export function ChatList(): ReactNode {
  const t = useT();
  const list = usePages(chat.lists, {}, { staleMs: 0 });
  const reading = useChange(chat.read);
  const search = useSearch();
  const unread = list.first?.unread ?? 0;
  const readAll = async () => {
    const outcome = await reading.send({});
    if (outcome?.ok) toast.show({ text: t("chat.all_read"), tone: "success" });
  };
  return (
    <section aria-labelledby="chats" className="flex flex-col">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 px-edge">
        <h2 id="chats" className="text-title-s">
          {t("chat.conversations")}
        </h2>
        {unread > 0 && (
          <Button size="s" variant="quiet" icon={CheckIcon} busy={reading.pending} onClick={() => void readAll()}>
            {t("chat.read_all")}
          </Button>
        )}
      </div>
      {(list.items.length > 0 || search.text !== "") && (
        <div className="px-edge pb-3">
          <SearchField
            dir={search.text === "" ? undefined : "auto"}
            label={t("chat.search_label")}
            placeholder={t("chat.search")}
            maxLength={maxSearched}
            value={search.text}
            onValueChange={search.type}
            onSettled={(typed) => search.settle(typed, settledMs)}
            onSearch={(typed) => search.settle(typed, 0)}
          />
        </div>
      )}
      {search.keywords === "" ? <Conversations list={list} /> : <FoundTexts keywords={search.keywords} />}
    </section>
  );
}

/** The words are in the address, so the way back from a conversation leads to its results. */
function useSearch() {
  const set = useSetParameters();
  const { find = "" } = useParameters();
  const [text, setText] = useState(find);
  const keywords = text.trim() === "" ? "" : find.slice(0, maxSearched);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const settle = (typed: string, afterMs: number) => {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => set({ find: typed.trim() }), afterMs);
  };
  return { text, keywords, type: setText, settle };
}

function Conversations({ list }: { list: ReturnType<typeof usePages<typeof chat.lists>> }): ReactNode {
  return (
    <Endless
      of={list}
      skeleton={<Outline heights={["4.5rem", "4.5rem", "4.5rem"]} className="gap-2 px-edge" />}
      empty={<Nobody />}
    >
      {(items) => (
        <ul className="chat-list">
          {items.map((listed) => (
            <ChatRow key={listed.id} listed={listed} />
          ))}
        </ul>
      )}
    </Endless>
  );
}

function Nobody(): ReactNode {
  const t = useT();
  return (
    <EmptyState
      drawing="messages"
      title={t("chat.none_title")}
      text={t("chat.none_text")}
      action={
        <ButtonLink size="m" variant="secondary" href={paths.chat({ service: "1" })}>
          {t("chat.ask_support")}
        </ButtonLink>
      }
    />
  );
}
