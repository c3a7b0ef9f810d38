import { webhooksOffice } from "@arcade/contract/base/webhooks/office";
import type { Answer } from "@arcade/contract/endpoint";
import { App as Ground, Button, Skeleton } from "antd";
import type { ReactNode } from "react";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { FailureBlock } from "../../../kit/failure.tsx";
import { StateTag } from "../../../kit/state-tag.tsx";
import { useChange } from "../../../platform/change.ts";
import { usePages } from "../../../platform/query.ts";

type Delivery = Answer<typeof webhooksOffice.deliveries>["items"][number];
const tones = { waiting: "info", done: "good", failed: "warning" } as const;

/** The deliveries of a webhook of the mall and what it answered, newest first, a page at a time. */
export function DeliveryLog({ id, mayChange }: { id: string; mayChange: boolean }): ReactNode {
  const t = useT();
  const { query, items } = usePages(webhooksOffice.deliveries, { id });
  if (query.error && items.length === 0)
    return <FailureBlock failure={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />;
  if (query.data === undefined) return <Skeleton active title={false} paragraph={{ rows: 4 }} />;
  if (items.length === 0) return <p className="quiet">{t("integrations.log_empty")}</p>;
  return (
    <>
      <ul className="timeline">
        {items.map((delivery) => (
          <li key={delivery.id}>
            <One delivery={delivery} mayChange={mayChange} />
          </li>
        ))}
      </ul>
      {query.hasNextPage ? (
        <Button onClick={() => void query.fetchNextPage()} loading={query.isFetchingNextPage}>
          {t("app.more")}
        </Button>
      ) : null}
    </>
  );
}

function One({ delivery, mayChange }: { delivery: Delivery; mayChange: boolean }): ReactNode {
  const t = useT();
  const show = useShow();
  const { message } = Ground.useApp();
  const again = useChange(webhooksOffice.redeliver);
  const { id, event, state, createtime, tries, next_try: nextTry, body, last } = delivery;
  const sendAgain = async () => {
    if ((await again.send({ delivery_id: id }))?.ok) void message.success(t("integrations.redelivered"));
  };
  return (
    <>
      <strong>{t(`integrations.event_${event}`)}</strong>{" "}
      <StateTag tone={tones[state]}>{t(`integrations.delivery_${state}`)}</StateTag>
      <div className="quiet">
        {show.time(createtime)} · <Trans id="integrations.delivery_tries" values={{ count: tries }} />
        {nextTry === null ? null : (
          <>
            {" · "}
            <Trans id="integrations.delivery_next" values={{ time: show.time(nextTry) }} />
          </>
        )}
      </div>
      {last === null ? null : (
        <div className="quiet">
          {last.status === null ? (
            t("integrations.delivery_silent")
          ) : (
            <Trans
              id="integrations.delivery_answered"
              values={{ status: String(last.status), milliseconds: last.milliseconds }}
            />
          )}{" "}
          <bdi className="code">{last.answer}</bdi>
        </div>
      )}
      <details>
        <summary>{t("integrations.sent_body")}</summary>
        <bdi dir="ltr" className="code">
          {body}
        </bdi>
      </details>
      {mayChange ? (
        <Button size="small" loading={again.pending} onClick={() => void sendAgain()}>
          {t("integrations.redeliver")}
        </Button>
      ) : null}
    </>
  );
}
