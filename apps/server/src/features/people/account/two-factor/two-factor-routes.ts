import { twoFactor } from "@arcade/contract/people/account/two-factor";
import { serve } from "../../../../platform/http/serve.ts";
import { twoFactorState } from "./two-factor.sql.ts";
import { beginTwoFactor, checkBothSteps, checkFirstCode, checkOwner, renewRecoveryCodes, turnOffTwoFactor, turnOnTwoFactor } from "./two-factor.ts";

export const twoFactorRoutes = [
  serve(twoFactor.state, (turn, _input, actor) => twoFactorState(turn.tx, actor.member_id)),
  serve(twoFactor.begin, (turn, _input, _actor, _client, member) => beginTwoFactor(turn, member), checkOwner),
  serve(twoFactor.confirm, (turn, _input, actor, _client, confirmed) => turnOnTwoFactor(turn, actor, confirmed), checkFirstCode),
  serve(twoFactor.renewCodes, (turn, _input, _actor, _client, both) => renewRecoveryCodes(turn, both), checkBothSteps),
  serve(twoFactor.turnOff, (turn, _input, _actor, _client, both) => turnOffTwoFactor(turn, both), checkBothSteps),
];
