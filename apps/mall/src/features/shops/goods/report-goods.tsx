import { goods as rows, type GoodsDetail } from "@arcade/contract/shops/goods/api";
import { type ReportReason, reportReasons } from "@arcade/contract/shops/goods/takedowns";
import type { MessageId } from "@arcade/messages/ids";
import { placeNow, useGo } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { RadioGroup } from "../../../kit/inputs/radio-group.tsx";
import { Sheet } from "../../../kit/layers/sheet.tsx";
import { TextArea } from "../../../kit/inputs/text-area.tsx";
import { toast } from "../../../kit/layers/toasts.tsx";
import { useChange } from "../../../platform/wire/change.ts";
import { FailureNote } from "../../../platform/page/failure-block.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { useRead } from "../../../platform/wire/query.ts";
import { useSession } from "../../../platform/wire/session.ts";

const reasonWords = {
  counterfeit: "goods_report.counterfeit",
  prohibited: "goods_report.prohibited",
  unsafe: "goods_report.unsafe",
  misleading: "goods_report.misleading",
  offensive: "goods_report.offensive",
  rights: "goods_report.rights",
  something_else: "goods_report.something_else",
} as const satisfies Record<ReportReason, MessageId>;

/** A quiet way to say that something is wrong with goods; who has, sees that it waits. Nobody reports the own goods. */
export function ReportGoods({ goods: { id } }: { goods: GoodsDetail }): ReactNode {
  const t = useT();
  const go = useGo();
  const loggedIn = useSession(({ token }) => token !== null);
  const mine = useRead(rows.mine, { id });
  const [open, setOpen] = useState(false);
  if (mine.data?.own) return null;
  if (mine.data?.reported) return <p className="px-edge text-label text-text-2">{t("goods_report.made")}</p>;
  return (
    <div className="px-edge">
      <button
        type="button"
        className="min-h-11 text-label text-text-2 underline underline-offset-4"
        onClick={() => (loggedIn ? setOpen(true) : go(paths.logIn({ back: placeNow(), reason: "first" })))}
      >
        {t("goods_report.report")}
      </button>
      <ReportSheet id={id} open={open} onOpenChange={setOpen} />
    </div>
  );
}

function ReportSheet({ id, open, onOpenChange }: { id: string; open: boolean; onOpenChange: (open: boolean) => void }): ReactNode {
  const t = useT();
  const formId = useId();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [text, setText] = useState("");
  const [tried, setTried] = useState(false);
  const change = useChange(rows.report, { shows: ["reported_already", "invalid_input"] });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (reason === null) return;
    const outcome = await change.send({ id, reason_code: reason, text });
    if (!outcome?.ok) return;
    onOpenChange(false);
    toast.show({ text: t("goods_report.thanks"), tone: "success" });
  };
  const actions = (
    <Button type="submit" form={formId} wide busy={change.pending}>
      {t("goods_report.send")}
    </Button>
  );
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t("goods_report.title")} actions={actions}>
      <form id={formId} noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
        <p className="text-text-2">{t("goods_report.lead")}</p>
        <RadioGroup<ReportReason>
          label={t("goods_report.reason")}
          options={reportReasons.map((value) => ({ value, label: t(reasonWords[value]) }))}
          value={reason}
          onValueChange={setReason}
          error={tried && reason === null ? t("goods_report.reason_first") : null}
        />
        <TextArea label={t("goods_report.details")} maxLength={1_000} value={text} onChange={({ target }) => setText(target.value)} />
        <FailureNote of={change.failure} />
      </form>
    </Sheet>
  );
}
