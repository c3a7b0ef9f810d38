import { invitations } from "@arcade/contract/front/invitations/api";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import type { ReactNode } from "react";
import { Card } from "../../../kit/card.tsx";
import { Tag } from "../../../kit/signs/chip.tsx";
import { EmptyState } from "../../../kit/lists/empty-state.tsx";
import { Skeleton } from "../../../kit/lists/skeleton.tsx";
import { Endless } from "../../../platform/wire/endless.tsx";
import { usePages } from "../../../platform/wire/query.ts";
import { useGiftWords } from "./gift-words.ts";
import { RewardState } from "./reward-state.tsx";

/** The members who registered with this member's code, newest first. Only the first letter of each name is shown. */
export function CameByMe({ came }: { came: number }): ReactNode {
  const t = useT();
  const show = useShow();
  const words = useGiftWords();
  const pages = usePages(invitations.came, {}, { staleMs: 0 });
  return (
    <section className="flex flex-col gap-3" aria-labelledby="came">
      <h2 id="came" className="flex flex-wrap items-baseline justify-between gap-2 text-title-s">
        {t("invitations.came_title")}
        <span className="text-label font-normal text-text-2">{t("invitations.came_count", { count: came })}</span>
      </h2>
      <Endless
        of={pages}
        skeleton={<Skeleton height="6rem" />}
        empty={<EmptyState drawing="messages" title={t("invitations.none_title")} text={t("invitations.none_text")} />}
      >
        {(items) => (
          <Card>
            <ul className="flex flex-col lined">
              {items.map(({ id, name, time, reward }) => (
                <li key={id} className="flex flex-col gap-1 py-3">
                  <span className="flex flex-wrap justify-between gap-2">
                    <bdi className="text-body-strong">{name}</bdi>
                    <span className="text-label font-normal text-text-2">
                      <Trans id="invitations.came_on" values={{ date: show.date(time) }} />
                    </span>
                  </span>
                  {reward === null ? (
                    <span className="self-start">
                      <Tag>{t("invitations.state_none")}</Tag>
                    </span>
                  ) : (
                    <>
                      <span className="text-label font-normal text-text-2">{words(reward.coupon)}</span>
                      <RewardState reward={reward} />
                    </>
                  )}
                </li>
              ))}
            </ul>
          </Card>
        )}
      </Endless>
    </section>
  );
}
