import { mayDo } from "@arcade/contract/access";
import { useT } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";
import { Page as Frame } from "../../../kit/page.tsx";
import { session } from "../../../platform/session.ts";
import { OperatorKeys } from "../keys/index.ts";
import { MallWebhooks } from "./mall-webhooks.tsx";

/** The webhooks of the mall, and the keys with which other systems read. */
export function Page(): ReactNode {
  const t = useT();
  const { operator } = session.use();
  return (
    <Frame
      title={t("office.place_integrations")}
      lead={t("integrations.office_lead")}
      actions={
        <a href="/docs" target="_blank" rel="noreferrer">
          {t("integrations.docs")}
        </a>
      }
    >
      <MallWebhooks mayChange={operator !== null && mayDo(operator.role, "settings.change")} />
      {operator !== null && mayDo(operator.role, "operators.manage") ? <OperatorKeys /> : null}
    </Frame>
  );
}
