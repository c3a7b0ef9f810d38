import { content } from "@arcade/contract/front/content/api";
import { demoOperators, operators } from "@arcade/contract/base/operators/api";
import { Button, Divider } from "antd";
import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { useChange } from "../../../platform/change.ts";
import { useRead } from "../../../platform/query.ts";

/** Only in a demo: two administrators, so that one person can try what takes two. */
export function DemoSignIns({ onToken }: { onToken: (token: string) => Promise<void> }): ReactNode {
  const t = useT();
  const demo = useRead(content.shell, {}).data?.demo;
  const signIn = useChange(operators.demoSignIn);
  if (!demo) return null;
  const begin = async (name: (typeof demoOperators)[number]) => {
    const outcome = await signIn.send({ name });
    if (outcome?.ok) await onToken(outcome.data.token);
  };
  return (
    <section className="front-door-actions">
      <Divider plain>{t("office.demo_title")}</Divider>
      <p className="quiet">{t("office.demo_text")}</p>
      {demoOperators.map((name) => (
        <Button key={name} size="large" loading={signIn.pending} onClick={() => void begin(name)}>
          <bdi>{name}</bdi>
        </Button>
      ))}
    </section>
  );
}
