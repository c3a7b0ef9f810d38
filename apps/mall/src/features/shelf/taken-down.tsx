import type { TakedownReason } from "@arcade/contract/goods/takedowns";
import type { MessageId } from "@arcade/messages/ids";
import { Say, useSay } from "@arcade/web/say.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import type { ReactNode } from "react";
import { Notice } from "../../kit/notice.tsx";
import { Appeal } from "../members/index.ts";
import type { Shelved } from "./shelved-head.tsx";

const reasonWords = {
  counterfeit: "shelf.takedown_counterfeit",
  prohibited: "shelf.takedown_prohibited",
  unsafe: "shelf.takedown_unsafe",
  misleading: "shelf.takedown_misleading",
  offensive: "shelf.takedown_offensive",
  rights: "shelf.takedown_rights",
  authority_order: "shelf.takedown_authority_order",
} as const satisfies Record<TakedownReason, MessageId>;

/** What the mall took down, why, since when, and the way to appeal (UX-141). */
export function TakenDown({ takedown }: { takedown: NonNullable<Shelved["takedown"]> }): ReactNode {
  const say = useSay();
  const show = useShow();
  return (
    <Notice tone="bad" title={<Say id="shelf.takedown_title" values={{ time: show.time(takedown.made) }} />}>
      <div className="flex flex-col gap-2">
        <p>{say(reasonWords[takedown.reason_code])}</p>
        <p>
          <bdi>{takedown.message}</bdi>
        </p>
        <p>{say("shelf.taken_down_text")}</p>
        <Appeal subject="takedown" subjectId={takedown.id} />
      </div>
    </Notice>
  );
}
