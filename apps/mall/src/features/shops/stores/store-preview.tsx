import { useT } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";
import { Anchor } from "../../../kit/anchor.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { StoreBanner } from "./store-head.tsx";

/** The head of the store as buyers see it, with the name and pictures in the form. */
export function StorePreview({
  name,
  logo,
  banner,
  id,
}: {
  name: string;
  logo: string;
  banner: string;
  id?: string;
}): ReactNode {
  const t = useT();
  return (
    <figure className="flex flex-col gap-2">
      <div className="overflow-hidden rounded-m border border-line">
        <StoreBanner name={name} logo={logo} banner={banner} />
      </div>
      <figcaption className="flex flex-wrap items-center justify-between gap-x-4 text-label text-text-2">
        <span>{t("shop_setting.preview")}</span>
        {id !== undefined && (
          <Anchor
            href={paths.store(id)}
            className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
          >
            {t("shop.visit_store")}
          </Anchor>
        )}
      </figcaption>
    </figure>
  );
}
