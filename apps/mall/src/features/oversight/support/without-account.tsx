import { useT } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";
import { ButtonLink } from "../../../kit/button.tsx";
import { paths } from "../../../platform/page/paths.ts";

/** A visitor chooses. With an account, customer service sees orders and balance. Without one it cannot. */
export function WithoutAccount(): ReactNode {
  const t = useT();
  return (
    <>
      <ButtonLink wide href={paths.logIn({ back: paths.service() })}>
        {t("support.visitor_log_in")}
      </ButtonLink>
      <ButtonLink wide variant="secondary" href={paths.visit()}>
        {t("support.visitor_title")}
      </ButtonLink>
    </>
  );
}
