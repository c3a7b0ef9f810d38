import { goods } from "@arcade/contract/shops/goods/api";
import type { MoneyText } from "@arcade/contract/money";
import { useSetParameters } from "@arcade/web/place.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { money } from "@arcade/web/show.ts";
import type { ReactNode } from "react";
import { Button } from "../../../kit/button.tsx";
import { Checkbox } from "../../../kit/inputs/checkbox.tsx";
import { Tag } from "../../../kit/signs/chip.tsx";
import { EmptyState } from "../../../kit/lists/empty-state.tsx";
import { Awaited, Skeleton } from "../../../kit/lists/skeleton.tsx";
import { useChange } from "../../../platform/wire/change.ts";
import { rewrite, useRead } from "../../../platform/wire/query.ts";

/** Above the favourites: a filter for cheaper ones, and the choice to get a mail when one becomes cheaper. */
export function FavouriteNews({ isFell }: { isFell: boolean }): ReactNode {
  const t = useT();
  const setParameters = useSetParameters();
  const notices = useRead(goods.notices, {}, { staleMs: 0 });
  const ask = useChange(goods.noticeMail, {
    later: [goods.notices],
    before: ({ wanted }) => rewrite(goods.notices, {}, (seen) => ({ ...seen, mail: wanted })),
  });
  if (notices.isPending)
    return (
      <Awaited>
        <Skeleton height="6rem" />
      </Awaited>
    );
  if (notices.data === undefined) return null;
  return (
    <div className="flex flex-col gap-2 pb-4">
      {(isFell || notices.data.fell > 0) && (
        <Button
          variant={isFell ? "primary" : "secondary"}
          size="m"
          aria-pressed={isFell}
          className="self-start"
          onClick={() => setParameters({ only: isFell ? undefined : "fell" })}
        >
          {t("account.price_fell_count", { count: notices.data.fell })}
        </Button>
      )}
      <Checkbox
        label={t("account.favourite_mail")}
        checked={notices.data.mail}
        onChange={({ target }) => void ask.send({ wanted: target.checked })}
      />
    </div>
  );
}

/** What changed since the goods became a favourite, in words. */
export function FavouriteMarks({ fellFrom, isBack }: { fellFrom: MoneyText | null; isBack: boolean }): ReactNode {
  const t = useT();
  if (fellFrom === null && !isBack) return null;
  return (
    <p className="flex flex-wrap items-center gap-2 px-3 pt-1">
      {fellFrom !== null && (
        <Tag tone="price">
          <span>
            <Trans id="account.price_fell" values={{ price: money(fellFrom) }} />
          </span>
        </Tag>
      )}
      {isBack && <Tag tone="ok">{t("account.back_in_stock")}</Tag>}
    </p>
  );
}

export function NoneFell(): ReactNode {
  const t = useT();
  const setParameters = useSetParameters();
  return (
    <EmptyState
      drawing="favourites"
      title={t("account.none_fell")}
      text={t("account.none_fell_text")}
      action={
        <Button size="m" onClick={() => setParameters({ only: undefined })}>
          {t("account.all_favourites")}
        </Button>
      }
    />
  );
}
