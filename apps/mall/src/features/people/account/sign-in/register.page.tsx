import { account } from "@arcade/contract/schemas/people/account/api";
import { type FocusEvent, type ReactNode, useEffect, useEffectEvent, useState } from "react";
import * as z from "zod/mini";
import { languageNow } from "@arcade/web/language.ts";
import { useParameters, useReturn } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import { Button } from "../../../../kit/button.tsx";
import { Checkbox } from "../../../../kit/inputs/checkbox.tsx";
import { FieldError } from "../../../../kit/inputs/field.tsx";
import { TextInput } from "../../../../kit/inputs/text-input.tsx";
import { Notice } from "../../../../kit/signs/notice.tsx";
import { toast } from "../../../../kit/layers/toasts.tsx";
import { call } from "../../../../platform/wire/call.ts";
import { useChange } from "../../../../platform/wire/change.ts";
import { FailureNote } from "../../../../platform/page/failure-block.tsx";
import { type Fields, useFields } from "../../../../platform/fields.ts";
import { useMall } from "../../../../platform/page/title.ts";
import { Screen } from "../../../../platform/page/screen.tsx";
import { beginSession } from "../../../../platform/wire/session.ts";
import { InvitationGift } from "../../../front/invitations/index.ts";
import { ArticleSheet } from "./article-sheet.tsx";
import { deviceMark } from "@arcade/web/device-mark.ts";
import { EmailAndCode } from "./email-and-code.tsx";
import { FormFrame } from "./form-frame.tsx";
import { Hero } from "../hero.tsx";
import { type FieldOf, putBeside } from "./put-beside.ts";
import { NewPasswordField } from "./secret-field.tsx";
import { useCaptcha } from "./use-captcha.ts";
import { useTicket } from "./use-ticket.ts";

const form = z.extend(z.omit(account.register.input, { captcha: true, language: true, ticket: true, device: true }), {
  agreed: z.boolean().check(z.refine((agreed) => agreed, "required")),
});
const empty = { email: "", code: "", nickname: "", password: "", invitation: "", agreed: false };
type Form = Fields<typeof form>;

const fieldOf: FieldOf<keyof typeof empty> = {
  email_taken: "email",
  password_common: "password",
  code_incorrect: "code",
  code_expired: "code",
  nickname_taken: "nickname",
  nickname_reserved: "nickname",
  invitation_unknown: "invitation",
  agreement_required: "agreed",
};
const shown = [...account.register.refusals, "invalid_input"] as const;

/** `/pages/login/register?back=&invitation=`: a new account with a mailed code (RULES 7, UX-083). */
export function Page(): ReactNode {
  const t = useT();
  const goBack = useReturn();
  const takesMembers = useMall()?.takes_members !== false;
  const fields = useFields(form, empty, "register");
  const captcha = useCaptcha();
  const register = useChange(account.register, { shows: shown });
  const ticket = useTicket("register");
  const send = async (typed: z.input<typeof form>) => {
    const asked = ticket.now();
    if (asked === null) return fields.setError("code", t("refusal.code_expired"));
    const solved = await captcha.solve();
    if (solved === null) return;
    const outcome = await register.send({
      ...typed,
      ticket: asked,
      captcha: solved,
      language: languageNow(),
      device: deviceMark("device_mark"),
    });
    if (!outcome) return;
    if (!outcome.ok) {
      if (putBeside(fields, outcome.refusal, fieldOf, t)) register.forgetFailure();
      return;
    }
    fields.drop();
    ticket.drop();
    beginSession(outcome.data);
    toast.show({ text: t("account.registered", { nickname: outcome.data.userinfo.nickname }), tone: "success" });
    goBack();
  };
  const busy = register.pending || captcha.checking;
  return (
    <Screen title={t("account.register")}>
      <Hero>{t("account.hero_register")}</Hero>
      <FormFrame onSubmit={fields.submit(send)}>
        {takesMembers ? null : <Notice tone="warn">{t("refusal.not_open_yet")}</Notice>}
        <EmailAndCode fields={fields} label={t("field.email")} purpose="register" ticket={ticket} />
        <TextInput
          {...fields.tied("nickname")}
          label={t("field.nickname")}
          hint={t("account.nickname_rule")}
          autoComplete="nickname"
        />
        <NewPasswordField {...fields.tied("password")} label={t("field.password")} />
        <InvitationField fields={fields} />
        <Agreement fields={fields} />
        <p role="status" className="text-label text-text-2 empty:hidden">
          {captcha.checking ? t("account.checking") : ""}
        </p>
        {!busy && <FailureNote of={register.failure} />}
        <Button type="submit" wide busy={busy}>
          {t("account.register")}
        </Button>
      </FormFrame>
    </Screen>
  );
}

/** The code is optional. A typed code is checked when the field loses the focus. */
function InvitationField({ fields }: { fields: Form }): ReactNode {
  const t = useT();
  const [known, setKnown] = useState<string | null>(null);
  const tied = fields.tied("invitation");
  const { invitation: linked } = useParameters();
  const check = async (invitation: string) => {
    const outcome = await call(account.checkInvitation, { invitation }).catch(() => null); // registration will report it
    if (!outcome?.ok || fields.form.getValues("invitation") !== invitation) return;
    if (outcome.data.exists) setKnown(invitation);
    else fields.form.setError("invitation", { type: "refused", message: t("refusal.invitation_unknown") });
  };
  // The link of an invitation fills in its code, and immediately says whether it is valid.
  const fillIn = useEffectEvent((invitation: string) => {
    fields.form.setValue("invitation", invitation);
    void check(invitation);
  });
  // Once for each link, when the form is rendered. Later changes by the user stay.
  useEffect(() => {
    if (linked === undefined || !account.checkInvitation.input.shape.invitation.safeParse(linked).success) return;
    const soon = setTimeout(() => fillIn(linked));
    return () => clearTimeout(soon);
  }, [linked]);
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    void tied.onBlur(event);
    const invitation = event.target.value.trim();
    if (account.checkInvitation.input.shape.invitation.safeParse(invitation).success) void check(invitation);
  };
  const isKnown = known !== null && known === fields.form.watch("invitation");
  return (
    <>
      <TextInput
        {...tied}
        onBlur={leave}
        label={t("field.invitation_code")}
        hint={isKnown ? t("account.invitation_known") : undefined}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      {isKnown && <InvitationGift />}
    </>
  );
}

/** The box is not ticked in advance. Both texts open over the form. */
function Agreement({ fields }: { fields: Form }): ReactNode {
  const t = useT();
  const [article, setArticle] = useState<"agreement" | "privacy">("agreement");
  const [open, setOpen] = useState(false);
  const { error, optional: _optional, ...tied } = fields.tied("agreed");
  const read = (which: "agreement" | "privacy") => {
    setArticle(which);
    setOpen(true);
  };
  const titles = { agreement: t("account.user_agreement"), privacy: t("account.privacy_policy") };
  return (
    <div>
      <Checkbox
        {...tied}
        label={t("account.agree")}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? "agreed-error" : undefined}
      />
      {error && (
        <div className="text-label">
          <FieldError id="agreed-error">{t("refusal.agreement_required")}</FieldError>
        </div>
      )}
      <div className="flex flex-wrap gap-x-4 ps-8">
        {(["agreement", "privacy"] as const).map((which) => (
          <button
            key={which}
            type="button"
            className="min-h-11 text-primary underline underline-offset-3"
            onClick={() => read(which)}
          >
            {titles[which]}
          </button>
        ))}
      </div>
      <ArticleSheet article={article} title={titles[article]} open={open} onOpenChange={setOpen} />
    </div>
  );
}
