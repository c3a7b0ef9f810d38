import { type ClosingBlocker } from "@arcade/contract/oversight/members/data";
import { members } from "@arcade/contract/oversight/members/api";
import type { Answer } from "@arcade/contract/endpoint";
import { useGo } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import { money } from "@arcade/web/show.ts";
import { useShow } from "@arcade/web/use-show.ts";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { Card } from "../../../kit/card.tsx";
import { Checkbox } from "../../../kit/inputs/checkbox.tsx";
import { ListRow, ListRows } from "../../../kit/lists/list-row.tsx";
import { Notice } from "../../../kit/signs/notice.tsx";
import { Skeleton } from "../../../kit/lists/skeleton.tsx";
import { Num } from "../../../kit/signs/text.tsx";
import { toast } from "../../../kit/layers/toasts.tsx";
import { useChange } from "../../../platform/wire/change.ts";
import { FailureNote } from "../../../platform/page/failure-block.tsx";
import { Loaded } from "../../../platform/page/loaded.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { useRead } from "../../../platform/wire/query.ts";
import { Screen } from "../../../platform/page/screen.tsx";
import { leaveSession, useSession } from "../../../platform/wire/session.ts";
import { SecondStepField, secondStepShown, useSecondStep } from "./sign-in/second-step-field.tsx";
import { MyArchives } from "./my-archives.tsx";
import { OwnPasswordField } from "./sign-in/secret-field.tsx";

/** `/pages/member/my_data`: a copy of all stored data, and closing the account (PROOF 5.6). */
export function Page(): ReactNode {
  const t = useT();
  const closing = useRead(members.closing, {}, { staleMs: 0 });
  return (
    <Screen title={t("members.data_title")}>
      <div className="flex flex-col gap-4 px-edge py-4">
        <MyArchives />
        <Card className="flex flex-col gap-3">
          <h2 className="text-title-s">{t("members.data_close")}</h2>
          <p className="text-text-2">{t("members.data_close_text")}</p>
          <Loaded of={closing} skeleton={<Skeleton height="8rem" />}>
            {({ blockers }) => (blockers.length > 0 ? <Blockers blockers={blockers} /> : <Close />)}
          </Loaded>
        </Card>
      </div>
    </Screen>
  );
}

/** The page on which the member settles each matter. */
function placeOf(blocker: ClosingBlocker): string | undefined {
  switch (blocker) {
    case "available":
      return paths.withdrawal();
    case "held":
    case "requests":
      return paths.money();
    case "fund":
      return paths.shop();
    case "orders":
      return paths.orders();
    case "store_orders":
      return paths.shopOrders();
    case "demo":
      return undefined;
  }
}

/** What the member has to settle first, each with its figure and a link. */
function Blockers({ blockers }: { blockers: Answer<typeof members.closing>["blockers"] }): ReactNode {
  const t = useT();
  const show = useShow();
  return (
    <section aria-label={t("members.data_blockers")} className="flex flex-col gap-2">
      <h3 className="text-label text-text-2">{t("members.data_blockers")}</h3>
      <ListRows>
        {blockers.map(({ blocker, amount, count }) => {
          const value =
            amount !== null ? <Num>{money(amount)}</Num> : count !== null ? <Num>{show.count(count)}</Num> : null;
          const href = placeOf(blocker);
          return (
            <ListRow
              key={blocker}
              title={t(`members.data_blocker_${blocker}`)}
              value={value}
              {...(href !== undefined && { href })}
            />
          );
        })}
      </ListRows>
    </section>
  );
}

function Close(): ReactNode {
  const t = useT();
  const go = useGo();
  const email = useSession(({ userinfo }) => userinfo?.email ?? "");
  const [word, setWord] = useState("");
  const [isSure, setSure] = useState(false);
  const [checked, setChecked] = useState(false);
  const second = useSecondStep();
  const close = useChange(members.close, { shows: ["password_incorrect", "closing_blocked", ...secondStepShown] });
  const leaving = useRef(false);
  // only when this page is gone: while it is open, a missing token would redirect it to log-in
  useEffect(
    () => () => {
      if (leaving.current) leaveSession();
    },
    [],
  );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (word === "" || !isSure || close.pending) return;
    const outcome = await close.send({ password: word, ...second.input });
    second.clear();
    // the password was right, so it is kept
    if (outcome && !outcome.ok && second.take(outcome.refusal)) return close.forgetFailure();
    setWord(""); // never stored, whatever the answer is
    if (!outcome?.ok) return;
    toast.show({ text: t("members.data_closed"), tone: "success" });
    leaving.current = true;
    go(paths.home(), { replace: true });
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {/* password managers read the account from this */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <OwnPasswordField
        label={t("members.data_close_password")}
        value={word}
        onChange={(event) => setWord(event.target.value)}
        error={checked && word === "" && !close.failure ? t("account.password_rule") : null}
      />
      <SecondStepField of={second} />
      <Checkbox
        label={t("members.data_close_sure")}
        checked={isSure}
        onChange={(event) => setSure(event.target.checked)}
      />
      {checked && !isSure && <Notice tone="bad">{t("members.data_close_sure_first")}</Notice>}
      <FailureNote of={close.failure} />
      <Button type="submit" variant="danger" wide busy={close.pending}>
        {t("members.data_close_button")}
      </Button>
    </form>
  );
}
