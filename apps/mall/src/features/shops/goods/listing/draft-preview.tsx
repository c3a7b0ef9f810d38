import { listing } from "@arcade/contract/shops/goods/listing/api";
import { useT } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";
import { Button } from "../../../../kit/button.tsx";
import { Notice } from "../../../../kit/signs/notice.tsx";
import { Skeleton } from "../../../../kit/lists/skeleton.tsx";
import { useBack } from "../../../../platform/page/back.ts";
import { Loaded } from "../../../../platform/page/loaded.tsx";
import { useRead } from "../../../../platform/wire/query.ts";
import { Screen } from "../../../../platform/page/screen.tsx";
import { GoodsPreview } from "../index.ts";

/** A draft as a buyer will see it (UX-138), and a link back to the editor. */
export function DraftPreview({ draftId, editor }: { draftId: string; editor: string }): ReactNode {
  const t = useT();
  const goBack = useBack(editor);
  const preview = useRead(listing.preview, { draft_id: draftId }, { staleMs: 0 });
  const back = (
    <Button wide onClick={goBack}>
      {t("listing.back_to_editor")}
    </Button>
  );
  return (
    <Screen title={t("listing.preview_title")} bottom={back}>
      <div className="px-edge py-3">
        <Notice>{t("listing.preview_note")}</Notice>
      </div>
      <Loaded of={preview} skeleton={<Skeleton height="24rem" />}>
        {(goods) => <GoodsPreview goods={goods} />}
      </Loaded>
    </Screen>
  );
}
