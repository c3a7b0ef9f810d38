import { passkeys } from "@arcade/contract/schemas/people/account/passkeys";
import type { Answer } from "@arcade/contract/endpoint";
import type { ReactNode } from "react";
import * as z from "zod/mini";
import { canUsePasskeys, registerPasskey } from "@arcade/web/passkey.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { Button } from "../../../../kit/button.tsx";
import { TextInput } from "../../../../kit/inputs/text-input.tsx";
import { useConfirm } from "../../../../kit/layers/dialog.tsx";
import { toast } from "../../../../kit/layers/toasts.tsx";
import { ListRow, ListRows } from "../../../../kit/lists/list-row.tsx";
import { Skeleton } from "../../../../kit/lists/skeleton.tsx";
import { ShieldIcon } from "../../../../kit/pictures/more-icons.tsx";
import { Notice } from "../../../../kit/signs/notice.tsx";
import { useFields } from "../../../../platform/fields.ts";
import { FailureNote } from "../../../../platform/page/failure-block.tsx";
import { Loaded } from "../../../../platform/page/loaded.tsx";
import { Screen } from "../../../../platform/page/screen.tsx";
import { useChange } from "../../../../platform/wire/change.ts";
import { refresh, useRead } from "../../../../platform/wire/query.ts";
import { useSession } from "../../../../platform/wire/session.ts";
import { FormFrame } from "../sign-in/form-frame.tsx";
import { putBeside } from "../sign-in/put-beside.ts";
import { SecondStepField, secondStepShown, useSecondStep } from "../sign-in/second-step-field.tsx";
import { OwnPasswordField } from "../sign-in/secret-field.tsx";

type Passkey = Answer<typeof passkeys.list>["items"][number];

/** `/pages/member/passkeys`: keys that replace the password and the second step. */
export function Page(): ReactNode {
  const t = useT();
  const list = useRead(passkeys.list, {}, { staleMs: 0 });
  return (
    <Screen title={t("account.passkeys")} onRefresh={() => refresh(passkeys.list)}>
      <div className="flex flex-col gap-3 px-edge pt-5">
        <p className="text-text-2">{t("account.passkeys_text")}</p>
        <Loaded of={list} skeleton={<Skeleton height="6rem" />}>
          {({ items }) =>
            items.length === 0 ? (
              <p>{t("account.passkeys_empty")}</p>
            ) : (
              <ListRows>
                {items.map((passkey) => (
                  <PasskeyRow key={passkey.id} passkey={passkey} />
                ))}
              </ListRows>
            )
          }
        </Loaded>
      </div>
      {list.data && <Adding {...list.data} />}
    </Screen>
  );
}

function PasskeyRow({ passkey: { id, name, added, used } }: { passkey: Passkey }): ReactNode {
  const t = useT();
  const show = useShow();
  const confirm = useConfirm();
  const { send, pending } = useChange(passkeys.remove);
  const remove = async () => {
    const agreed = await confirm({
      title: t("account.passkey_remove_title", { name }),
      text: t("account.passkey_remove_text"),
      confirmLabel: t("account.passkey_remove"),
    });
    if (!agreed) return;
    const outcome = await send({ passkey: id });
    if (outcome?.ok) toast.show({ text: t("account.passkey_removed"), tone: "success" });
  };
  const detail = (
    <>
      <Trans id="account.passkey_added_at" values={{ time: show.date(added) }} />
      {used !== null && (
        <>
          {" · "}
          <Trans id="account.passkey_used_at" values={{ time: show.ago(used) }} />
        </>
      )}
    </>
  );
  return (
    <ListRow
      icon={ShieldIcon}
      title={<bdi>{name}</bdi>}
      detail={detail}
      value={
        <Button variant="secondary" size="m" busy={pending} onClick={() => void remove()}>
          {t("account.passkey_remove")}
        </Button>
      }
    />
  );
}

/** Says what prevents it before anything is typed. */
function Adding({ items, max }: Answer<typeof passkeys.list>): ReactNode {
  const t = useT();
  const reason = !canUsePasskeys()
    ? t("account.passkeys_unsupported")
    : items.length >= max
      ? t("account.passkeys_full", { max })
      : null;
  if (reason === null) return <AddForm />;
  return (
    <div className="px-edge py-5">
      <Notice tone="info">{reason}</Notice>
    </div>
  );
}

const form = z.strictObject({
  name: passkeys.add.input.shape.name,
  password: passkeys.begin.input.shape.password,
});

function AddForm(): ReactNode {
  const t = useT();
  const email = useSession(({ userinfo }) => userinfo?.email ?? "");
  const second = useSecondStep();
  const fields = useFields(form, { name: "", password: "" });
  const begin = useChange(passkeys.begin, { shows: ["password_incorrect", "passkeys_limit", ...secondStepShown] });
  const add = useChange(passkeys.add, { shows: passkeys.add.refusals });
  const send = async ({ name, password }: z.output<typeof form>) => {
    const begun = await begin.send({ password, ...second.input });
    second.clear();
    if (!begun) return;
    if (!begun.ok) {
      if (second.take(begun.refusal) || putBeside(fields, begun.refusal, { password_incorrect: "password" }, t))
        begin.forgetFailure();
      return;
    }
    const response = await registerPasskey(begun.data.options);
    if (response === null) {
      toast.show({ text: t("account.passkey_unfinished") });
      return;
    }
    const outcome = await add.send({ response, name });
    if (!outcome?.ok) return;
    fields.drop();
    fields.form.reset();
    toast.show({ text: t("account.passkey_added"), tone: "success" });
  };
  return (
    <FormFrame onSubmit={fields.submit(send)}>
      <TextInput
        {...fields.tied("name")}
        label={t("account.passkey_name")}
        hint={t("account.passkey_name_hint")}
        dir="auto"
        maxLength={40}
      />
      {/* password managers read the account from this */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <OwnPasswordField {...fields.tied("password")} label={t("field.password")} />
      <SecondStepField of={second} />
      <FailureNote of={begin.failure ?? add.failure} />
      <Button type="submit" wide busy={begin.pending || add.pending}>
        {t("account.passkey_add")}
      </Button>
    </FormFrame>
  );
}
