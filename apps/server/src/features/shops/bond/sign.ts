import type { bond } from "@arcade/contract/shops/bond/api";
import { bondStep } from "@arcade/contract/shops/bond/terms";
import type { Answered, Received } from "@arcade/contract/endpoint";
import { moneyText } from "@arcade/contract/money";
import { levelOf, storeLevel } from "@arcade/contract/shops/stores/levels";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Merchant, Context } from "../../../platform/context.ts";
import { checkPaymentPassword } from "../../people/account/index.ts";
import { trimListed } from "../goods/index.ts";
import { balanceOf } from "../../base/ledger/index.ts";
import { moveLevel } from "../stores/index.ts";
import { notifySigned } from "./notify-merchant.ts";
import { payIntoFund, releaseFund } from "./post-fund.ts";
import { afterDays, isDrawn, isUnchanged } from "./rules.ts";
import { sealDocument } from "./seal-document.ts";
import { readSignToken, type SignRequest } from "./sign-token.ts";
import {
  insertDocument,
  insertRefund,
  isSigned,
  lockStanding,
  type NewDocument,
  owesRefund,
  runningRefund,
} from "./sql.ts";
import { termsOf } from "./terms.ts";

type Signed = Received<typeof bond.sign>;

/**
 * Signs what the token was made for (SPEC 4 "Shop bond", RULES 6). Going down takes effect at once and needs nobody's
 * consent. The whole fund comes back by a refund, which runs automatically. Everything that was shown is computed again
 * under the store's lock, and a difference is refused.
 */
export async function sign(context: Context, merchant: Merchant, input: Signed): Promise<Answered<typeof bond.sign>> {
  const request = openToken(context, merchant, input.token);
  const signature = readSignature(input);
  // guard: signing needs the payment password
  await checkPaymentPassword(context, merchant.member_id, input.payment_password);
  const standing = await lockStanding(context.tx, merchant.store_id);

  // guard: a sign token is used once
  if (await isSigned(context.tx, request.id)) refuse("sign_token_used");
  // guard: nothing else is signed during a refund of the fund
  if ((await runningRefund(context.tx, merchant.store_id)) !== null) refuse("bond_refund_running");
  if (request.action === "lower" && (await owesRefund(context.tx, merchant.store_id))) refuse("bond_refund_owed");
  const level = levelOf(context.settings, storeLevel(request.level));
  const terms = termsOf(request.action, request.terms_language);
  const step = bondStep(standing, level);
  if (!isUnchanged(request, standing, step, level, terms))
    refuse("terms_changed", {
      amount: moneyText(step?.amount ?? 0n),
      level: level.level,
      terms_version: terms.version,
    });

  const document = documentOf(context, request, signature, terms.hash);
  await insertDocument(context.tx, document, context.now);
  const due = request.action === "refund" ? afterDays(context.now, context.settings.bond_refund_days) : null;
  const off = due === null ? await moveFund(context, document) : await askForRefund(context, document, due);
  await sealDocument(context, document.id);
  notifySigned(context, document, due);
  return {
    paper_id: document.id,
    level: due === null ? document.level : document.level_from,
    fund: moneyText(due === null ? document.fund : document.fund_from),
    available: moneyText(await balanceOf(context.tx, "available", merchant.member_id)),
    goods_off_sale: off,
    due,
  };
}

function openToken(context: Context, { store_id, member_id }: Merchant, token: string): SignRequest {
  const request = readSignToken(context.mall, token);
  // guard: only the store's own merchant signs with its token, and in time [without || request.store_id !== store_id || request.member_id !== member_id || request.expires <= context.now]
  if (
    request === null ||
    request.store_id !== store_id ||
    request.member_id !== member_id ||
    request.expires <= context.now
  )
    refuse("sign_token_invalid");
  return request;
}

function readSignature({ strokes = "", typed_name = "" }: Signed): Pick<NewDocument, "strokes" | "typed_name"> {
  if (isDrawn(strokes)) return { strokes, typed_name: null };
  // guard: an empty signature is refused
  if (typed_name === "") refuse("signature_empty");
  return { strokes: null, typed_name };
}

function documentOf(
  context: Context,
  request: SignRequest,
  signature: Pick<NewDocument, "strokes" | "typed_name">,
  terms_hash: Buffer,
): NewDocument {
  const { expires: _expires, ...shown } = request;
  const isPaid = request.action === "pay" || request.action === "upgrade";
  return {
    ...shown,
    ...signature,
    terms_hash,
    fund: isPaid ? request.fund_from + request.amount : request.fund_from - request.amount,
    rules_version: context.settings.rules_version,
  };
}

/** Pays in, or gives back what is above; the level moves with it. Returns how many goods went off sale. */
async function moveFund(context: Context, document: NewDocument): Promise<number> {
  const moving = {
    store_id: document.store_id,
    member_id: document.member_id,
    paper_id: document.id,
    amount: document.amount,
  };
  if (document.action === "lower") await releaseFund(context, moving, document.member_id);
  else await payIntoFund(context, moving);
  const moved = await moveLevel(
    context.tx,
    document.store_id,
    { level: document.level_from, fund: document.fund_from },
    document,
  );
  if (!moved) throw new Error(`the store ${document.store_id} is not as it was when its row was locked`);
  // guard: goods above a lower level's number go off sale with it [(await trimListed(context, document.store_id, { levelFell: true })).length -> 0]
  return document.level < document.level_from
    ? (await trimListed(context, document.store_id, { levelFell: true })).length
    : 0;
}

async function askForRefund(context: Context, { id, store_id }: NewDocument, due: Date): Promise<number> {
  await insertRefund(context.tx, { id, store_id, due }, context.now);
  return 0;
}
