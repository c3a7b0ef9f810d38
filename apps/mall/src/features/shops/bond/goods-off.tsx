import { useT } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";
import { Notice } from "../../../kit/signs/notice.tsx";
import { Bdi } from "../../../kit/signs/text.tsx";
import type { SignPage } from "./shop-bond-sign.page.tsx";

/** The goods that the lower level takes off sale, each with its reason, and how many stay. */
export function GoodsOff({ page }: { page: SignPage }): ReactNode {
  const t = useT();
  const { goods_off_sale: count, goods_off: named, goods_kept: kept } = page;
  if (count === 0) return null;
  const more = count - named.length;
  return (
    <Notice tone="warn" title={t("bond.goods_off_title", { count })}>
      <details>
        <summary className="min-h-11 cursor-pointer content-center">{t("bond.goods_off_which")}</summary>
        <ul className="flex max-h-60 list-disc flex-col gap-1 overflow-y-auto ps-5" tabIndex={0}>
          {named.map(({ id, name, reason }) => (
            <li key={id}>
              <Bdi>{name}</Bdi> <span className="text-text-2">{t(`bond.goods_off_${reason}`)}</span>
            </li>
          ))}
          {more > 0 && <li>{t("bond.goods_off_more", { count: more })}</li>}
        </ul>
      </details>
      <p>{t("bond.goods_kept", { count: kept })}</p>
    </Notice>
  );
}
