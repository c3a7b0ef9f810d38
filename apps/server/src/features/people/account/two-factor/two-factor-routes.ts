import { twoFactor } from "@arcade/contract/people/account/two-factor";
import { serve } from "../../../../platform/http/serve.ts";
import { twoFactorState } from "./two-factor.sql.ts";
import {
  beginTwoFactor,
  checkBothSteps,
  checkFirstCode,
  checkOwner,
  renewRecoveryCodes,
  turnOffTwoFactor,
  turnOnTwoFactor,
} from "./two-factor.ts";

export const twoFactorRoutes = [
  serve(twoFactor.state, (context, _input, actor) => twoFactorState(context.tx, actor.member_id)),
  serve(twoFactor.begin, (context, _input, _actor, _client, member) => beginTwoFactor(context, member), checkOwner),
  serve(
    twoFactor.confirm,
    (context, _input, actor, _client, confirmed) => turnOnTwoFactor(context, actor, confirmed),
    checkFirstCode,
  ),
  serve(
    twoFactor.renewCodes,
    (context, _input, _actor, _client, both) => renewRecoveryCodes(context, both),
    checkBothSteps,
  ),
  serve(twoFactor.turnOff, (context, _input, _actor, _client, both) => turnOffTwoFactor(context, both), checkBothSteps),
];
