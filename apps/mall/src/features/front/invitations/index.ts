export { InvitationGift } from "./invitation-gift.tsx";
