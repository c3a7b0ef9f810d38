import type { Role } from "@arcade/contract/access";
import type { demoOperators } from "@arcade/contract/base/operators/api";
import type { Context } from "../../../platform/context.ts";
import { newTotpSecret, sealTotpSecret, totpTexts } from "../../../platform/secrets/totp.ts";
import { insertDemoOperator } from "./operator.sql.ts";

interface DemoOperator {
  name: (typeof demoOperators)[number];
  email: string;
  role: Role;
  password_hash: string;
}

/**
 * Adds one of the demo's operators, with an authenticator's secret made for this mall. Does nothing if there is one
 * already.
 */
export async function openDemoOperator(
  context: Context,
  { name, email, role, password_hash }: DemoOperator,
): Promise<{ otpauth_uri: string }> {
  const id = context.newId();
  const secret = newTotpSecret();
  await insertDemoOperator(
    context.tx,
    {
      id,
      name,
      email,
      role,
      password_hash,
      totp_secret: sealTotpSecret(context.mall, { of: "operator_totp", id }, secret),
    },
    context.now,
  );
  return { otpauth_uri: totpTexts(secret, context.mall.branding.name, name).otpauth_uri };
}
