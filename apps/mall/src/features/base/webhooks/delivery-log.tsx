import { webhooks } from "@arcade/contract/base/webhooks/api";
import type { Answer } from "@arcade/contract/endpoint";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import type { ReactNode } from "react";
import { Button } from "../../../kit/button.tsx";
import { LoadMore } from "../../../kit/lists/load-more.tsx";
import { Outline } from "../../../kit/lists/skeleton.tsx";
import { toast } from "../../../kit/layers/toasts.tsx";
import { Tag } from "../../../kit/signs/chip.tsx";
import { FailureBlock } from "../../../platform/page/failure-block.tsx";
import { useChange } from "../../../platform/wire/change.ts";
import { usePages } from "../../../platform/wire/query.ts";

type Delivery = Answer<typeof webhooks.deliveries>["items"][number];
const tones = { waiting: "info", done: "ok", failed: "bad" } as const;

/** The deliveries of a webhook and the answers, newest first. */
export function DeliveryLog({ id }: { id: string }): ReactNode {
  const t = useT();
  const { query, items } = usePages(webhooks.deliveries, { id });
  return (
    <section className="flex flex-col gap-4 border-t border-line pt-4">
      <h2 className="text-heading">{t("integrations.log")}</h2>
      {query.isPending && <Outline heights={["4rem", "4rem"]} className="gap-3" />}
      {items.length === 0 && query.error && <FailureBlock failure={query.error} onRetry={() => void query.refetch()} />}
      {items.length === 0 && query.isSuccess && <p className="text-text-2">{t("integrations.log_empty")}</p>}
      <ul className="flex flex-col gap-3">
        {items.map((delivery) => (
          <li key={delivery.id} className="rounded-card border border-line p-3">
            <DeliveryRow delivery={delivery} />
          </li>
        ))}
      </ul>
      {items.length > 0 && (
        <LoadMore
          state={
            query.isFetchNextPageError
              ? "failed"
              : query.isFetchingNextPage
                ? "busy"
                : query.hasNextPage
                  ? "more"
                  : "end"
          }
          onMore={() => void query.fetchNextPage()}
          label={t("app.more")}
          failedText={t("app.list_more_failed")}
          endText={t("app.list_end")}
        />
      )}
    </section>
  );
}

function DeliveryRow({ delivery }: { delivery: Delivery }): ReactNode {
  const t = useT();
  const show = useShow();
  const again = useChange(webhooks.redeliver);
  const { id, event, state, createtime, tries, next_try: nextTry, body, last } = delivery;
  const sendAgain = async () => {
    if ((await again.send({ delivery_id: id }))?.ok)
      toast.show({ text: t("integrations.redelivered"), tone: "success" });
  };
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap items-center gap-2">
        <strong>{t(`integrations.event_${event}`)}</strong>
        <Tag tone={tones[state]}>{t(`integrations.delivery_${state}`)}</Tag>
      </p>
      <p className="flex flex-wrap gap-x-3 text-text-2">
        <span>{show.time(createtime)}</span>
        <span>
          <Trans id="integrations.delivery_tries" values={{ count: tries }} />
        </span>
        {nextTry !== null && (
          <span>
            <Trans id="integrations.delivery_next" values={{ time: show.time(nextTry) }} />
          </span>
        )}
      </p>
      {last && (
        <p className="text-text-2">
          {last.status === null ? (
            t("integrations.delivery_silent")
          ) : (
            <Trans
              id="integrations.delivery_answered"
              values={{ status: String(last.status), milliseconds: last.milliseconds }}
            />
          )}{" "}
          <bdi className="break-all font-mono">{last.answer}</bdi>
        </p>
      )}
      <details>
        <summary className="min-h-9 text-text-2">{t("integrations.sent_body")}</summary>
        <p dir="ltr" className="break-all font-mono">
          {body}
        </p>
      </details>
      <Button variant="quiet" size="s" busy={again.pending} onClick={() => void sendAgain()}>
        {t("integrations.redeliver")}
      </Button>
    </div>
  );
}
