import type { Sent } from "@arcade/contract/endpoint";
import { networks as allNetworks } from "@arcade/contract/money/networks/networks";
import { withdrawals } from "@arcade/contract/money/withdrawals/api";
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useGo, useParameters } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import { money } from "@arcade/web/show.ts";
import { useShow } from "@arcade/web/use-show.ts";
import { Button } from "../../../kit/button.tsx";
import { Outline, Skeleton } from "../../../kit/lists/skeleton.tsx";
import { toast } from "../../../kit/layers/toasts.tsx";
import { focusFault } from "../../../kit/inputs/focus-fault.ts";
import { Loaded } from "../../../platform/page/loaded.tsx";
import { useOnce } from "../../../platform/wire/once.ts";
import { paths } from "../../../platform/page/paths.ts";
import { refresh, useRead } from "../../../platform/wire/query.ts";
import { Screen } from "../../../platform/page/screen.tsx";
import { useSecondStep } from "../../people/account/index.ts";
import { FrozenWallet } from "../../oversight/members/index.ts";
import { NetworkChoice, useAddressReading } from "../networks/index.ts";
import { AmountPart, amountFault, amountOf } from "./amount-part.tsx";
import { Blocks, isBlocked } from "./blocks.tsx";
import { ConfirmSheet } from "./confirm-sheet.tsx";
import { Recipient, type SavedAddress, stillWaits } from "./recipient.tsx";
import { type Request, requestOf } from "./request.ts";
import { type Rules, RulesCard } from "./rules-card.tsx";
import { useForm } from "./use-form.ts";
import { WithdrawalList } from "./withdrawal-list.tsx";

/** The withdrawal page: all rules, the form, and earlier withdrawals. */
export function Ask(): ReactNode {
  const t = useT();
  const rules = useRead(withdrawals.rules, {}, { staleMs: 0 });
  const saved = useRead(withdrawals.addresses, {}, { staleMs: 0 });
  return (
    <Screen
      title={t("withdrawals.title")}
      onRefresh={() => refresh(withdrawals.rules, withdrawals.addresses, withdrawals.mine)}
    >
      <div className="flex flex-col gap-5 px-edge py-4">
        <FrozenWallet />
        <Loaded of={rules} skeleton={<Outline heights={["17rem", "10rem"]} className="gap-5" />}>
          {(known) => (
            <>
              <Blocks rules={known} />
              <RulesCard rules={known} />
              <Loaded of={saved} skeleton={<Skeleton height="12rem" />}>
                {({ items }) => <AskForm rules={known} saved={items} />}
              </Loaded>
            </>
          )}
        </Loaded>
        <WithdrawalList />
      </div>
    </Screen>
  );
}

function AskForm({ rules, saved }: { rules: Rules; saved: readonly SavedAddress[] }): ReactNode {
  const t = useT();
  const { form, reading, mine, faults, check } = useChecked(rules, saved);
  const { network } = form;
  const [request, setRequest] = useState<Request | null>(null);
  const [open, setOpen] = useState(false);
  const submission = useSubmission();
  // The member already did the second step to save the address.
  const second = useSecondStep({
    enabled: request !== null && request.wallet_address_id === null,
    failure: submission.failure,
  });
  const goOn = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    const checked = await check();
    if (!checked) {
      focusFault(element);
      return;
    }
    submission.forgetFailure();
    setRequest(checked);
    setOpen(true);
  };
  const blocked = isBlocked(rules);
  return (
    <>
      <form noValidate onSubmit={(event) => void goOn(event)} className="flex flex-col gap-5">
        <NetworkChoice
          label={t("withdrawals.network")}
          hint={t("withdrawals.network_hint")}
          error={faults.network}
          networks={allNetworks}
          value={network}
          onValueChange={(chosen) =>
            form.fill({
              network: chosen,
              saved:
                saved.find((address) => address.network === chosen && address.is_default && !stillWaits(address))?.id ??
                "",
            })
          }
          noteOf={(each) =>
            rules.networks.includes(each) ? null : { note: t("withdrawals.network_closed"), closed: true }
          }
        />
        {network && (
          <Recipient
            form={form}
            network={network}
            saved={mine}
            waitHours={rules.new_address_wait_hours}
            reading={reading}
            error={faults.address}
          />
        )}
        {network && <AmountPart form={form} rules={rules} error={faults.amount} />}
        <Button type="submit" wide disabledReason={blocked ? t("withdrawals.blocked_short") : null}>
          {t("withdrawals.go_on")}
        </Button>
      </form>
      {request && (
        <ConfirmSheet
          key={JSON.stringify(request)}
          open={open}
          onOpenChange={setOpen}
          request={request}
          submission={submission}
          second={second}
          onSubmit={(paymentPassword, onItsWay) => {
            const away = () => {
              onItsWay();
              second.clear();
            };
            void submission.submit(
              request,
              { payment_password: paymentPassword, ...second.input },
              { onItsWay: away, clear: form.clear },
            );
          }}
        />
      )}
    </>
  );
}

/** The values of the form, with missing and wrong fields, and the request made from them. */
function useChecked(rules: Rules, saved: readonly SavedAddress[]) {
  const t = useT();
  const show = useShow();
  const form = useForm();
  const { filled, network, fill } = form;
  const { address } = useParameters();
  const chosenElsewhere = useEffectEvent(() => {
    const chosen = saved.find(({ id }) => id === address);
    if (chosen) fill({ network: chosen.network, saved: stillWaits(chosen) ? "" : chosen.id });
  });
  useEffect(() => chosenElsewhere(), [address]); // it was just saved, or chosen from the list of addresses
  const mine = saved.filter((each) => each.network === network);
  const kept = mine.find(({ id }) => id === filled.saved) ?? null;
  const reading = useAddressReading(network, filled.typed);
  const [tried, setTried] = useState(false);
  const amount = amountOf(filled.amount);
  const mayType = rules.new_address_wait_hours === 0;
  const addressFault = (): string | null => {
    if (kept) return stillWaits(kept) ? t("withdrawals.usable_from", { time: show.time(kept.usable_from) }) : null;
    if (!tried || !network) return null;
    if (!mayType) return t("withdrawals.address_choose");
    return filled.typed.trim() === "" ? t("withdrawals.address_required") : null;
  };
  const faults = {
    network: tried && !network ? t("withdrawals.network_first") : null,
    address: addressFault(),
    amount: tried && filled.amount.trim() === "" ? t("withdrawals.amount_required") : null,
  };
  const check = async (): Promise<Request | null> => {
    setTried(true);
    const read = kept || !network || !mayType ? null : await reading.look();
    const to = kept && !stillWaits(kept) ? kept.address : read?.ok ? read.address : null;
    if (!network || to === null || amount === null || amountFault(filled.amount, rules, t)) return null;
    return requestOf(
      { network, address: to, label: kept?.label || null, wallet_address_id: kept?.id ?? null },
      amount,
      rules,
    );
  };
  return { form, reading, mine, faults, check };
}

function useSubmission() {
  const t = useT();
  const go = useGo();
  const once = useOnce(withdrawals.submit);
  const submit = async (
    { label: _label, wallet_address_id: saved, ...shown }: Request,
    secrets: Pick<Sent<typeof withdrawals.submit>, "payment_password" | "totp" | "recovery_code">,
    after: { onItsWay: () => void; clear: () => void },
  ) => {
    const answer = await once.send(
      { ...shown, ...(saved !== null && { wallet_address_id: saved }), ...secrets },
      after.onItsWay,
    );
    if (!answer) return;
    after.clear();
    toast.show({ text: t("withdrawals.submitted", { amount: money(shown.amount) }), tone: "success" });
    go(paths.withdrawal({ id: answer.id }));
  };
  return { ...once, submit };
}
