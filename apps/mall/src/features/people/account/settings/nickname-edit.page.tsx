import { account } from "@arcade/contract/schemas/people/account/api";
import type { Sent } from "@arcade/contract/endpoint";
import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { Button } from "../../../../kit/button.tsx";
import { TextInput } from "../../../../kit/inputs/text-input.tsx";
import { toast } from "../../../../kit/layers/toasts.tsx";
import { useChange } from "../../../../platform/wire/change.ts";
import { FailureNote } from "../../../../platform/page/failure-block.tsx";
import { useFields } from "../../../../platform/fields.ts";
import { useBack } from "../../../../platform/page/back.ts";
import { Screen } from "../../../../platform/page/screen.tsx";
import { renewUserinfo, useSession } from "../../../../platform/wire/session.ts";
import { FormFrame } from "../sign-in/form-frame.tsx";
import { putBeside } from "../sign-in/put-beside.ts";

/** `/pages/member/nickname_edit`: changes the nickname. */
export function Page(): ReactNode {
  const t = useT();
  const goBack = useBack();
  const nickname = useSession(({ userinfo }) => userinfo?.nickname ?? "");
  const fields = useFields(account.changeNickname.input, { nickname });
  const change = useChange(account.changeNickname, { shows: ["nickname_taken", "nickname_reserved", "invalid_input"] });
  const send = async (typed: Sent<typeof account.changeNickname>) => {
    const outcome = await change.send(typed);
    if (!outcome) return;
    if (!outcome.ok) {
      if (putBeside(fields, outcome.refusal, { nickname_taken: "nickname", nickname_reserved: "nickname" }, t))
        change.forgetFailure();
      return;
    }
    renewUserinfo({ nickname: typed.nickname.trim() });
    toast.show({ text: t("account.saved"), tone: "success" });
    goBack();
  };
  return (
    <Screen title={t("field.nickname")}>
      <FormFrame onSubmit={fields.submit(send)}>
        <TextInput
          {...fields.tied("nickname")}
          label={t("field.nickname")}
          hint={t("account.nickname_rule")}
          autoComplete="nickname"
        />
        <FailureNote of={change.failure} />
        <Button type="submit" wide busy={change.pending}>
          {t("app.save")}
        </Button>
      </FormFrame>
    </Screen>
  );
}
