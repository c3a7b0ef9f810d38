import { Button, Result } from "antd";
import type { ReactNode } from "react";
import { Link } from "@arcade/web/router.tsx";
import { useT } from "@arcade/web/translate.tsx";
import { paths } from "../platform/paths.ts";
import { Page } from "../kit/page.tsx";

export function PageUnknown(): ReactNode {
  const t = useT();
  return (
    <Page title={t("office.unknown_title")}>
      <Result
        status="info"
        subTitle={t("office.unknown_text")}
        extra={<Link to={paths.home()}>{t("office.go_home")}</Link>}
      />
    </Page>
  );
}

/** The role does not include it. It is not in the menu either; this is for a link that came from a colleague. */
export function PageNotAllowed(): ReactNode {
  const t = useT();
  return (
    <Page title={t("office.not_allowed_title")}>
      <Result
        status="warning"
        subTitle={t("office.not_allowed_text")}
        extra={<Link to={paths.home()}>{t("office.go_home")}</Link>}
      />
    </Page>
  );
}

export function PageBroken(): ReactNode {
  const t = useT();
  return (
    <Page title={t("office.broken_title")}>
      <Result
        status="error"
        subTitle={t("office.broken_text")}
        extra={
          <Button type="primary" onClick={() => location.reload()}>
            {t("app.reload")}
          </Button>
        }
      />
    </Page>
  );
}
