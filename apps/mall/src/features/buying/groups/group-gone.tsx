import { useT } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";
import { ButtonLink } from "../../../kit/button.tsx";
import { paths } from "../../../platform/page/paths.ts";

/** A link to open a new group, above the reason why this group cannot be joined. */
export function GroupGone({ error, sku }: { error: string | undefined; sku: string | undefined }): ReactNode {
  const t = useT();
  if (sku === undefined || (error !== "group_full" && error !== "group_over")) return null;
  return (
    <p className="flex justify-center px-edge pt-6">
      <ButtonLink href={paths.buy(sku, 1, "new")}>{t("groups.open_new")}</ButtonLink>
    </p>
  );
}
