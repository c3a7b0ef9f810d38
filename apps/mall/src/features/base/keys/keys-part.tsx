import { apiKeys } from "@arcade/contract/base/keys/api";
import type { Answer } from "@arcade/contract/endpoint";
import { useParameters } from "@arcade/web/place.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
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
import { DocsLink, ShownOnce } from "../webhooks/index.ts";
import { KeyForm } from "./key-form.tsx";

export type StoreKey = Answer<typeof apiKeys.list>["items"][number];
const tones = { active: "ok", expired: "plain", revoked: "plain" } as const;

/** The API keys of the store, or the one that `?id` names. "new" is a key that does not exist yet. */
export function KeysPart(): ReactNode {
  const t = useT();
  const { id } = useParameters();
  const list = useRead(apiKeys.list, {}, { staleMs: 0 });
  const [made, setMade] = useState<string | null>(null);
  return (
    <div className="flex flex-col gap-6 px-edge py-4">
      {made !== null && (
        <ShownOnce
          secret={made}
          title={t("integrations.key_shown_title")}
          hint={t("integrations.key_shown_hint")}
          copy={t("integrations.key_copy")}
        />
      )}
      <Loaded of={list} skeleton={<Outline heights={["3rem", "12rem"]} className="gap-4" />}>
        {({ items, max }) => {
          if (id === undefined) return <KeyList items={items} max={max} />;
          if (id === "new") return made === null && <KeyForm of={null} onMade={setMade} />;
          const found = items.find((item) => item.id === id && item.state === "active");
          return found === undefined ? <Gone /> : <KeyForm key={id} of={found} onMade={setMade} />;
        }}
      </Loaded>
    </div>
  );
}

function KeyList({ items, max }: { items: readonly StoreKey[]; max: number }): ReactNode {
  const t = useT();
  const active = items.filter(({ state }) => state === "active").length;
  return (
    <>
      <p className="text-text-2">{t("integrations.keys_hint")}</p>
      <DocsLink />
      {items.length === 0 ? (
        <EmptyState drawing="stores" title={t("integrations.keys_empty")} />
      ) : (
        <ListRows>
          {items.map((key) => (
            <ListRow
              key={key.id}
              title={<bdi>{key.name}</bdi>}
              detail={<KeyFacts of={key} />}
              value={<Tag tone={tones[key.state]}>{t(`integrations.key_${key.state}`)}</Tag>}
              href={key.state === "active" ? paths.shopSetting({ part: "keys", id: key.id }) : undefined}
            />
          ))}
        </ListRows>
      )}
      {active < max ? (
        <ButtonLink variant="secondary" href={paths.shopSetting({ part: "keys", id: "new" })}>
          {t("integrations.key_add")}
        </ButtonLink>
      ) : (
        <p className="text-text-2">{t("refusal.key_limit", { max })}</p>
      )}
    </>
  );
}

function KeyFacts({ of: { ending, expires, used, scopes } }: { of: StoreKey }): ReactNode {
  const t = useT();
  const show = useShow();
  return (
    <span className="flex flex-col">
      <span>{scopes.map((scope) => t(`integrations.scope_${scope}`)).join(" · ")}</span>
      <span className="flex flex-wrap gap-x-3">
        <span>
          <Trans id="integrations.key_ending" values={{ ending }} />
        </span>
        <span>
          <Trans id="integrations.key_until" values={{ time: show.time(expires) }} />
        </span>
        <span>
          {used === null ? (
            t("integrations.key_unused")
          ) : (
            <Trans id="integrations.key_used" values={{ time: show.time(used) }} />
          )}
        </span>
      </span>
    </span>
  );
}
