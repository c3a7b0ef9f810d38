import { shelf } from "@arcade/contract/shelf/api";
import { useSay } from "@arcade/web/say.tsx";
import type { ReactNode } from "react";
import { Button } from "../../kit/button.tsx";
import { Notice } from "../../kit/notice.tsx";
import { Skeleton } from "../../kit/skeleton.tsx";
import { useBack } from "../../platform/back.ts";
import { Loaded } from "../../platform/loaded.tsx";
import { useRead } from "../../platform/query.ts";
import { Screen } from "../../platform/screen.tsx";
import { GoodsPreview } from "../goods/index.ts";

/** A draft as a buyer will see it (UX-138), and the way back to where it is written. */
export function DraftPreview({ draftId, editor }: { draftId: string; editor: string }): ReactNode {
  const say = useSay();
  const goBack = useBack(editor);
  const preview = useRead(shelf.preview, { draft_id: draftId }, { staleMs: 0 });
  const back = (
    <Button wide onClick={goBack}>
      {say("shelf.back_to_editor")}
    </Button>
  );
  return (
    <Screen title={say("shelf.preview_title")} bottom={back}>
      <div className="px-edge py-3">
        <Notice>{say("shelf.preview_note")}</Notice>
      </div>
      <Loaded of={preview} skeleton={<Skeleton height="24rem" />}>
        {(goods) => <GoodsPreview goods={goods} />}
      </Loaded>
    </Screen>
  );
}
