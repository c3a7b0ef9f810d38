import type { bond } from "@arcade/contract/shops/bond/api";
import { bondStep } from "@arcade/contract/shops/bond/terms";
import type { Answered, Received } from "@arcade/contract/endpoint";
import { moneyText } from "@arcade/contract/money";
import { levelOf, storeLevel } from "@arcade/contract/shops/stores/levels";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Merchant, Turn } from "../../../platform/turn.ts";
import { checkPaymentPassword } from "../../people/account/index.ts";
import { trimListed } from "../goods/index.ts";
import { balanceOf } from "../../base/ledger/index.ts";
import { moveLevel } from "../stores/index.ts";
import { tellSigned } from "./tell-merchant.ts";
import { payIntoFund, releaseFund } from "./post-fund.ts";
import { afterDays, isDrawn, isUnchanged } from "./rules.ts";
import { sealPaper } from "./seal-paper.ts";
import { readSignToken, type SignRequest } from "./sign-token.ts";
import { insertPaper, insertRefund, isSigned, lockStanding, type NewPaper, owesRefund, runningRefund } from "./sql.ts";
import { termsOf } from "./terms.ts";

type Signed = Received<typeof bond.sign>;

/**
 * Signs what the token was made for (SPEC 4 "Shop bond", RULES 6). Going down is at once and asks nobody; the whole fund comes back by a
 * refund that runs by itself. All that was shown is worked out again under the store's lock, and a difference is refused.
 */
export async function sign(turn: Turn, merchant: Merchant, input: Signed): Promise<Answered<typeof bond.sign>> {
  const request = openToken(turn, merchant, input.token);
  const signature = readSignature(input);
  await checkPaymentPassword(turn, merchant.member_id, input.payment_password);
  const standing = await lockStanding(turn.tx, merchant.store_id);

  if (await isSigned(turn.tx, request.id)) refuse("sign_token_used");
  if ((await runningRefund(turn.tx, merchant.store_id)) !== null) refuse("bond_refund_running");
  if (request.action === "lower" && (await owesRefund(turn.tx, merchant.store_id))) refuse("bond_refund_owed");
  const level = levelOf(turn.settings, storeLevel(request.level));
  const terms = termsOf(request.action, request.terms_language);
  const step = bondStep(standing, level);
  if (!isUnchanged(request, standing, step, level, terms))
    refuse("terms_changed", { amount: moneyText(step?.amount ?? 0n), level: level.level, terms_version: terms.version });

  const paper = paperOf(turn, request, signature, terms.hash);
  await insertPaper(turn.tx, paper, turn.now);
  const due = request.action === "refund" ? afterDays(turn.now, turn.settings.bond_refund_days) : null;
  const off = due === null ? await moveFund(turn, paper) : await askForRefund(turn, paper, due);
  await sealPaper(turn, paper.id);
  tellSigned(turn, paper, due);
  return {
    paper_id: paper.id,
    level: due === null ? paper.level : paper.level_from,
    fund: moneyText(due === null ? paper.fund : paper.fund_from),
    available: moneyText(await balanceOf(turn.tx, "available", merchant.member_id)),
    goods_off_sale: off,
    due,
  };
}

function openToken(turn: Turn, { store_id, member_id }: Merchant, token: string): SignRequest {
  const request = readSignToken(turn.mall, token);
  if (request === null || request.store_id !== store_id || request.member_id !== member_id || request.expires <= turn.now) refuse("sign_token_invalid");
  return request;
}

function readSignature({ strokes = "", typed_name = "" }: Signed): Pick<NewPaper, "strokes" | "typed_name"> {
  if (isDrawn(strokes)) return { strokes, typed_name: null };
  if (typed_name === "") refuse("signature_empty");
  return { strokes: null, typed_name };
}

function paperOf(turn: Turn, request: SignRequest, signature: Pick<NewPaper, "strokes" | "typed_name">, terms_hash: Buffer): NewPaper {
  const { expires: _expires, ...shown } = request;
  const isPaid = request.action === "pay" || request.action === "upgrade";
  return {
    ...shown,
    ...signature,
    terms_hash,
    fund: isPaid ? request.fund_from + request.amount : request.fund_from - request.amount,
    rules_version: turn.settings.rules_version,
  };
}

/** Pays in, or gives back what lies above; the level moves with it. Returns how many goods went off sale. */
async function moveFund(turn: Turn, paper: NewPaper): Promise<number> {
  const moving = { store_id: paper.store_id, member_id: paper.member_id, paper_id: paper.id, amount: paper.amount };
  if (paper.action === "lower") await releaseFund(turn, moving, paper.member_id);
  else await payIntoFund(turn, moving);
  const moved = await moveLevel(turn.tx, paper.store_id, { level: paper.level_from, fund: paper.fund_from }, paper);
  if (!moved) throw new Error(`the store ${paper.store_id} is not as it was when its row was locked`);
  return paper.level < paper.level_from ? (await trimListed(turn, paper.store_id, { levelFell: true })).length : 0;
}

async function askForRefund(turn: Turn, { id, store_id }: NewPaper, due: Date): Promise<number> {
  await insertRefund(turn.tx, { id, store_id, due }, turn.now);
  return 0;
}
