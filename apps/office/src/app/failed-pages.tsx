import { Button, Result } from "antd";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useSay } from "@arcade/web/say.tsx";
import { paths } from "../platform/paths.ts";
import { Page } from "../kit/page.tsx";

export function PageUnknown(): ReactNode {
  const say = useSay();
  return (
    <Page title={say("office.unknown_title")}>
      <Result status="info" subTitle={say("office.unknown_text")} extra={<Link to={paths.home()}>{say("office.go_home")}</Link>} />
    </Page>
  );
}

/** The role does not include it. It is not in the menu either; this is for a link that came from a colleague. */
export function PageNotAllowed(): ReactNode {
  const say = useSay();
  return (
    <Page title={say("office.not_allowed_title")}>
      <Result status="warning" subTitle={say("office.not_allowed_text")} extra={<Link to={paths.home()}>{say("office.go_home")}</Link>} />
    </Page>
  );
}

export function PageBroken(): ReactNode {
  const say = useSay();
  return (
    <Page title={say("office.broken_title")}>
      <Result
        status="error"
        subTitle={say("office.broken_text")}
        extra={
          <Button type="primary" onClick={() => location.reload()}>
            {say("app.reload")}
          </Button>
        }
      />
    </Page>
  );
}
