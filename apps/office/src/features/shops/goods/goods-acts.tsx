import { moderationOffice } from "@arcade/contract/base/moderation/office";
import { goodsOffice } from "@arcade/contract/shops/goods/office";
import { takedownReasons } from "@arcade/contract/shops/goods/takedowns";
import { languageOf } from "@arcade/contract/languages";
import { useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { App as Ground, Button } from "antd";
import { type ReactNode, useState } from "react";
import { ActionForm, reasonsOf } from "../../../kit/action-form.tsx";
import { ClaimControl, claimKey, useClaim } from "../../../kit/claim-control.tsx";
import { useKeys } from "../../../kit/keys.ts";
import { MessageField } from "../../../kit/message-field.tsx";
import type { GoodsInOffice } from "./goods-record.tsx";

type Act = "take_down" | "dismiss" | "end";

interface ActProps {
  goods: GoodsInOffice;
  onClose: () => void;
}

/** What can be decided on goods; one form at a time, in place. */
export function GoodsActs({ goods }: { goods: GoodsInOffice }): ReactNode {
  const t = useT();
  const [act, setAct] = useState<Act | null>(null);
  const claiming = useClaim("goods", goods.id, goods.claim);
  const { isOthers } = claiming;
  const isDown = goods.off_reason === "taken_down";
  useKeys({
    a: isOthers || goods.reports === 0 ? null : () => setAct("dismiss"),
    r: isOthers || isDown ? null : () => setAct("take_down"),
    c: claimKey(claiming, goods.reports > 0),
  });
  const close = () => setAct(null);
  if (act === "take_down") return <TakeDown goods={goods} onClose={close} />;
  if (act === "dismiss") return <Dismiss goods={goods} onClose={close} />;
  if (act === "end") return <EndTakedown goods={goods} onClose={close} />;
  return (
    <div className="filters">
      <ClaimControl of={claiming} />
      {isOthers ? null : (
        <>
          {goods.reports > 0 ? <Button onClick={() => setAct("dismiss")}>{t("oversight.dismiss")}</Button> : null}
          {isDown ? (
            <Button onClick={() => setAct("end")}>{t("oversight.end_takedown")}</Button>
          ) : (
            <Button danger onClick={() => setAct("take_down")}>
              {t("oversight.take_down")}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

function TakeDown({ goods, onClose }: ActProps): ReactNode {
  const t = useT();
  const show = useShow();
  const { message: toast } = Ground.useApp();
  return (
    <ActionForm<typeof moderationOffice.decide, { message: string }>
      endpoint={moderationOffice.decide}
      title={t("oversight.take_down")}
      toInput={({ reason_code, message, note = "" }) => ({
        about: {
          kind: "goods",
          id: goods.id,
          decision: {
            kind: "take_down",
            reason_code: takedownReasons.find((code) => code === reason_code) ?? "prohibited", // the form requires one of the list
            message: message ?? "",
          },
        },
        note,
      })}
      reasons={reasonsOf(takedownReasons, (code) => `listing.takedown_${code}`, {
        language: languageOf(goods.owner.language),
      })}
      note={{ label: t("office.note_inside"), hint: t("office.note_hint"), min: 3 }}
      effect={
        <p>
          {t("oversight.take_down_effect", {
            orders: show.count(goods.orders_open),
            reports: show.count(goods.reports),
          })}
        </p>
      }
      confirm={t("oversight.take_down")}
      danger
      onDone={() => {
        void toast.success(t("oversight.taken_down_toast"));
        onClose();
      }}
      onCancel={onClose}
    >
      <MessageField label={t("oversight.message_to_merchant")} language={goods.owner.language} />
    </ActionForm>
  );
}

function Dismiss({ goods, onClose }: ActProps): ReactNode {
  const t = useT();
  const show = useShow();
  const { message: toast } = Ground.useApp();
  return (
    <ActionForm<typeof moderationOffice.decide>
      endpoint={moderationOffice.decide}
      title={t("oversight.dismiss")}
      toInput={({ note = "" }) => ({ about: { kind: "goods", id: goods.id, decision: { kind: "nothing" } }, note })}
      note={{ label: t("office.note_inside"), hint: t("office.note_hint"), min: 3 }}
      effect={<p>{t("oversight.dismiss_effect", { reports: show.count(goods.reports) })}</p>}
      confirm={t("oversight.dismiss")}
      onDone={() => {
        void toast.success(t("oversight.dismissed_toast"));
        onClose();
      }}
      onCancel={onClose}
    />
  );
}

function EndTakedown({ goods, onClose }: ActProps): ReactNode {
  const t = useT();
  const standing = goods.takedowns.find(({ ended }) => ended === null);
  return (
    <ActionForm
      endpoint={goodsOffice.endTakedown}
      title={t("oversight.end_takedown")}
      toInput={({ note = "" }) => ({ takedown_id: standing?.id ?? goods.id, note })}
      note={{ label: t("office.note_inside"), hint: t("office.note_hint"), min: 3 }}
      effect={<p>{t("oversight.end_takedown_effect")}</p>}
      confirm={t("oversight.end_takedown")}
      onDone={onClose}
      onCancel={onClose}
    />
  );
}
