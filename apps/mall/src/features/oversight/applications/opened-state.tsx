import { type ReactNode, useEffect } from "react";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { ButtonLink } from "../../../kit/button.tsx";
import { EmptyState } from "../../../kit/lists/empty-state.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { renewUserinfo } from "../../../platform/wire/session.ts";
import type { Application, Mine } from "./application.ts";
import { Looks } from "./looks.tsx";
import { Why } from "./why.tsx";

interface OpenedProps {
  storeId: NonNullable<Mine["store_id"]>;
  application: Application | undefined;
  mine: Mine;
}

/** There is a store. From here on its pages are also open on this device. */
export function OpenedState({ storeId, application, mine }: OpenedProps): ReactNode {
  const t = useT();
  useEffect(() => renewUserinfo({ store_id: storeId }), [storeId]);
  return (
    <>
      <EmptyState
        drawing="stores"
        title={t("applications.opened_title")}
        text={
          application?.store_name && <Trans id="applications.opened_text" values={{ store: application.store_name }} />
        }
        action={<ButtonLink href={paths.shop()}>{t("applications.enter")}</ButtonLink>}
      />
      {application && (
        <>
          <Looks />
          <Why mine={mine} />
        </>
      )}
    </>
  );
}
