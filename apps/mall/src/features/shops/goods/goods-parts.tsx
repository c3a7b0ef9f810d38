import { goods as rows, type GoodsDetail } from "@arcade/contract/shops/goods/api";
import { statedFields } from "@arcade/contract/shops/goods/plain-fields";
import { type ReactNode, useId } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { ButtonLink } from "../../../kit/button.tsx";
import { Card } from "../../../kit/card.tsx";
import { Skeleton } from "../../../kit/lists/skeleton.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { useRead } from "../../../platform/wire/query.ts";
import { useIsOwnStore } from "../../../platform/wire/session.ts";
import { Followers, FollowButton, GoodsCount, Standing, StoreLogo } from "../stores/index.ts";
import { GoodsGrid } from "./goods-grid.tsx";

/** A part of the goods page under its heading. */
export function Part({ id, title, children }: { id?: string; title: string; children: ReactNode }): ReactNode {
  const headingId = useId();
  return (
    <section id={id} aria-labelledby={headingId} className="flex flex-col gap-3 px-edge">
      <h2 id={headingId} className="text-title-m">
        {title}
      </h2>
      {children}
    </section>
  );
}

export function StorePart({ store }: { store: GoodsDetail["store"] }): ReactNode {
  const t = useT();
  const isOwn = useIsOwnStore(store.id);
  return (
    <section aria-label={t("goods.store")} className="px-edge">
      <Card className="flex flex-col gap-3">
        <div className="flex items-center gap-3">
          <StoreLogo name={store.name} logo={store.logo} size={56} />
          <div className="flex min-w-0 flex-1 flex-col gap-1">
            <bdi className="truncate text-body-strong">{store.name}</bdi>
            <Standing level={store.level} credit={store.credit} />
            <span className="flex flex-wrap gap-x-3 text-caption text-text-3">
              <Followers count={store.fans} />
              <GoodsCount count={store.goods} />
            </span>
          </div>
        </div>
        <div className="flex flex-wrap gap-2 *:flex-auto">
          <FollowButton store={store} />
          <ButtonLink variant="secondary" size="m" href={paths.store(store.id)}>
            {t("stores.enter")}
          </ButtonLink>
          {isOwn ? null : (
            <ButtonLink variant="secondary" size="m" href={paths.chat({ store: store.id })}>
              {t("stores.chat")}
            </ButtonLink>
          )}
        </div>
      </Card>
    </section>
  );
}

/** Material, size and brand, as the store states them. */
export function Parameters({ goods }: { goods: GoodsDetail }): ReactNode {
  const t = useT();
  const lines = [
    ...statedFields(goods).map(({ field, value }) => ({ name: t(`goods.field_${field}`), value })),
    { name: t("goods.category"), value: goods.category.name },
    ...goods.parameters,
  ];
  return (
    <dl className="grid grid-cols-[minmax(min(6rem,30%),auto)_minmax(0,1fr)] gap-x-4 text-body">
      {lines.map(({ name, value }) => (
        <div key={name} className="col-span-2 grid grid-cols-subgrid border-b border-line py-2 last:border-0">
          <dt className="text-text-2">{name}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function Similar({ id }: { id: string }): ReactNode {
  const t = useT();
  const similar = useRead(rows.similar, { id }, { staleMs: 5 * 60_000 }).data?.items ?? [];
  if (similar.length === 0) return null;
  return (
    <Part id="similar" title={t("goods.similar")}>
      <GoodsGrid goods={similar} />
    </Part>
  );
}

export function GoodsPageSkeleton(): ReactNode {
  return (
    <div aria-hidden className="flex flex-col gap-3">
      <div className="mx-auto w-full max-w-[min(100%,60dvh)]">
        <Skeleton ratio="1/1" />
      </div>
      <div className="flex flex-col gap-3 px-edge">
        <Skeleton height="2.125rem" width="40%" />
        <Skeleton height="1.5rem" width="80%" />
        <Skeleton height="7rem" />
        <Skeleton height="9rem" />
      </div>
    </div>
  );
}
