import { staff } from "@arcade/contract/shops/staff/api";
import { useParameters } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";
import { ButtonLink } from "../../../kit/button.tsx";
import { EmptyState } from "../../../kit/lists/empty-state.tsx";
import { Outline } from "../../../kit/lists/skeleton.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { Screen } from "../../../platform/page/screen.tsx";
import { useRead } from "../../../platform/wire/query.ts";
import { usePartsText } from "./parts-fields.tsx";
import { pageOf } from "./store-pages.ts";

/**
 * A page of the store, or a text that says which part of the work it needs. Staff reach that by a typed address or an
 * old link. Without an answer (offline), the page shows what it has.
 */
export function StoreGate({ path, children }: { path: string; children: ReactNode }): ReactNode {
  const t = useT();
  const { part } = useParameters();
  const { data: work, error } = useRead(staff.mine, {});
  const needed = pageOf(path, part);
  if (needed === null || error) return children;
  if (work === undefined)
    return (
      <Screen title={t("app.loading")}>
        <Outline heights={["10rem", "6rem", "6rem"]} className="gap-4 px-edge py-4" />
      </Screen>
    );
  if (work === null || work.owner || (needed !== "owner" && work.parts.includes(needed))) return children;
  return <Missing needed={needed} work={work} />;
}

function Missing({
  needed,
  work: { store, parts },
}: {
  needed: NonNullable<ReturnType<typeof pageOf>>;
  work: { store: { name: string }; parts: Parameters<ReturnType<typeof usePartsText>>[0] };
}): ReactNode {
  const t = useT();
  const partsText = usePartsText();
  return (
    <Screen title={t("staff.missing_title")}>
      <EmptyState
        drawing="stores"
        title={
          needed === "owner" ? t("staff.missing_owner") : t("staff.missing_part", { part: t(`staff.part_${needed}`) })
        }
        text={t("staff.missing_text", { store: store.name, parts: partsText(parts) })}
        action={<ButtonLink href={paths.shop()}>{t("staff.open_store")}</ButtonLink>}
      />
    </Screen>
  );
}
