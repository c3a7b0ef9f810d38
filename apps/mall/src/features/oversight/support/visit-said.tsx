import type { ChatMessage } from "@arcade/contract/talk/chat/message";
import { support } from "@arcade/contract/oversight/support/api";
import { useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { classNames } from "../../../kit/class-names.ts";
import { ShieldIcon } from "../../../kit/pictures/more-icons.tsx";
import { Skeleton } from "../../../kit/lists/skeleton.tsx";
import { Loaded } from "../../../platform/page/loaded.tsx";
import { useRead } from "../../../platform/wire/query.ts";
import { useChatTimes } from "../../talk/chat/index.ts";
import "./visit.css";

/**
 * The messages, the newest in view. The visitor's are at the end side, customer service's at the start side with the
 * mall's mark.
 */
export function VisitSaid({
  visit,
  items,
  more,
}: {
  visit: string;
  items: readonly ChatMessage[];
  more: boolean;
}): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const last = items.at(-1)?.seq;
  useEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [last]);
  return (
    <div ref={box} className="visit-said" tabIndex={0} role="log">
      {more && items[0] && <Earlier visit={visit} before={items[0].seq} />}
      <Lines items={items} />
    </div>
  );
}

function Earlier({ visit, before }: { visit: string; before: number }): ReactNode {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <Part visit={visit} before={before} />;
  return (
    <Button variant="quiet" size="m" onClick={() => setIsOpen(true)}>
      {t("support.earlier")}
    </Button>
  );
}

function Part({ visit, before }: { visit: string; before: number }): ReactNode {
  const part = useRead(support.visitHistory, { visit, before });
  return (
    <Loaded of={part} skeleton={<Skeleton height="6rem" />}>
      {({ items, more }) => (
        <>
          {more && items[0] && <Earlier visit={visit} before={items[0].seq} />}
          <Lines items={items} />
        </>
      )}
    </Loaded>
  );
}

function Lines({ items }: { items: readonly ChatMessage[] }): ReactNode {
  return items
    .filter(({ message, recalled }) => message.type === "text" && !recalled)
    .map((one) => <Line key={one.id} of={one} />);
}

function Line({ of: { side, form, automatic, message, createtime } }: { of: ChatMessage }): ReactNode {
  const t = useT();
  const show = useShow();
  const times = useChatTimes();
  const isMine = side === "customer";
  return (
    <div className={classNames("visit-line", isMine && "visit-line-mine")}>
      <p className="flex flex-wrap items-center gap-1 text-caption text-text-2">
        <bdi>{isMine ? t("support.you") : form.name}</bdi>
        {form.official && (
          <span className="flex items-center gap-1 text-primary">
            <ShieldIcon size={14} />
            {t("support.official")}
          </span>
        )}
        {automatic && <span>· {t("support.by_itself")}</span>}
        <time dateTime={createtime} title={show.time(createtime)}>
          · {times.stamp(createtime)}
        </time>
      </p>
      <p dir="auto" className="visit-words">
        {message.content.text}
      </p>
    </div>
  );
}
