import { maxPasskeys, passkeys } from "@arcade/contract/people/account/passkeys";
import { refuse } from "../../../../platform/http/refuse.ts";
import { serve } from "../../../../platform/http/serve.ts";
import { logIn } from "../sign-in/log-in.ts";
import { addPasskey, beginPasskey, checkBegin, checkNewPasskey } from "./add-passkey.ts";
import { askPasskey, checkPasskey } from "./log-in-by-passkey.ts";
import { deletePasskey, passkeysOf } from "./passkeys.sql.ts";

export const passkeyRoutes = [
  serve(passkeys.list, async (context, _input, actor) => ({
    items: await passkeysOf(context.tx, actor.member_id),
    max: maxPasskeys,
  })),
  serve(passkeys.begin, (context, _input, _actor, _client, checked) => beginPasskey(context, checked), checkBegin),
  serve(
    passkeys.add,
    (context, { name }, actor, _client, passkey) => addPasskey(context, actor, name, passkey),
    checkNewPasskey,
  ),
  serve(passkeys.remove, async (context, { passkey }, actor) => {
    if (!(await deletePasskey(context.tx, actor.member_id, passkey))) refuse("not_found");
    return {};
  }),
  serve(passkeys.ask, (context) => askPasskey(context)),
  serve(
    passkeys.logIn,
    (context, input, _actor, client, checked) => logIn(context, input, client, checked),
    checkPasskey,
  ),
];
