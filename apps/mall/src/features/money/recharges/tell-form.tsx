import type { Answer } from "@arcade/contract/endpoint";
import { moneyOf, readMoney } from "@arcade/contract/money";
import { orders } from "@arcade/contract/buying/orders/api";
import { recharges } from "@arcade/contract/money/recharges/api";
import { topUpOrdersMost } from "@arcade/contract/buying/orders/top-up-most";
import { uploads } from "@arcade/contract/people/uploads/api";
import { type FormEvent, type ReactNode, useState } from "react";
import { useGo } from "@arcade/web/place.ts";
import type { Translate } from "@arcade/web/translate.tsx";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { money } from "@arcade/web/show.ts";
import { Button } from "../../../kit/button.tsx";
import { plainAmount } from "../../../kit/inputs/digits.ts";
import { Notice } from "../../../kit/signs/notice.tsx";
import { AmountInput } from "../../../kit/inputs/number-input.tsx";
import { toast } from "../../../kit/layers/toasts.tsx";
import { focusFault } from "../../../kit/inputs/focus-fault.ts";
import { FailureNote } from "../../../platform/page/failure-block.tsx";
import { useOnce } from "../../../platform/wire/once.ts";
import { useRead } from "../../../platform/wire/query.ts";
import { paths } from "../../../platform/page/paths.ts";
import { usePictureUpload } from "../../../platform/picture-upload.ts";
import type { NetworkLine } from "./deposit-card.tsx";
import { HashInput } from "./hash-input.tsx";
import { ProofField } from "./proof-field.tsx";
import type { Form } from "./use-form.ts";
import { useHashReading } from "./use-hash-reading.ts";

interface TellFormProps {
  form: Form;
  line: NetworkLine;
  open: Answer<typeof recharges.open>;
  /** Why nothing can be sent now. The page shows it above as well. */
  blocked: string | null;
}

/**
 * The member reports the transfer: amount, hash if known, and picture. It is sent exactly once, also after failures and
 * retries.
 */
export function TellForm({ form, line, open, blocked }: TellFormProps): ReactNode {
  const t = useT();
  const go = useGo();
  const { filled, fill, clear } = form;
  const [tried, setTried] = useState(false);
  const [isLeft, setLeft] = useState(filled.amount !== "");
  const reading = useHashReading(line.network, filled.hash);
  const proof = usePictureUpload({
    endpoint: uploads.proof,
    kept: filled.upload_id === "" ? null : { name: filled.upload_name },
    onSent: ({ id, name }) => {
      fill({ upload_id: id, upload_name: name });
      return true;
    },
    onGone: () => fill({ upload_id: "", upload_name: "" }),
    words: { failed: t("recharges.picture_failed"), tooLarge: t("recharges.picture_too_large") },
  });
  const alone = useOnce(recharges.submit);
  const forOrders = useOnce(orders.topUp, { intent: filled.orders });
  const orderIds = ordersOf(filled.orders);
  const { stage, failure } = orderIds.length > 0 ? forOrders : alone;
  const show = useShow();
  const amountFault =
    filled.amount.trim() === ""
      ? tried
        ? t("recharges.amount_required")
        : null
      : faultOf(filled.amount, line, open, t);
  const pictureFault =
    tried && filled.upload_id === "" && proof.sent?.phase !== "failed"
      ? t(proof.sent ? "recharges.picture_waits" : "recharges.picture_required")
      : null;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    setLeft(true);
    const element = event.currentTarget;
    const read = await reading.look();
    if (
      filled.amount.trim() === "" ||
      faultOf(filled.amount, line, open, t) ||
      filled.upload_id === "" ||
      (read && !read.ok)
    ) {
      focusFault(element);
      return;
    }
    const told = {
      network: line.network,
      amount: plainAmount(filled.amount),
      upload_id: filled.upload_id,
      ...(read?.ok && { tx_hash: read.hash }),
    };
    const forThem = orderIds.length > 0 ? await forOrders.send({ ...told, order_ids: orderIds }) : null;
    const answer = orderIds.length > 0 ? forThem : await alone.send(told);
    if (!answer) return;
    clear();
    const waits = forThem?.waits;
    const text = waits
      ? t("recharges.submitted_waits", { count: waits.orders, until: show.time(waits.until) })
      : t("recharges.submitted");
    toast.show({ text, tone: "success" });
    go(paths.recharge({ id: answer.id, orders: filled.orders || undefined }));
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <div>
        <h2 className="text-title-s">{t("recharges.tell_title")}</h2>
        <p className="text-text-2">{t("recharges.tell_text")}</p>
      </div>
      <AmountInput
        name="amount"
        label={t("recharges.amount")}
        unit="USDT"
        value={filled.amount}
        error={isLeft || tried ? amountFault : null}
        onChange={(event) => fill({ amount: event.target.value })}
        onBlur={() => setLeft(filled.amount !== "")}
      />
      <HashInput
        network={line.network}
        value={filled.hash}
        onValueChange={(hash) => fill({ hash })}
        reading={reading}
        optional
      />
      <ProofField of={proof} error={pictureFault} />
      {stage === "checking" && (
        <Notice title={t("recharges.checking_title")} urgent>
          {t("recharges.checking_text")}
        </Notice>
      )}
      <FailureNote of={failure} />
      {orderIds[0] && <WaitingOrders first={orderIds[0]} count={orderIds.length} />}
      <Button type="submit" wide busy={stage === "sending" || stage === "checking"} disabledReason={blocked}>
        {stage === "checking" ? t("recharges.checking") : t("recharges.submit")}
      </Button>
    </form>
  );
}

/** The ids in the address, as many as one recharge can be for. */
function ordersOf(text: string): string[] {
  return text
    .split(".")
    .filter((id) => /^\d{1,19}$/.test(id))
    .slice(0, topUpOrdersMost);
}

/** That the orders wait for this recharge, and how long at most. Renders nothing if the first of them cannot wait. */
function WaitingOrders({ first, count }: { first: string; count: number }): ReactNode {
  const order = useRead(orders.detail, { id: first }).data;
  if (order?.state !== "awaiting_payment" || order.top_up !== null) return null;
  return (
    <p className="text-label font-normal text-text-2">
      <Trans id="recharges.for_orders" values={{ count, hours: order.top_up_hours }} />
    </p>
  );
}

/** The sentence of a broken limit, with its figure. */
function faultOf(typed: string, line: NetworkLine, open: Answer<typeof recharges.open>, t: Translate): string | null {
  const amount = readMoney(plainAmount(typed));
  if (amount === null) return t("recharges.amount_unclear");
  if (amount < moneyOf(line.minimum))
    return t("recharges.amount_least", { network: line.network, figure: money(line.minimum) });
  if (amount > moneyOf(open.max)) return t("recharges.amount_most", { figure: money(open.max) });
  return null;
}
