import { Alert } from "antd";
import type { ReactNode } from "react";
import { Say, useSay } from "@arcade/web/say.tsx";
import { Copyable } from "../../kit/copyable.tsx";
import { Moment } from "../../kit/figures.tsx";

/** The link is shown once, and given to its person by whoever reads it here. */
export function EnrolLink({ link, until }: { link: string; until: string }): ReactNode {
  const say = useSay();
  return (
    <>
      <Alert
        type="success"
        showIcon
        role="status"
        title={<Say id="office.enrol_link" values={{ time: <Moment at={until} /> }} />}
        description={say("office.enrol_link_text")}
      />
      <p>
        <Copyable text={link} />
      </p>
    </>
  );
}
