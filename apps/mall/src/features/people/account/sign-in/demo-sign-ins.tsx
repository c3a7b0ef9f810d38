import { account, type demoRoles } from "@arcade/contract/people/account/api";
import type { MessageId } from "@arcade/messages/ids";
import type { ReactNode } from "react";
import { useReturn } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import { Button, ButtonLink } from "../../../../kit/button.tsx";
import { type Icon, PersonIcon } from "../../../../kit/pictures/icons.tsx";
import { ShieldIcon, StoreIcon } from "../../../../kit/pictures/more-icons.tsx";
import { useChange } from "../../../../platform/wire/change.ts";
import { paths } from "../../../../platform/page/paths.ts";
import { beginSession } from "../../../../platform/wire/session.ts";
import { useMall } from "../../../../platform/page/title.ts";

type Role = Exclude<(typeof demoRoles)[number], "operator">; // operators sign in at the back office
const roles: Record<Role, { words: MessageId; icon: Icon; landing: string }> = {
  buyer: { words: "account.demo_buyer", icon: PersonIcon, landing: paths.home() },
  merchant: { words: "account.demo_merchant", icon: StoreIcon, landing: paths.shop() },
};

/** In a demo mall: signs in as one of its people with one tap. Renders nothing in other malls. */
export function DemoSignIns(): ReactNode {
  const t = useT();
  const mall = useMall();
  if (!mall?.demo) return null;
  return (
    <section
      aria-labelledby="demo-sign-ins"
      className="mx-edge mt-6 mb-8 flex flex-col gap-3 rounded-card border border-line bg-surface p-4"
    >
      <h2 id="demo-sign-ins" className="text-title-s">
        {t("account.demo_title")}
      </h2>
      <p className="text-text-2">{t("account.demo_text")}</p>
      <div className="flex flex-wrap gap-2">
        {mall.demo_sign_ins.filter(isRole).map((role) => (
          <DemoSignIn key={role} role={role} />
        ))}
        <ButtonLink variant="quiet" size="m" icon={ShieldIcon} href={paths.office()}>
          {t("account.demo_operator")}
        </ButtonLink>
      </div>
    </section>
  );
}

function isRole(role: string): role is Role {
  return role in roles;
}

function DemoSignIn({ role }: { role: Role }): ReactNode {
  const t = useT();
  const { words, icon, landing } = roles[role];
  const goOn = useReturn(landing);
  const { send, pending } = useChange(account.demoLogIn);
  const enter = async () => {
    const outcome = await send({ role });
    if (!outcome?.ok) return;
    beginSession(outcome.data);
    goOn();
  };
  return (
    <Button variant="secondary" size="m" icon={icon} busy={pending} onClick={() => void enter()}>
      {t(words)}
    </Button>
  );
}
