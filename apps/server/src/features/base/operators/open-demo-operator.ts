import type { Role } from "@arcade/contract/access";
import type { demoOperators } from "@arcade/contract/base/operators/api";
import type { Turn } from "../../../platform/turn.ts";
import { newTotpSecret, sealTotpSecret, totpTexts } from "../../../platform/secrets/totp.ts";
import { insertDemoOperator } from "./operator.sql.ts";

interface DemoOperator {
  name: (typeof demoOperators)[number];
  email: string;
  role: Role;
  password_hash: string;
}

/** One of the demo's operators, with an authenticator's secret made for this mall. Does nothing where there is one already. */
export async function openDemoOperator(turn: Turn, { name, email, role, password_hash }: DemoOperator): Promise<{ otpauth_uri: string }> {
  const id = turn.newId();
  const secret = newTotpSecret();
  await insertDemoOperator(
    turn.tx,
    { id, name, email, role, password_hash, totp_secret: sealTotpSecret(turn.mall, { of: "operator_totp", id }, secret) },
    turn.now,
  );
  return { otpauth_uri: totpTexts(secret, turn.mall.configuration.mallName, name).otpauth_uri };
}
