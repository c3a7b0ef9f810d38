import { webhooks } from "@arcade/contract/base/webhooks/api";
import type { Answer } from "@arcade/contract/endpoint";
import { useParameters } from "@arcade/web/place.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { type ReactNode, useState } from "react";
import { ButtonLink } from "../../../kit/button.tsx";
import { EmptyState } from "../../../kit/lists/empty-state.tsx";
import { ListRow, ListRows } from "../../../kit/lists/list-row.tsx";
import { Outline } from "../../../kit/lists/skeleton.tsx";
import { Tag } from "../../../kit/signs/chip.tsx";
import { Gone } from "../../../platform/page/gone.tsx";
import { Loaded } from "../../../platform/page/loaded.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { useRead } from "../../../platform/wire/query.ts";
import { DocsLink, ShownOnce } from "./shown-once.tsx";
import { WebhookForm } from "./webhook-form.tsx";
import { WebhookPage } from "./webhook-page.tsx";

export type StoreWebhook = Answer<typeof webhooks.list>["items"][number];

/** The webhooks of the store, or the one that `?id` names. "new" is a webhook that does not exist yet. */
export function WebhooksPart(): ReactNode {
  const t = useT();
  const { id } = useParameters();
  const list = useRead(webhooks.list, {}, { staleMs: 0 });
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <div className="flex flex-col gap-6 px-edge py-4">
      {secret !== null && (
        <ShownOnce
          secret={secret}
          title={t("integrations.secret_title")}
          hint={t("integrations.secret_hint")}
          copy={t("integrations.secret_copy")}
        />
      )}
      <Loaded of={list} skeleton={<Outline heights={["3rem", "12rem"]} className="gap-4" />}>
        {({ items, max }) => {
          if (id === undefined) return <WebhookList items={items} max={max} />;
          if (id === "new") return secret === null && <WebhookForm webhook={null} onSecret={setSecret} />;
          const webhook = items.find((item) => item.id === id);
          return webhook === undefined ? <Gone /> : <WebhookPage key={id} webhook={webhook} onSecret={setSecret} />;
        }}
      </Loaded>
    </div>
  );
}

function WebhookList({ items, max }: { items: readonly StoreWebhook[]; max: number }): ReactNode {
  const t = useT();
  return (
    <>
      <p className="text-text-2">{t("integrations.webhooks_hint")}</p>
      <DocsLink />
      {items.length === 0 ? (
        <EmptyState drawing="stores" title={t("integrations.webhooks_empty")} />
      ) : (
        <ListRows>
          {items.map((webhook) => (
            <ListRow
              key={webhook.id}
              title={<bdi>{new URL(webhook.url).host}</bdi>}
              detail={<Trans id="integrations.events_count" values={{ count: webhook.events.length }} />}
              value={<WebhookState of={webhook} />}
              href={paths.shopSetting({ part: "webhooks", id: webhook.id })}
            />
          ))}
        </ListRows>
      )}
      {items.length < max ? (
        <ButtonLink variant="secondary" href={paths.shopSetting({ part: "webhooks", id: "new" })}>
          {t("integrations.webhook_add")}
        </ButtonLink>
      ) : (
        <p className="text-text-2">{t("refusal.webhook_limit", { max })}</p>
      )}
    </>
  );
}

function WebhookState({ of: { off } }: { of: StoreWebhook }): ReactNode {
  const t = useT();
  if (off === null) return <Tag tone="ok">{t("integrations.state_on")}</Tag>;
  return <Tag tone={off === "by_hand" ? "plain" : "bad"}>{t("integrations.off_by_hand")}</Tag>;
}
