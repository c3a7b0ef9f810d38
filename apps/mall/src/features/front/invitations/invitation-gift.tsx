import { invitations } from "@arcade/contract/front/invitations/api";
import { Trans } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";
import { Notice } from "../../../kit/signs/notice.tsx";
import { useRead } from "../../../platform/wire/query.ts";
import { useGiftWords } from "./gift-words.ts";

/** Beside a valid code: the gift for registering with it, while there is an offer. */
export function InvitationGift(): ReactNode {
  const words = useGiftWords();
  const invited = useRead(invitations.offer, {}).data?.offer?.invited;
  if (!invited) return null;
  return (
    <Notice tone="info">
      <Trans id="invitations.register_gift" values={{ gift: words(invited) }} />
    </Notice>
  );
}
