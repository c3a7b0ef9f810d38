import { support } from "@arcade/contract/oversight/support/api";
import { maxCase } from "@arcade/contract/oversight/support/cases";
import { useT } from "@arcade/web/translate.tsx";
import { type ReactNode, useState } from "react";
import { Anchor } from "../../../kit/anchor.tsx";
import { Button } from "../../../kit/button.tsx";
import { TextInput } from "../../../kit/inputs/text-input.tsx";
import { useChange } from "../../../platform/wire/change.ts";
import { FailureNote } from "../../../platform/page/failure-block.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { useSession } from "../../../platform/wire/session.ts";
import { useCaptcha } from "../../people/account/index.ts";
import { saveVisit } from "./saved-visit.ts";

/** Starts a conversation without an account: an optional name, and a captcha that the device solves automatically. */
export function VisitBegin(): ReactNode {
  const t = useT();
  const [name, setName] = useState("");
  const isMember = useSession(({ token }) => token !== null);
  const captcha = useCaptcha();
  const begin = useChange(support.visitBegin, {
    shows: ["visits_limit", "nickname_reserved", "captcha_incorrect", "captcha_required", "invalid_input"],
  });
  const send = async () => {
    const solved = await captcha.solve();
    if (solved === null) return;
    const outcome = await begin.send({ captcha: solved, name });
    if (outcome?.ok) saveVisit(outcome.data.visit);
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <p>{t("support.visitor_lead")}</p>
      <TextInput
        label={t("support.visitor_name")}
        autoComplete="nickname"
        maxLength={maxCase.visitorName}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <FailureNote of={begin.failure} />
      <Button type="submit" wide busy={captcha.checking || begin.pending}>
        {t("support.visitor_begin")}
      </Button>
      {!isMember && (
        <Anchor
          href={paths.logIn({ back: paths.service() })}
          className="inline-flex min-h-11 items-center justify-center text-text-2 underline underline-offset-3"
        >
          {t("support.visitor_log_in")}
        </Anchor>
      )}
    </form>
  );
}
